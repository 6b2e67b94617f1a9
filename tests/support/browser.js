// What is wrong with the page as it is now: texts of little contrast, content wider than the window, controls without a
// name or out of reach of the keyboard.
function checkPage() {
  const found = [];
  const say = (element, what) => found.push(`${what}: <${element.tagName.toLowerCase()} id="${element.id}" class="${
    element.getAttribute('class') || ''}"> ${(element.textContent || '').trim().slice(0, 40)}`);
  // Colours in whatever notation, as red, green, blue and alpha.
  const pen = Object.assign(document.createElement('canvas'), {width: 1, height: 1}).getContext('2d', {willReadFrequently: true});
  const parse = colour => {
    pen.clearRect(0, 0, 1, 1); pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => [0, 1, 2].map(at => top[at] * top[3] + below[at] * (1 - top[3])).concat(1);
  const luminance = colour => {
    const [r, g, b] = colour.slice(0, 3).map(part => { part /= 255; return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const ground = element => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), isDark ? [18, 18, 18, 1] : [255, 255, 255, 1]);
  };
  const isSeen = element => {
    const box = element.getBoundingClientRect(), clip = getComputedStyle(element).clipPath;
    return element.checkVisibility({opacityProperty: true, visibilityProperty: true}) && box.width > 1 && box.height > 1 && clip === 'none';
  };
  const contrast = (element, colour, what) => {
    const below = ground(element), own = ratio(over(parse(colour), below), below);
    if (own < 4.5) say(element, `${what} has a contrast of ${own.toFixed(2)}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), seen = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (seen.has(element) || !walker.currentNode.data.trim() || /^(SCRIPT|STYLE|OPTION|TITLE)$/i.test(element.tagName)) continue;
    seen.add(element);
    // A page of thousands of lines has few kinds of them.
    if (seen.size > 4000) break;
    if (!isSeen(element) || element.closest('svg')) continue;
    contrast(element, getComputedStyle(element).color, 'text');
  }
  for (const element of document.querySelectorAll('input, select, textarea')) {
    if (!isSeen(element)) continue;
    contrast(element, getComputedStyle(element).color, 'the text of a field');
    if (element.placeholder) contrast(element, getComputedStyle(element, '::placeholder').color, 'a placeholder');
    if (!element.labels.length && !element.getAttribute('aria-label') && !element.title) say(element, 'a field without a name');
  }
  for (const element of document.querySelectorAll('button, a, summary, [tabindex]')) {
    if (!isSeen(element)) continue;
    if (!(element.textContent.trim() || element.getAttribute('aria-label'))) say(element, 'a control without a name');
    if (element.tagName === 'A' && !element.hasAttribute('href')) say(element, 'a link that no key reaches');
  }
  const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
  ids.filter((id, at) => ids.indexOf(id) !== at).slice(0, 5).forEach(id => found.push('an id twice: ' + id));
  if (!document.documentElement.lang) found.push('the page has no language');
  if (document.querySelectorAll('h1').length !== 1) found.push('the page has not one heading');
  if (!document.querySelector('main')) found.push('the page has no main part');
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    found.push(`the page is ${root.scrollWidth} pixels wide in a window of ${root.clientWidth}`);
    const wide = [...document.body.querySelectorAll('*')].filter(element => element.getBoundingClientRect().right > root.clientWidth + 1);
    wide.slice(0, 3).forEach(element => say(element, 'wider than the window'));
  }
  return found;
}
