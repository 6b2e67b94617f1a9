// The panel of a vertex, the outline of all of them, the search.
const about = element('about'), outline = element('outline'), find = element('find'), spoken = element('spoken');
let details = null;
function detailsOf(vertex) { details ||= dataOf('details'); return details[vertex] ? JSON.parse(details[vertex]) : {}; }
function say(text) { spoken.textContent = text; }
function describe(item) {
  const count = item.size - (item.vertex >= 0 ? 1 : 0);
  return titleOf(item) + (isGroup(item) ? `, ${item.open ? 'unfolded' : 'folded'}, ${counted(count, 'vertex', 'vertices')}` : '') + (item.cycle ? ', in a cycle' : '');
}
// Unfolds or folds a group; what was clicked stays where it is.
function toggle(item, open = !item.open) {
  if (!isGroup(item) || item === root) return;
  const k = view.k, x = (item.x - view.x) * k, y = (item.y - view.y) * k;
  item.open = open; layout();
  if (item.w) view = {k, x: item.x - x / k, y: item.y - y / k};
  if (open) { const all = [item]; if (item.w * k > canvas.clientWidth || item.h * k > canvas.clientHeight - covered()) look(item); else keepIn(all); }
  choose(item);
}
function keepIn([item]) {
  const w = canvas.clientWidth / view.k, h = (canvas.clientHeight - covered()) / view.k;
  view.x = Math.min(Math.max(view.x, item.x + item.w + 20 - w), item.x - 20);
  view.y = Math.min(Math.max(view.y, item.y + item.h + 20 - h), item.y - 20);
  plan();
}
function press(item) {
  if (!item) { choose(null); return; }
  if (item.isRest) { showLoose(item.parent); return; }
  if (isGroup(item) && !item.open) toggle(item, true); else choose(item);
}
function choose(item) {
  chosen = item; neighbours = item && item.isDrawn ? new Set(around(item)) : null;
  about.hidden = !item; about.textContent = '';
  if (item) { panel(item); say(describe(item)); history.replaceState(null, '', '#' + encodeURIComponent(titleOf(item))); }
  resize();
}
// Shows an item wherever it is.
function visit(item) {
  reveal(item); layout(); choose(item);
  if (isNarrow.matches) showList(false);
  if (item.isDrawn) look(item); else plan();
}
function heading(text) { add(about, 'h3', '', text); }
function panel(item) {
  const head = add(about, 'div', 'facts');
  add(head, 'h2', '', titleOf(item), {id: 'about-title', tabindex: '-1'});
  const close = add(head, 'button', '', '×', {'aria-label': 'Close'});
  close.addEventListener('click', () => { choose(null); canvas.focus(); });
  const own = item.vertex >= 0 ? detailsOf(item.vertex) : {};
  for (const place of own.places || []) addPlace(add(about, 'p'), place, links);
  if (item.vertex >= 0) {
    const flag = flags[item.vertex], notes = [];
    if (flag & MISSING) notes.push('nothing defines it'); if (flag & PRIVATE) notes.push('private to its module');
    if (flag & EXPORTED) notes.push('exported'); if (flag & CYCLE) notes.push('in a cycle');
    if (kinds[item.vertex] >= 0 && isMap) notes.unshift(kindNames[kinds[item.vertex]]);
    if (notes.length) add(about, 'p', 'quiet', notes.join(', '));
  }
  const where = [];
  for (let at = item.parent; at && at !== root; at = at.parent) where.push(at);
  if (where.length) { const line = add(about, 'p', 'quiet', 'in '); where.forEach((at, n) => { if (n) line.append(', '); link(line, at); }); }
  const bar = add(about, 'p', 'bar');
  if (isGroup(item)) button(bar, item.open ? 'Fold' : 'Unfold', () => toggle(item));
  if (item.isDrawn) button(bar, 'Fit to neighbours', () => fit(around(item)));
  else add(about, 'p', 'quiet', 'It has no edges, and is not drawn.');
  const parameters = Object.entries(own.parameters || {});
  if (parameters.length) {
    heading('Parameters');
    const body = add(add(about, 'table', 'values'), 'tbody');
    for (const [name, value] of parameters) {
      const row = add(body, 'tr'); add(row, 'th', '', name, {scope: 'row'});
      const cell = add(row, 'td');
      add(cell, 'pre', '', typeof value === 'string' ? value : JSON.stringify(value, null, 1));
      if (own.why && own.why[name]) story(cell, own.why[name]);
    }
  }
  if (item.vertex >= 0) relatives(item);
  if (isGroup(item)) { heading('Contains'); many(item.children, child => child); }
}
// Where a value comes from; places in it are links.
function story(parent, text) {
  const pre = add(parent, 'pre', 'why');
  text.split('\n').forEach((line, at) => {
    if (at) pre.append('\n');
    const found = /^(.*)  \(([^()]+:\d+)\)$/.exec(line);
    if (!found) { pre.append(line); return; }
    pre.append(found[1] + '  '); addPlace(pre, found[2], links);
  });
}
function button(parent, text, then) { const made = add(parent, 'button', '', text); made.addEventListener('click', then); return made; }
function link(parent, item) {
  const made = add(parent, 'button', 'plain', titleOf(item)); made.addEventListener('click', () => { visit(item); focusPanel(); });
  return made;
}
function focusPanel() { const title = element('about-title'); if (title) title.focus(); }
function many(list, itemOf, noteOf) {
  const rows = add(about, 'ul', 'rows'); let at = 0;
  const next = () => {
    for (const one of list.slice(at, at + 30)) {
      const row = add(rows, 'li'); link(row, itemOf(one));
      if (noteOf) add(row, 'span', 'quiet', noteOf(one));
    }
    at += 30;
    if (at < list.length) { const row = add(rows, 'li'); button(row, `Show ${number(list.length - at)} more`, () => { row.remove(); next(); }); }
  };
  next();
}
function relatives(item) {
  const before = [], after = [];
  for (const at of near[item.vertex]) {
    const source = edges[at * EDGE], target = edges[at * EDGE + 1], line = edges[at * EDGE + 4];
    const note = edgeKinds[edges[at * EDGE + 2]] + (line ? `, line ${line}` : '') + (edges[at * EDGE + 3] & 2 ? ', depends on a condition' : '');
    if (target === item.vertex) before.push([source, note]);
    if (source === item.vertex) after.push([target, note]);
  }
  for (const [title, list] of [[isMap ? 'Used by' : 'From', before], [isMap ? 'Uses' : 'To', after]]) {
    if (list.length) { heading(`${title} ${number(list.length)}`); many(list, ([vertex]) => items[vertex], ([, note]) => note); }
  }
}
function showLoose(item) {
  chosen = null; neighbours = null; about.hidden = false; about.textContent = '';
  add(about, 'h2', '', `${counted(item.loose.length, 'vertex', 'vertices')} without edges`, {id: 'about-title', tabindex: '-1'});
  button(add(about, 'p'), 'Close', () => choose(null));
  many(item.loose, one => one);
  focusPanel(); resize();
}

