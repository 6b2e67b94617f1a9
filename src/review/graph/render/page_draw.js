// The picture: only what is in the window is drawn.
const canvas = element('picture'), pen = canvas.getContext('2d'), dark = matchMedia('(prefers-color-scheme: dark)');
const isNarrow = matchMedia('(max-width: 760px)');
let view = {x: 0, y: 0, k: 1}, chosen = null, neighbours = null, hits = new Set(), planned = false, colours = null;
function readColours() {
  const style = getComputedStyle(document.documentElement), of = name => style.getPropertyValue('--' + name).trim();
  colours = Object.fromEntries(['page', 'raised', 'text', 'quiet', 'line', 'accent', 'accent-page', 'added', 'error', 'mark',
    'changed-page', 'field', 'refresh', 'frame', 'removed-page'].map(name => [name, of(name)]));
}
function plan() { if (!planned) { planned = true; requestAnimationFrame(() => { planned = false; draw(); }); } }
function resize() {
  const ratio = devicePixelRatio || 1, width = Math.round(canvas.clientWidth * ratio), height = Math.round(canvas.clientHeight * ratio);
  if (canvas.width !== width || canvas.height !== height) { canvas.width = width; canvas.height = height; }
  plan();
}
function colourOf(line) {
  if (line.cycle) return colours.error;
  return {notify: colours.refresh, subscribe: colours.refresh, contains: colours.line, includes: colours.accent, declares: colours.added,
    inherits: colours.mark, binds: colours.field}[edgeKinds[line.kind]] || colours.field;
}
function trace(line) {
  const x = line.source.x + line.source.w, y = middleOf(line.source), endX = line.target.x - 5, endY = middleOf(line.target);
  let atX = x, atY = y;
  pen.moveTo(x, y);
  const {column} = line.source;
  // Not behind a wider label above or below.
  if (line.source === line.from && column && endX > x) { atX = Math.min(line.within.x + column.x + column.w, endX); pen.lineTo(atX, y); }
  for (const [left, right, gap] of line.ways ||= ways(line)) {
    const bend = Math.max((left - atX) / 2, 8);
    pen.bezierCurveTo(atX + bend, atY, left - bend, gap, left, gap); pen.lineTo(right, gap);
    atX = right; atY = gap;
  }
  const bend = Math.min(Math.max(Math.abs(endX - atX) / 2, 24), 160);
  pen.bezierCurveTo(atX + bend, atY, endX - bend, endY, endX, endY);
}
function isNear(line) { return !neighbours || isAbove(chosenNow, line.source) || isAbove(chosenNow, line.target); }
let chosenNow = null;
function draw() {
  if (!colours) readColours();
  const ratio = devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight, {k} = view;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0); pen.fillStyle = colours.page; pen.fillRect(0, 0, width, height);
  pen.setTransform(ratio * k, 0, 0, ratio * k, -view.x * k * ratio, -view.y * k * ratio);
  const left = view.x, top = view.y, right = left + width / k, bottom = top + height / k;
  const isIn = item => item.x < right && item.x + item.w > left && item.y < bottom && item.y + item.h > top;
  const reads = k > 0.34;
  chosenNow = chosen && standIn(chosen);
  for (const frame of frames) {
    if (!isIn(frame)) continue;
    pen.fillStyle = frame.depth % 2 ? colours.frame : colours.page; pen.strokeStyle = frame === chosenNow ? colours.text : colours.line;
    pen.lineWidth = frame === chosenNow ? 2.5 : 1;
    rounded(frame.x, frame.y, frame.w, frame.h, 8); pen.fill(); pen.stroke();
  }
  // Lines of one colour are one path.
  const paths = new Map();
  for (const line of lines) {
    const x = Math.min(line.source.x, line.target.x), y = Math.min(line.source.y, line.target.y);
    if (x > right || y > bottom || Math.max(line.source.x + line.source.w, line.target.x) < left) continue;
    if (Math.max(line.source.y + line.source.h, line.target.y + line.target.h) < top) continue;
    const is = isNear(line), key = (is ? '1' : '0') + (edgeKinds[line.kind] === 'automatic' ? 'd' : 's') + colourOf(line);
    if (!paths.has(key)) paths.set(key, []);
    paths.get(key).push(line);
  }
  for (const [key, group] of [...paths].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
    pen.globalAlpha = key[0] === '1' ? 1 : 0.18; pen.strokeStyle = pen.fillStyle = key.slice(2); pen.lineWidth = key[0] === '1' && neighbours ? 2 : 1.2;
    pen.setLineDash(key[1] === 'd' ? [5, 4] : []);
    pen.beginPath(); group.forEach(trace); pen.stroke(); pen.setLineDash([]);
    if (reads) {
      pen.beginPath();
      for (const line of group) {
        const x = line.target.x, y = middleOf(line.target);
        pen.moveTo(x, y); pen.lineTo(x - 7, y - 4); pen.lineTo(x - 7, y + 4);
      }
      pen.fill();
    }
  }
  pen.globalAlpha = 1; pen.textBaseline = 'middle';
  for (const item of visible) {
    if (!isIn(item)) continue;
    const faded = neighbours && !isAbove(chosenNow, item) && !neighbours.has(item), isHit = hits.has(item);
    // What is not near stays legible: it loses its colours alone.
    const isQuiet = faded && !isHit;
    pen.fillStyle = isHit ? colours['changed-page'] : isQuiet || item.isRest ? colours.page : isGroup(item) ? colours['accent-page'] : colours.raised;
    pen.strokeStyle = item === chosenNow ? colours.text : item.cycle ? colours.error : isHit ? colours.mark : colours.line;
    pen.lineWidth = item === chosenNow ? 2.5 : item.cycle || isHit ? 2 : 1;
    if (k < 0.15) { pen.fillRect(item.x, item.y, item.w, item.h); pen.strokeRect(item.x, item.y, item.w, item.h); continue; }
    if (isGroup(item)) { pen.save(); pen.translate(3, 3); rounded(item.x, item.y, item.w, item.h, 5); pen.stroke(); pen.restore(); }
    rounded(item.x, item.y, item.w, item.h, 5); pen.fill(); if (!item.isRest) pen.stroke();
    if (!reads) continue;
    pen.fillStyle = item.isRest || isQuiet ? colours.quiet : colours.text; pen.font = isGroup(item) ? BOLD : FONT;
    pen.fillText((isGroup(item) ? '▸ ' : '') + item.label_, item.x + 10, item.y + item.h / 2 + 0.5);
  }
  pen.globalAlpha = 1;
  if (reads) for (const frame of frames) {
    if (!isIn(frame)) continue;
    pen.fillStyle = hits.has(frame) ? colours.mark : frame.cycle ? colours.error : colours.text; pen.font = BOLD;
    pen.fillText('▾ ' + frame.label_, frame.x + 10, frame.y + HEAD / 2);
  }
}
function rounded(x, y, w, h, r) { pen.beginPath(); pen.roundRect(x, y, w, h, r); }

