const {changes, nodes, classes, sets, causes, links} = dataOf('data');
const PAGE = 100, MAX_OPEN = 20, NONE = '(no class)';
const list = element('list'), find = element('find');
// Each resource that differs, with what filters and the search compare.
const namesOfSet = sets.map(set => set.map(at => nodes[at])), textOfSet = namesOfSet.map(names => names.join(' '));
const members = [];
const textOfCauses = causes.map(all => all.map(one => one.join(' ')).join('\n'));
changes.forEach(change => {
  const head = [change.kind, change.title, ...change.lines.map(line => line[1])].join('\n').toLowerCase();
  change.members = change.members.map(([title, place, classAt, set, cause]) => {
    const one = {change, title, place, set, cause, className: classAt === null ? NONE : classes[classAt]};
    one.name = change.type + '[' + title + ']';
    one.text = [one.name, place || '', one.className, textOfSet[set], cause === null ? '' : textOfCauses[cause]].join('\n').toLowerCase() + '\n' + head;
    members.push(one);
    return one;
  });
});
const FACETS = {
  kind: {label: 'Kind of change', of: one => [one.change.kind]},
  type: {label: 'Type', of: one => [one.change.type]},
  class: {label: 'Class', of: one => [one.className]},
  node: {label: 'Node', of: one => namesOfSet[one.set]},
};
let state = {}, shown = [], drawn = 0, everything = null;

function read() {
  const given = readAddress();
  state = {q: given.get('q') || '', change: given.get('change'), resource: given.get('resource')};
  for (const key of Object.keys(FACETS)) state[key] = new Set(given.getAll(key));
  find.value = state.q;
}
function address(given) {
  const parameters = new URLSearchParams();
  for (const key of ['q', 'change', 'resource']) if (given[key]) parameters.set(key, given[key]);
  for (const key of Object.keys(FACETS)) for (const value of given[key] || []) parameters.append(key, value);
  return parameters;
}
// What is shown, and for each facet how many resources each of its values would show.
function match() {
  const words = wordsOf(state.q), keys = Object.keys(FACETS), counts = {};
  keys.forEach(key => { counts[key] = new Map(); });
  const found = new Map(), bySet = new Map();
  const setIs = namesOfSet.map(names => !state.node.size || names.some(name => state.node.has(name)));
  for (const one of members) {
    if (state.change && one.change.id !== state.change) continue;
    if (state.resource && one.name !== state.resource) continue;
    if (!words.every(word => one.text.includes(word))) continue;
    const is = keys.map(key => key === 'node' ? setIs[one.set] : !state[key].size || state[key].has(FACETS[key].of(one)[0]));
    const failed = is.filter(passed => !passed).length;
    keys.forEach((key, at) => {
      if (failed > (is[at] ? 0 : 1)) return;
      // Many resources are on the same nodes.
      const value = key === 'node' ? one.set : FACETS[key].of(one)[0], into = key === 'node' ? bySet : counts[key];
      into.set(value, (into.get(value) || 0) + 1);
    });
    if (failed) continue;
    if (!found.has(one.change)) found.set(one.change, []);
    found.get(one.change).push(one);
  }
  for (const [set, count] of bySet) for (const name of namesOfSet[set]) counts.node.set(name, (counts.node.get(name) || 0) + count);
  return {counts, found: changes.filter(change => found.has(change)).map(change => [change, found.get(change)])};
}
function update() {
  const {counts, found} = match();
  shown = found; drawn = 0; list.textContent = '';
  const resources = found.reduce((sum, [, own]) => sum + own.length, 0);
  element('count').textContent = `${counted(found.length, 'change')} of ${counted(resources, 'resource')}`;
  drawFacets(counts); drawChosen(); more();
}
function drawChosen() {
  const chosen = element('chosen');
  chosen.textContent = '';
  const given = [['q', state.q], ['change', state.change && 'one change'], ['resource', state.resource],
    ...Object.keys(FACETS).flatMap(key => [...state[key]].map(value => [key, value]))].filter(([, value]) => value);
  if (!given.length) return;
  for (const [key, value] of given) {
    const button = add(chosen, 'button', '', value + ' ×', {'aria-label': 'Remove the filter ' + value});
    chosen.append(' ');
    button.addEventListener('click', () => {
      if (FACETS[key]) state[key].delete(value); else state[key] = '';
      find.value = state.q; change();
    });
  }
}
function change() { everything = null; writeAddress(address(state)); update(); }

