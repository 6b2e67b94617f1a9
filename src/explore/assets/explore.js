'use strict';
// Filters of lists: what is typed hides rows at once; Enter asks the server, which knows more rows than are shown.
function filter(input) {
  const list = document.getElementById(input.dataset.filter);
  if (!list) return;
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of list.children) {
    const text = row.textContent.toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
  }
}
document.addEventListener('input', (event) => {
  if (event.target.dataset.filter) filter(event.target);
});
document.addEventListener('change', (event) => {
  if ('submits' in event.target.dataset) event.target.form.requestSubmit();
});

function fail(text) {
  const place = document.getElementById('failure');
  place.textContent = text;
  place.hidden = !text;
}

// Changes are sent by script: without a referrer a form would not name its origin.
document.addEventListener('submit', async (event) => {
  const form = event.target, address = form.dataset.change;
  if (!address) return;
  event.preventDefault();
  fail('');
  try {
    const answer = await fetch(address, {method: 'POST', body: new URLSearchParams(new FormData(form))});
    if (!answer.ok) return fail(await answer.text());
    if (form.dataset.then && form.dataset.then !== location.pathname) location.assign(form.dataset.then);
    else if (form.dataset.then) form.reset();
  } catch (error) {
    fail('pantin explore does not answer any more.');
  }
});

// What was opened, typed and focused stays when a part of the page is replaced.
function keyOf(details) { return details.querySelector('summary').textContent; }
function isTyped(element) { return element && /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName); }
async function refresh() {
  const live = document.getElementById('live');
  if (isTyped(document.activeElement) && document.activeElement.closest('[data-change]')) return false;
  const answer = await fetch(location.href);
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = next.getElementById('live');
  if (!fresh) return true;
  const open = new Map();
  live.querySelectorAll('details').forEach((details) => open.set(keyOf(details), details.open));
  fresh.querySelectorAll('details').forEach((details) => {
    const known = open.get(keyOf(details));
    if (known !== undefined) details.open = known;
  });
  const typed = new Map();
  live.querySelectorAll('[data-filter]').forEach((input) => typed.set(input.dataset.filter, input.value));
  const focused = isTyped(document.activeElement) ? document.activeElement.dataset.filter : null;
  live.replaceChildren(...fresh.childNodes);
  live.querySelectorAll('[data-filter]').forEach((input) => {
    if (typed.has(input.dataset.filter)) input.value = typed.get(input.dataset.filter);
    filter(input);
    if (input.dataset.filter === focused) input.focus();
  });
  document.querySelector('nav.tabs').replaceChildren(...next.querySelector('nav.tabs').childNodes);
  return true;
}

const pause = (time) => new Promise((done) => setTimeout(done, time));
async function follow() {
  let revision = Number(document.body.dataset.revision), failures = 0;
  for (;;) {
    try {
      const reached = await (await fetch('/changes?after=' + revision)).json();
      const state = document.getElementById('state');
      state.textContent = reached.progress ? 'Compiling: ' + reached.progress.done + ' of ' + reached.progress.total : '';
      failures = 0;
      if (reached.revision === revision) continue;
      if (await refresh()) {
        revision = reached.revision;
        document.body.dataset.revision = revision;
      }
      await pause(reached.progress ? 400 : 50);
    } catch (error) {
      failures += 1;
      if (failures > 2) return fail('pantin explore has ended.');
      await pause(500);
    }
  }
}
follow();
