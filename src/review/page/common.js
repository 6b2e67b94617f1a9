// Data of the page that the element with this id has.
function dataOf(id) { return JSON.parse(document.getElementById(id).textContent); }
function element(id) { return document.getElementById(id); }
// A new element with a class, a text and attributes, as the last one of a parent.
function add(parent, name, className, text, attributes) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined && text !== null) made.textContent = text;
  for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
  if (parent) parent.append(made);
  return made;
}
function number(count) { return count.toLocaleString('en'); }
function counted(count, one, many) { return number(count) + ' ' + (count === 1 ? one : many || one + 's'); }
// The words of a search; every one of them has to be found.
function wordsOf(text) { return text.toLowerCase().split(/\s+/).filter(Boolean); }
// A place in a file, with a link where the page has the address of the forge.
function addPlace(parent, place, links) {
  const found = /^(.*?)(?::(\d+))?$/s.exec(place), base = links && links.base;
  if (!base || place.startsWith('/')) return add(parent, 'span', 'place', place);
  const path = found[1].split('/').map(encodeURIComponent).join('/');
  const address = base + path + (found[2] ? links.line + found[2] : '');
  return add(parent, 'a', 'place', place, {href: address, rel: 'noreferrer'});
}
// The state of a page in the address: "#type=File&q=motd".
function readAddress() { return new URLSearchParams(location.hash.slice(1)); }
function writeAddress(parameters) {
  const text = parameters.toString();
  history.replaceState(null, '', text ? '#' + text : location.pathname + location.search);
}