// The outline: a tree in the sense of ARIA, made level by level.
function branch(parent, list, level) {
  let at = 0;
  const next = () => {
    for (const item of list.slice(at, at + 100)) {
      const row = add(parent, 'li', '', null, {role: 'none'});
      const entry = add(row, 'div', 'entry', null, {role: 'treeitem', 'aria-level': level, tabindex: '-1'});
      entry.style.paddingLeft = level * 0.9 - 0.4 + 'rem'; entry.item = item;
      if (isGroup(item)) entry.setAttribute('aria-expanded', 'false');
      add(entry, 'span', 'mark', isGroup(item) ? '▸' : '', {'aria-hidden': 'true'});
      add(entry, 'span', item.cycle ? 'text-removed' : '', titleOf(item));
      if (isGroup(item)) add(entry, 'span', 'count', ' ' + number(item.size - (item.vertex >= 0 ? 1 : 0)));
      else if (!item.isDrawn) add(entry, 'span', 'count', ' no edges');
    }
    at += 100;
    if (at < list.length) {
      const row = add(parent, 'li', '', null, {role: 'none'});
      const more = add(row, 'div', 'entry', `Show ${number(list.length - at)} more`, {role: 'treeitem', 'aria-level': level, tabindex: '-1'});
      more.style.paddingLeft = level * 0.9 + 'rem';
      more.more = () => { const last = row.previousElementSibling; row.remove(); next(); focusEntry(last.nextElementSibling.firstElementChild); };
    }
  };
  next();
}
function expand(entry, open) {
  const item = entry.item;
  if (!item || !isGroup(item)) return;
  let list = entry.nextElementSibling;
  if (open && !list) { list = add(entry.parentElement, 'ul', '', null, {role: 'group'}); branch(list, item.children, +entry.getAttribute('aria-level') + 1); }
  if (list) list.hidden = !open;
  entry.setAttribute('aria-expanded', open); entry.querySelector('.mark').textContent = open ? '▾' : '▸';
}
function focusEntry(entry) {
  if (!entry) return;
  outline.querySelectorAll('[tabindex="0"]').forEach(other => { other.tabIndex = -1; });
  entry.tabIndex = 0; entry.focus();
}
outline.addEventListener('click', event => {
  const entry = event.target.closest('.entry');
  if (!entry) return;
  focusEntry(entry);
  if (entry.more) { entry.more(); return; }
  if (event.target.classList.contains('mark')) { expand(entry, entry.getAttribute('aria-expanded') !== 'true'); return; }
  visit(entry.item);
});
outline.addEventListener('keydown', event => {
  const entry = event.target.closest('.entry');
  if (!entry) return;
  const all = [...outline.querySelectorAll('.entry')].filter(one => one.offsetParent), at = all.indexOf(entry), isOpen = entry.getAttribute('aria-expanded') === 'true';
  const above = () => { const list = entry.closest('ul[role="group"]'); return list && list.previousElementSibling; };
  const keys = {
    ArrowDown: () => focusEntry(all[at + 1]), ArrowUp: () => focusEntry(all[at - 1]), Home: () => focusEntry(all[0]), End: () => focusEntry(all[all.length - 1]),
    ArrowRight: () => { if (!isOpen) expand(entry, true); else focusEntry(all[at + 1]); },
    ArrowLeft: () => { if (isOpen) expand(entry, false); else focusEntry(above()); },
    Enter: () => { if (entry.more) entry.more(); else visit(entry.item); },
  };
  keys[' '] = keys.Enter;
  if (!keys[event.key]) return;
  event.preventDefault(); keys[event.key]();
});
function drawOutline() {
  outline.textContent = ''; outline.setAttribute('role', 'tree'); outline.setAttribute('aria-label', 'Modules, classes and vertices');
  branch(outline, root.children, 1);
  const firstEntry = outline.querySelector('.entry');
  if (firstEntry) firstEntry.tabIndex = 0;
}
// The search lists hits, and marks them in the picture.
const lowered = names.map((name, at) => (name + ' ' + (classes[at] >= 0 ? classNames[classes[at]] : '')).toLowerCase());
function search() {
  const words = wordsOf(find.value);
  hits = new Set();
  if (!words.length) { element('count').textContent = ''; drawOutline(); plan(); return; }
  showList(true);
  const found = [];
  lowered.forEach((text, at) => { if (words.every(word => text.includes(word))) found.push(at); });
  // What has the words in its own name comes first.
  const isOwn = at => words.every(word => names[at].toLowerCase().includes(word));
  const own = found.filter(isOwn), sorted = [...own, ...found.filter(at => !isOwn(at))];
  element('count').textContent = counted(found.length, 'hit');
  own.forEach(at => hits.add(standIn(items[at])));
  outline.textContent = ''; outline.setAttribute('role', 'tree'); outline.setAttribute('aria-label', 'Hits');
  branch(outline, sorted.map(at => items[at]), 1);
  const firstEntry = outline.querySelector('.entry');
  if (firstEntry) firstEntry.tabIndex = 0;
  else add(outline, 'li', 'quiet', 'Nothing matches.', {role: 'none'});
  plan();
}