const facets = {};
for (const [key, {label}] of Object.entries(FACETS)) {
  const box = add(element('filters'), 'details', 'facet'), head = add(box, 'summary', '', label + ' ');
  box.open = matchMedia('(min-width: 761px)').matches;
  facets[key] = {box, total: add(head, 'span', 'count'), list: null, find: null, wanted: ''};
}
function drawFacets(counts) {
  for (const [key, facet] of Object.entries(facets)) {
    const all = [...counts[key]].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    for (const value of state[key]) if (!counts[key].has(value)) all.unshift([value, 0]);
    facet.total.textContent = number(all.length);
    if (all.length > 12 && !facet.find) {
      facet.find = add(null, 'input', '', null, {type: 'search', placeholder: 'Filter', 'aria-label': 'Find a value of ' + FACETS[key].label.toLowerCase()});
      facet.box.querySelector('summary').after(facet.find);
      facet.find.addEventListener('input', () => { facet.wanted = facet.find.value.toLowerCase(); drawFacets(match().counts); });
    }
    if (facet.list) facet.list.remove();
    facet.list = add(facet.box, 'ul');
    for (const [value, count] of all.filter(([value]) => value.toLowerCase().includes(facet.wanted)).slice(0, 200)) {
      const label = add(add(facet.list, 'li'), 'label'), box = add(label, 'input', '', null, {type: 'checkbox'});
      box.checked = state[key].has(value);
      add(label, 'span', 'name', value); add(label, 'span', 'count', number(count));
      box.addEventListener('change', () => {
        if (box.checked) state[key].add(value); else state[key].delete(value);
        change();
        const again = [...facet.list.querySelectorAll('label')].find(label => label.querySelector('.name').textContent === value);
        if (again) again.querySelector('input').focus();
      });
    }
  }
}

