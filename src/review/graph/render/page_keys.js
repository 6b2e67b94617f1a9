// The keyboard in the picture, the buttons, the beginning.
function step(dx, dy) {
  const all = [...visible.filter(item => !item.isRest), ...frames], from = chosenNow && all.includes(chosenNow) ? chosenNow : null;
  const center = item => [item.x + item.w / 2, item.y + (isGroup(item) && item.open ? HEAD : item.h) / 2];
  if (!from) { if (all.length) { choose(all[0]); look(all[0]); } return; }
  const [x, y] = center(from); let best = null, least = Infinity;
  for (const item of all) {
    if (item === from) continue;
    const [otherX, otherY] = center(item), along = (otherX - x) * dx + (otherY - y) * dy, across = Math.abs((otherX - x) * dy + (otherY - y) * dx);
    if (along <= 1) continue;
    const far = along + across * 2.5;
    if (far < least) { least = far; best = item; }
  }
  if (best) { choose(best); keepIn([{x: best.x, y: best.y, w: Math.min(best.w, 200), h: HEAD}]); }
}
canvas.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = {
    ArrowLeft: () => step(-1, 0), ArrowRight: () => step(1, 0), ArrowUp: () => step(0, -1), ArrowDown: () => step(0, 1),
    Enter: () => { if (chosen) { if (isGroup(chosen)) toggle(chosen); else focusPanel(); } }, Escape: () => choose(null),
    '+': () => zoom(1.25), '-': () => zoom(0.8), 0: all, f: () => { if (chosen) fit(around(chosen)); },
  };
  keys[' '] = keys.Enter;
  if (!keys[event.key]) return;
  event.preventDefault(); keys[event.key]();
});
about.addEventListener('keydown', event => { if (event.key === 'Escape') { choose(null); canvas.focus(); } });
find.addEventListener('input', search);
find.addEventListener('keydown', event => {
  const entry = outline.querySelector('.entry');
  if (event.key === 'ArrowDown' && entry) { event.preventDefault(); showList(true); focusEntry(entry); }
  if (event.key === 'Enter' && entry && wordsOf(find.value).length) { focusEntry(entry); visit(entry.item); }
  if (event.key === 'Escape') { find.value = ''; search(); }
});
function showList(open) {
  element('list').hidden = !open; element('show-list').setAttribute('aria-pressed', open); resize();
}
isNarrow.addEventListener('change', () => showList(!isNarrow.matches));
element('show-list').addEventListener('click', () => showList(element('list').hidden));
element('in').addEventListener('click', () => zoom(1.3));
element('out').addEventListener('click', () => zoom(0.77));
element('all').addEventListener('click', all);
element('fold').addEventListener('click', () => { groups.forEach(item => { item.open = item === root; }); layout(); choose(null); first(); });
element('unfold').addEventListener('click', () => { groups.forEach(item => { item.open = true; }); layout(); choose(null); first(); });
{
  readColours();
  const used = new Set();
  for (let at = 0; at < edgeCount; at++) used.add(edges[at * EDGE + 2]);
  const legend = element('legend');
  const entry = (colour, text, isBox) => {
    const row = add(legend, 'li'), mark = add(row, 'span', isBox ? 'box' : 'stroke', null, {'aria-hidden': 'true'});
    mark.style.setProperty('--own', colour); row.append(text);
  };
  entry('var(--accent-page)', isMap ? 'a group: click unfolds it' : 'a module or class: click unfolds it', true);
  const told = {before: 'before', require: 'require', contains: 'contains', includes: 'includes', declares: 'declares', inherits: 'inherits',
    binds: 'data of a parameter', automatic: 'added by agents (dashed)', notify: 'notify: refreshes', subscribe: 'subscribe: refreshes'};
  for (const kind of used) entry(varOf(kind), told[edgeKinds[kind]] || edgeKinds[kind]);
  if (root.cycle) entry('var(--error)', 'a cycle');
}
function varOf(kind) {
  return {notify: 'var(--refresh)', subscribe: 'var(--refresh)', contains: 'var(--line)', includes: 'var(--accent)', declares: 'var(--added)',
    inherits: 'var(--mark)', binds: 'var(--field)'}[edgeKinds[kind]] || 'var(--field)';
}
start(); drawOutline(); layout();
// Without edges there is nothing but the list.
showList(!isNarrow.matches || !visible.length); resize(); foldToFit(); first();
if (!root.isDrawn) element('empty').hidden = false;
// A link names a vertex.
function followAddress() {
  let wanted = '';
  try { wanted = decodeURIComponent(location.hash.slice(1)); } catch { /* A link that is cut off names nothing. */ }
  const at = wanted ? names.indexOf(wanted) : -1;
  if (at >= 0) visit(items[at]);
}
addEventListener('hashchange', followAddress);
followAddress();
