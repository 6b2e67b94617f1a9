// Places of what is visible: columns by the distance from the starts of edges, frames around what groups contain.
const ROW = 26, GAP = 10, COLUMN = 64, HEAD = 28, PAD = 14, MAX_LABEL = 46, ROWS = 24;
const pencil = document.createElement('canvas').getContext('2d'), FONT = '12px system-ui, sans-serif', BOLD = '600 12px system-ui, sans-serif';
const widths = new Map();
function widthOf(text, font) {
  const key = font + text;
  if (!widths.has(key)) { pencil.font = font; widths.set(key, pencil.measureText(text).width); }
  return widths.get(key);
}
// A long title keeps its end, which is what differs.
function shortened(title) {
  return title.length <= MAX_LABEL ? title : title.slice(0, 14) + '…' + title.slice(title.length - (MAX_LABEL - 15));
}
function labelOf(item) {
  const text = shortened(titleOf(item));
  return isGroup(item) ? `${text}  ${number(item.size - (item.vertex >= 0 ? 1 : 0))}` : text;
}
function below(item, ancestor) { let at = item; while (at.parent !== ancestor) at = at.parent; return at; }
function common(one, other) {
  while (one.depth > other.depth) one = one.parent;
  while (other.depth > one.depth) other = other.parent;
  while (one !== other) { one = one.parent; other = other.parent; }
  return one;
}
let visible = [], frames = [], lines = [];
function layout() {
  lines = visibleEdges(); visible = []; frames = [];
  const inside = new Map();
  for (const line of lines) {
    const at = common(line.source, line.target);
    if (!inside.has(at)) inside.set(at, []);
    line.within = at; line.from = below(line.source, at); line.to = below(line.target, at);
    inside.get(at).push(line);
  }
  size(root, inside); place(root, 0, 0);
}
// Width and height of an item; children get places inside of it.
function size(item, inside) {
  item.label_ = labelOf(item);
  if (!isGroup(item) || !item.open) {
    item.w = widthOf(item.label_, isGroup(item) ? BOLD : FONT) + 20 + (isGroup(item) ? 14 : 0); item.h = ROW;
    item.shown = []; return;
  }
  item.shown = item.children.filter(child => child.isDrawn);
  if (item.loose.length) {
    item.rest ||= {label: '', vertex: -1, parent: item, depth: item.depth + 1, children: [], isRest: true};
    item.rest.label_ = `${number(item.loose.length)} without edges, in the list`;
    item.rest.w = widthOf(item.rest.label_, FONT) + 20; item.rest.h = ROW; item.rest.shown = [];
  }
  item.shown.forEach(child => size(child, inside));
  const {columns, width, height} = columnsOf(item, inside.get(item) || []);
  item.columns = columns;
  const isRoot = item === root, rest = item.rest && !isRoot ? ROW + GAP : 0;
  const head = isRoot ? 0 : widthOf(item.label_, BOLD) + 40;
  item.w = Math.max(width, head, item.rest ? item.rest.w : 0) + (isRoot ? 0 : 2 * PAD);
  item.h = height + rest + (isRoot ? 0 : HEAD + PAD);
  if (item.rest && !isRoot) { item.rest.dx = PAD; item.rest.dy = HEAD + height + (height ? GAP : 0); item.shown = [...item.shown, item.rest]; }
}
function columnsOf(item, own) {
  const joined = new Set(own.flatMap(line => [line.from, line.to]));
  // What has no edges here is below the rest.
  const all = item.shown.filter(one => joined.has(one)), alone = item.shown.filter(one => !joined.has(one)), next = new Map(all.map(one => [one, []])), before = new Map(all.map(one => [one, []]));
  own.forEach(line => { next.get(line.from).push(line.to); before.get(line.to).push(line.from); });
  // Depth first; edges backward move nothing.
  const position = new Map(), seen = new Set(), finished = [];
  const starts = [...all.filter(one => !before.get(one).length), ...all];
  for (const first of starts) {
    if (seen.has(first)) continue;
    seen.add(first);
    const work = [[first, 0]];
    while (work.length) {
      const top = work[work.length - 1], target = next.get(top[0])[top[1]++];
      if (!target) { finished.push(top[0]); work.pop(); } else if (!seen.has(target)) { seen.add(target); work.push([target, 0]); }
    }
  }
  finished.reverse().forEach((one, at) => position.set(one, at));
  const rank = new Map();
  for (const one of finished) {
    const own = rank.get(one) || 0; rank.set(one, own);
    for (const target of next.get(one)) if (position.get(target) > position.get(one)) rank.set(target, Math.max(rank.get(target) || 0, own + 1));
  }
  const ranks = [];
  all.forEach(one => { (ranks[rank.get(one)] ||= []).push(one); });
  const total = all.reduce((sum, one) => sum + one.h + GAP, 0);
  const most = Math.max(ROWS * (ROW + GAP), Math.sqrt(total * 160));
  const columns = []; let x = item === root ? 0 : PAD, height = 0;
  const order = new Map();
  ranks.forEach((list, at) => {
    const middle = one => { const known = before.get(one).filter(other => order.has(other)).map(other => order.get(other)); return known.length ? known.reduce((a, b) => a + b) / known.length : Infinity; };
    const wanted = new Map(list.map((one, number) => [one, at ? middle(one) : number]));
    list.sort((a, b) => wanted.get(a) - wanted.get(b) || 0);
    let column = null;
    for (const one of list) {
      if (!column || (column.h > 0 && column.h + one.h > most)) { if (column) x += column.w + 2 * GAP; columns.push(column = {x, w: 0, h: 0, rank: at, items: []}); }
      one.dx = column.x; one.dy = column.h; column.h += one.h + GAP; column.w = Math.max(column.w, one.w); column.items.push(one);
      order.set(one, one.dy + one.h / 2);
    }
    x += column.w + COLUMN;
  });
  columns.forEach(column => { height = Math.max(height, column.h - GAP); });
  const top = item === root ? 0 : HEAD;
  columns.forEach((column, at) => {
    column.at = at;
    const shift = top + (height - column.h + GAP) / 2;
    column.items.forEach(one => { one.dy += shift; one.column = column; });
  });
  let width = Math.max(x - COLUMN - (item === root ? 0 : PAD), 0);
  if (alone.length) {
    const left = item === root ? 0 : PAD, widest = Math.max(...alone.map(one => one.w)) + 2 * GAP;
    const most = Math.max(width, Math.sqrt(alone.reduce((sum, one) => sum + one.h + GAP, 0) * widest * 2));
    let atX = left, atY = top + height + (height ? 2 * GAP : 0), row = 0;
    for (const one of alone) {
      if (atX > left && atX + one.w - left > most) { atX = left; atY += row + GAP; row = 0; }
      one.dx = atX; one.dy = atY; one.column = null; row = Math.max(row, one.h);
      width = Math.max(width, atX + one.w - left);
      atX += Math.max(Math.ceil(one.w / widest), 1) * widest;
    }
    height = atY + row - top;
  }
  return {columns, width, height};
}
function place(item, x, y) {
  item.x = x; item.y = y;
  if (item !== root) (isGroup(item) && item.open ? frames : visible).push(item);
  item.shown.forEach(child => place(child, x + child.dx, y + child.dy));
}
// Where an edge passes the columns between its ends: through the gaps, around labels.
function ways(line) {
  const {from, to, within} = line, ways = [];
  if (!from.column || !to.column) return ways;
  const startX = line.source.x + line.source.w, endX = line.target.x, startY = middleOf(line.source), endY = middleOf(line.target);
  for (let at = from.column.at + 1; at < to.column.at; at++) {
    const column = within.columns[at], left = within.x + column.x;
    const wanted = startY + (endY - startY) * ((left - startX) / Math.max(endX - startX, 1));
    const gaps = [column.items[0].y - GAP / 2, ...column.items.map(one => one.y + one.h + GAP / 2)];
    ways.push([left - 6, left + column.w + 6, gaps.reduce((best, gap) => Math.abs(gap - wanted) < Math.abs(best - wanted) ? gap : best)]);
  }
  return ways;
}
function middleOf(item) { return item.y + (isGroup(item) && item.open ? HEAD : item.h) / 2; }