// Moving and zooming.
function zoom(factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
  const k = Math.min(Math.max(view.k * factor, 0.02), 3);
  view.x += x / view.k - x / k; view.y += y / view.k - y / k; view.k = k; plan();
}
function fit(boxes, max = 1.2) {
  if (!boxes.length) return;
  const x = Math.min(...boxes.map(b => b.x)), y = Math.min(...boxes.map(b => b.y));
  const w = Math.max(...boxes.map(b => b.x + b.w)) - x, h = Math.max(...boxes.map(b => b.y + (b.open && isGroup(b) ? HEAD : b.h))) - y;
  const width = canvas.clientWidth, height = canvas.clientHeight - covered();
  const k = Math.min(Math.max(Math.min((width - 48) / Math.max(w, 1), (height - 48) / Math.max(h, 1)), 0.02), max);
  view = {k, x: x - (width / k - w) / 2, y: y - (height / k - h) / 2}; plan();
}
// What the sheet covers of the picture on a phone.
function covered() { return isNarrow.matches && !about.hidden ? about.getBoundingClientRect().height : 0; }
function all() { if (root.w) fit([{x: 0, y: 0, w: root.w, h: root.h}], 1); }
// Whatever the size, the first look is at letters that can be read; on a phone at the whole width.
function first() {
  all();
  if (view.k >= 0.6) return;
  const k = isNarrow.matches ? Math.min(Math.max((canvas.clientWidth - 32) / Math.max(root.w, 1), 0.5), 0.8) : 0.8;
  view = {k, x: -16 / k, y: -16 / k}; plan();
}
// On a phone the deepest groups are folded until the picture fits.
function foldToFit() {
  if (!isNarrow.matches || !root.w) return;
  const deepest = groups.reduce((depth, item) => (item.open ? Math.max(depth, item.depth) : depth), 0);
  for (let depth = deepest; depth > 0; depth--) {
    all();
    if (view.k >= 0.6) return;
    groups.forEach(item => { if (item !== root && item.depth >= depth) item.open = false; });
    layout();
  }
}
function look(item) {
  const at = standIn(item), k = Math.max(view.k, 0.7), height = canvas.clientHeight - covered();
  view = {k, x: at.x + Math.min(at.w, canvas.clientWidth / k) / 2 - canvas.clientWidth / k / 2, y: at.y + Math.min(at.h, HEAD) / 2 - height / k / 2};
  plan();
}
function around(item) {
  const own = standIn(item), found = [own];
  lines.forEach(line => {
    const [source, target] = [isAbove(own, line.source), isAbove(own, line.target)];
    if (source && !target) found.push(line.target);
    if (target && !source) found.push(line.source);
  });
  return found;
}
function under(event) {
  const r = canvas.getBoundingClientRect(), x = (event.clientX - r.left) / view.k + view.x, y = (event.clientY - r.top) / view.k + view.y;
  const has = item => x >= item.x && x <= item.x + item.w && y >= item.y && y <= item.y + item.h;
  return visible.find(has) || [...frames].reverse().find(frame => has(frame) && y <= frame.y + HEAD) || null;
}
canvas.addEventListener('wheel', event => {
  event.preventDefault();
  const r = canvas.getBoundingClientRect();
  zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - r.left, event.clientY - r.top);
}, {passive: false});
const held = new Map(); let moved = false;
canvas.addEventListener('pointerdown', event => { held.set(event.pointerId, event); moved = held.size > 1; canvas.setPointerCapture(event.pointerId); });
canvas.addEventListener('pointermove', event => {
  const before = held.get(event.pointerId);
  if (!before) return;
  const dx = event.clientX - before.clientX, dy = event.clientY - before.clientY;
  if (!moved && Math.abs(dx) + Math.abs(dy) < 4) return;
  moved = true; canvas.classList.add('moved');
  const others = [...held.values()].filter(other => other.pointerId !== event.pointerId);
  if (others.length) {
    const [other] = others, r = canvas.getBoundingClientRect(), far = one => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    zoom(far(event) / Math.max(far(before), 1), (event.clientX + other.clientX) / 2 - r.left, (event.clientY + other.clientY) / 2 - r.top);
  } else { view.x -= dx / view.k; view.y -= dy / view.k; plan(); }
  held.set(event.pointerId, event);
});
function release(event) {
  const was = held.delete(event.pointerId);
  if (held.size) return;
  canvas.classList.remove('moved');
  if (was && !moved && event.type === 'pointerup') press(under(event));
}
canvas.addEventListener('pointerup', release); canvas.addEventListener('pointercancel', release);
addEventListener('resize', resize);
dark.addEventListener('change', () => { readColours(); plan(); });