// The next cards. Their content is made when they open.
function more() {
  const last = list.querySelector('.more');
  if (last) last.remove();
  for (const [one, own] of shown.slice(drawn, drawn + PAGE)) card(one, own);
  drawn = Math.min(drawn + PAGE, shown.length);
  if (drawn < shown.length) addMore(list, shown.length - drawn, 'changes', more);
  if (!shown.length) add(list, 'p', 'quiet', changes.length ? 'Nothing matches the filters.' : 'Nothing differs.');
}
function addMore(parent, left, what, then) {
  const button = add(parent, 'button', 'more', `Show ${number(Math.min(left, PAGE))} of ${number(left)} more ${what}`);
  button.addEventListener('click', () => {
    const at = parent.childElementCount - 1;
    then();
    const next = parent.children[at], target = next && (next.querySelector('summary, a, button') || next);
    if (target) target.focus();
  });
}
function card(one, own) {
  const box = add(list, 'details', 'card ' + one.kind, null, {id: 'change-' + one.id}), head = add(box, 'summary');
  const line = add(head, 'span', 'facts');
  add(line, 'strong', 'code text-' + one.kind, one.sign, {'aria-hidden': 'true'});
  add(line, 'span', 'badge ' + one.kind, one.kind);
  const name = own.length === 1 ? own[0].name : one.type;
  add(line, 'code', '', name + (one.title ? ' ' : ''));
  if (one.title) add(line, 'span', 'code', one.title);
  const inClasses = new Set(own.map(each => each.className)).size, onNodes = new Set([...new Set(own.map(each => each.set))].flatMap(set => sets[set])).size;
  add(line, 'span', 'count', own.length === 1 ? 'on ' + counted(onNodes, 'node')
    : `on ${counted(own.length, 'resource')} of ${counted(inClasses, 'class', 'classes')}, ${counted(onNodes, 'node')}`);
  const fill = () => { if (box.open && box.childElementCount === 1) inside(add(box, 'div', 'inside'), one, own); };
  box.addEventListener('toggle', fill);
  box.open = everything ?? (shown.length < MAX_OPEN || state.change === one.id);
  fill();
}
function inside(parent, one, own) {
  if (one.lines.length) {
    const pre = add(parent, 'pre', 'lines', null, {tabindex: '0', 'aria-label': 'Lines of the change'});
    const signs = {added: '+ ', removed: '- ', neutral: '  '};
    for (const [kind, text] of one.lines) add(pre, 'span', kind, signs[kind] + text);
  }
  const shared = value => own.every(each => each[value] === own[0][value]);
  if (shared('cause')) addCauses(parent, own[0].cause);
  if (own.length === 1) {
    const row = add(parent, 'p', 'facts');
    if (own[0].place) addPlace(row, own[0].place, links);
    if (own[0].className !== NONE) add(row, 'span', 'quiet', 'in ' + own[0].className);
  }
  if (shared('set')) addNodes(parent, own[0].set);
  add(add(parent, 'p'), 'a', '', 'Link to this change', {href: '#' + address({change: one.id})});
  if (own.length === 1) return;
  const rows = add(parent, 'ul', 'rows');
  let at = 0;
  const next = () => {
    const last = rows.querySelector('.more');
    if (last) last.parentElement.remove();
    for (const each of own.slice(at, at + PAGE)) {
      const row = add(rows, 'li'), link = '#' + address({resource: each.name});
      add(row, 'code', '', each.name);
      if (each.place) addPlace(row, each.place, links);
      if (each.className !== NONE) add(row, 'span', 'quiet', 'in ' + each.className);
      if (!shared('cause')) addCauses(row, each.cause);
      if (!shared('set')) addNodes(row, each.set);
      add(row, 'a', '', 'Link', {href: link, 'aria-label': 'Link to ' + each.name});
    }
    at = Math.min(at + PAGE, own.length);
    if (at < own.length) {
      const row = add(rows, 'li'), button = add(row, 'button', 'more', `Show ${number(Math.min(own.length - at, PAGE))} of ${number(own.length - at)} more resources`);
      button.addEventListener('click', () => { const from = at; next(); const first = rows.children[from]; first.querySelector('a').focus(); });
    }
  };
  next();
}
function addCauses(parent, at) {
  if (at === null) return;
  const all = add(parent, 'ul', 'causes', null, {'aria-label': 'Causes'});
  for (const [place, text] of causes[at]) {
    const row = add(all, 'li');
    row.append('because '); if (place) addPlaces(row, place); add(row, 'code', '', ' ' + text);
  }
}
function addPlaces(parent, place) {
  place.split(' -> ').forEach((one, at) => { if (at) parent.append(' → '); addPlace(parent, one, links); });
}
function addNodes(parent, at) {
  const names = sets[at].map(node => nodes[node]);
  if (names.length <= 3) { add(parent, 'p', 'quiet', 'on ' + names.join(', ')); return; }
  const box = add(parent, 'details'); add(box, 'summary', 'quiet', 'on ' + counted(names.length, 'node'));
  box.addEventListener('toggle', () => { if (box.childElementCount === 1) add(box, 'p', 'quiet', names.join(', ')); });
}

find.addEventListener('input', () => { state.q = find.value; change(); });
for (const [id, open] of [['open', true], ['close', false]]) {
  element(id).addEventListener('click', () => { everything = open; list.querySelectorAll('details.card').forEach(box => { box.open = open; }); });
}
addEventListener('hashchange', () => { read(); everything = null; update(); });
read(); update();
