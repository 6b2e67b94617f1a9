const {names, kinds, kindNames, classes, classNames, modules, moduleNames, flags, edges, edgeKinds, links, isMap} = dataOf('data');
const CYCLE = 2, PRIVATE = 4, MISSING = 8, EXPORTED = 16, MAX_CLASSES = 80, MAX_UNFOLDED = isMap ? 12 : 40;
// Edges: source, target, kind, flags, line of the use.
const EDGE = 5, edgeCount = edges.length / EDGE, near = names.map(() => []);
for (let at = 0; at < edgeCount; at++) {
  const source = edges[at * EDGE], target = edges[at * EDGE + 1];
  near[source].push(at); if (target !== source) near[target].push(at);
}
// The tree of what can be drawn: modules, in them classes, in them the rest.
const root = {label: '', vertex: -1, parent: null, depth: 0, children: [], open: true}, items = new Array(names.length);
function made(parent, label, vertex) {
  const item = {label, vertex, parent, depth: parent.depth + 1, children: [], open: false};
  parent.children.push(item);
  if (vertex >= 0) items[vertex] = item;
  return item;
}
const OTHERS = {node: 'Node definitions', manifest: 'Manifests', data: 'Data', function: 'Functions'};
{
  const ofModule = new Map(), ofClass = new Map(), numberOf = new Map(names.map((name, at) => [name, at]));
  const group = at => {
    const label = modules[at] >= 0 ? moduleNames[modules[at]] : OTHERS[kindNames[kinds[at]]] || 'main';
    if (!ofModule.has(label)) ofModule.set(label, made(root, label, -1));
    return ofModule.get(label);
  };
  const isFlat = modules.every(at => at < 0) && !isMap;
  const classOf = at => {
    const name = classNames[classes[at]];
    if (!ofClass.has(name)) {
      const vertex = numberOf.get(name) ?? -1;
      ofClass.set(name, made(isFlat ? root : group(vertex >= 0 ? vertex : at), name, vertex));
    }
    return ofClass.get(name);
  };
  names.forEach((name, at) => {
    if (classes[at] >= 0) { const own = classOf(at); if (own.vertex !== at) made(own, name, at); }
    else if (modules[at] >= 0 && moduleNames[modules[at]] === name) { // A graph of modules.
      items[at] = made(root, name, at);
    } else made(isFlat ? root : group(at), name, at);
  });
  // A module with a single class of its name, or a vertex alone, needs no frame of its own.
  const rank = label => ['Node definitions', 'role', 'roles', 'profile', 'profiles'].indexOf(label) + 1 || 9;
  root.children.sort((a, b) => rank(a.label) - rank(b.label));
}
function leaves(item, take) { if (item.vertex >= 0) take(item); item.children.forEach(child => leaves(child, take)); }
// Edges that join what is inside of an item with itself say nothing about the picture.
function isAbove(item, other) { for (let at = other; at; at = at.parent) if (at === item) return true; return false; }
const drawn = new Array(names.length).fill(false);
for (let at = 0; at < edgeCount; at++) {
  const source = items[edges[at * EDGE]], target = items[edges[at * EDGE + 1]];
  if (source === target || isAbove(source, target) || isAbove(target, source)) continue;
  drawn[source.vertex] = drawn[target.vertex] = true;
}
// Vertices without edges are listed, and not drawn; so are groups of them alone.
function measure(item) {
  item.size = item.vertex >= 0 ? 1 : 0; item.loose = [];
  item.cycle = item.vertex >= 0 && (flags[item.vertex] & CYCLE) > 0;
  let isDrawn = item.vertex >= 0 && drawn[item.vertex];
  for (const child of item.children) {
    measure(child);
    item.size += child.size; item.cycle ||= child.cycle; isDrawn ||= child.isDrawn;
    if (!child.isDrawn) item.loose.push(child);
  }
  item.isDrawn = isDrawn;
}
measure(root);
const groups = [];
(function collect(item) { if (item.children.length) groups.push(item); item.children.forEach(collect); })(root);
function start() {
  groups.forEach(item => { item.open = names.length <= MAX_UNFOLDED; });
  root.open = true;
  const modulesOpen = isMap ? [] : root.children;
  if (modulesOpen.reduce((sum, item) => sum + item.children.filter(child => child.children.length).length, 0) <= MAX_CLASSES) {
    modulesOpen.forEach(item => { if (item.vertex < 0) item.open = true; });
  }
  if (isMap) root.children.forEach(item => { if (/^(Node definitions|roles?)$/.test(item.label)) item.open = true; });
  groups.forEach(item => { if (item.cycle) item.open = true; });
}
// The item that stands for another one while groups are folded.
function standIn(item) {
  let found = item;
  for (let at = item.parent; at; at = at.parent) if (!at.open) found = at;
  return found;
}
function reveal(item) { for (let at = item.parent; at; at = at.parent) at.open = true; }
function titleOf(item) { return item.vertex >= 0 ? names[item.vertex] : item.label; }
function isGroup(item) { return item.children.length > 0; }
// Edges between what is visible, those of several resources as one.
function visibleEdges() {
  const found = new Map();
  for (let at = 0; at < edgeCount; at++) {
    const source = standIn(items[edges[at * EDGE]]), target = standIn(items[edges[at * EDGE + 1]]);
    if (source === target || !source.isDrawn || !target.isDrawn || isAbove(source, target) || isAbove(target, source)) continue;
    let of = found.get(source);
    if (!of) found.set(source, of = new Map());
    const kind = edges[at * EDGE + 2], cycle = edges[at * EDGE + 3] & 1, one = of.get(target);
    if (one) { one.count++; one.cycle ||= cycle; if (rankOf(kind) > rankOf(one.kind)) one.kind = kind; }
    else of.set(target, {source, target, kind, cycle, count: 1});
  }
  return [...found.values()].flatMap(of => [...of.values()]);
}
function rankOf(kind) { return {notify: 3, subscribe: 3, automatic: 0}[edgeKinds[kind]] ?? 1; }
