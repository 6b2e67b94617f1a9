const {frames, ways} = dataOf('data');
const canvas = document.getElementById('graph'), pen = canvas.getContext('2d'), ROW = 20;
const nodes = ways.map(([frame, parent, whole, own, count]) => ({frame, parent, whole, own, count, depth: 0, at: 0, used: 0}));
let deepest = 0;
nodes.forEach(node => {
  if (node.parent === null) return;
  const parent = nodes[node.parent];
  node.depth = parent.depth + 1; node.at = parent.at + parent.used; parent.used += node.whole;
  deepest = Math.max(deepest, node.depth);
});
const total = Math.max(nodes[0].whole, 1);
let focus = 0, chosen = 0, wanted = '';
const dark = matchMedia('(prefers-color-scheme: dark)');
function time(micros) { return micros >= 1000 ? (micros / 1000).toFixed(micros >= 100000 ? 0 : 2) + ' ms' : micros + ' µs'; }
// A kind of frame has a hue, a name its shade.
function colour(name, found) {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)) >>> 0;
  const hue = {class: 28, define: 45, function: 200, native: 215, ruby: 350, template: 280, lookup: 150}[name.split(' ')[0]] ?? 10;
  if (found) return dark.matches ? '#6b5300' : '#ffd33d';
  return `hsl(${hue + hash % 14} 60% ${(dark.matches ? 18 : 74) + hash % 7}%)`;
}
function box(node) {
  const from = nodes[focus], k = canvas.clientWidth / Math.max(from.whole, 1);
  return {x: (node.at - from.at) * k, y: node.depth * ROW, w: node.whole * k};
}
function draw() {
  const width = canvas.clientWidth, height = (deepest + 1) * ROW, ratio = devicePixelRatio || 1;
  canvas.style.height = height + 'px'; canvas.width = width * ratio; canvas.height = Math.min(height * ratio, 16000);
  pen.scale(ratio, ratio); pen.font = '12px system-ui, sans-serif'; pen.textBaseline = 'middle';
  let found = 0, took = 0;
  nodes.forEach((node, at) => {
    const name = frames[node.frame][0], is = wanted !== '' && name.toLowerCase().includes(wanted);
    if (is) { found++; took += node.own; }
    const {x, y, w} = box(node), left = Math.max(x, 0), right = Math.min(x + w, width);
    if (right - left < 0.4) return;
    pen.fillStyle = colour(name, is); pen.fillRect(left, y, Math.max(right - left - 0.5, 0.5), ROW - 1);
    if (at === chosen && document.activeElement === canvas) {
      pen.strokeStyle = pen.fillStyle = dark.matches ? '#e6edf3' : '#1b1f24'; pen.lineWidth = 2;
      pen.strokeRect(left + 1, y + 1, Math.max(right - left - 2.5, 1), ROW - 3);
    }
    if (right - left > 30) {
      pen.save(); pen.beginPath(); pen.rect(left, y, right - left - 4, ROW); pen.clip();
      pen.fillStyle = dark.matches ? '#e6edf3' : '#1b1f24'; pen.fillText(name, left + 4, y + ROW / 2); pen.restore();
    }
  });
  document.getElementById('count').textContent = wanted === '' ? '' : `${found} found, ${time(took)} of their own`;
}
function under(event) {
  const r = canvas.getBoundingClientRect(), px = event.clientX - r.left, depth = Math.floor((event.clientY - r.top) / ROW);
  return nodes.findIndex(node => {
    if (node.depth !== depth) return false;
    const {x, w} = box(node); return x <= px && px < x + w;
  });
}
function tell(at) {
  const node = nodes[at], [name, file, line] = frames[node.frame];
  document.getElementById('about').textContent = `${name}: ${time(node.whole)} (${(node.whole / total * 100).toFixed(1)} %), ` +
    `${time(node.own)} of its own, ${node.count} ×` + (file ? `, ${file}${line ? ':' + line : ''}` : '');
}
canvas.addEventListener('mousemove', event => { const at = under(event); if (at >= 0) tell(at); });
canvas.addEventListener('click', event => { const at = under(event); if (at >= 0) { focus = chosen = at; tell(at); draw(); } });
// The neighbour of a node in a direction, if it has one.
function neighbour(at, key) {
  if (key === 'ArrowUp') return nodes[at].parent ?? -1;
  if (key === 'ArrowDown') return nodes.findIndex(node => node.parent === at);
  const beside = nodes.map((_, other) => other).filter(other => nodes[other].parent === nodes[at].parent);
  return beside[beside.indexOf(at) + (key === 'ArrowRight' ? 1 : -1)] ?? -1;
}
canvas.addEventListener('keydown', event => {
  if (event.key === 'Enter') focus = chosen;
  else if (event.key === 'Escape') focus = 0;
  else if (event.key.startsWith('Arrow')) { const next = neighbour(chosen, event.key); if (next >= 0) chosen = next; }
  else return;
  event.preventDefault(); tell(chosen); draw();
});
canvas.addEventListener('focus', draw); canvas.addEventListener('blur', draw);
document.getElementById('all').addEventListener('click', () => { focus = chosen = 0; draw(); });
document.getElementById('find').addEventListener('input', event => { wanted = event.target.value.toLowerCase(); draw(); });
addEventListener('resize', draw); dark.addEventListener('change', draw);
const name = frames[nodes[0].frame][0];
document.title = 'Profile of ' + name; document.getElementById('title').textContent = `${name}, ${time(total)}`;
tell(0); draw();
