// Lets a list grow at its top without a reload: asks for the same page once it has a newer row, and takes the new rows.
const MOST = 200;
const place = document.querySelector('[data-live]');
const numberOf = (row) => Number(row.dataset.number);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let waiting = null;
let paused = false;

/** The rows of the page as it is once it has more than `newest`. */
async function rowsAfter(newest) {
  const url = new URL(place.dataset.live, location.href);
  url.searchParams.set('since', newest);
  waiting = new AbortController();
  const answer = await fetch(url, { signal: waiting.signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return [...page.querySelectorAll('tr[data-number]')].filter((row) => numberOf(row) > newest);
}

function grow(body, rows) {
  for (const row of rows) for (const hidden of row.querySelectorAll('[hidden]')) hidden.hidden = false;
  body.prepend(...rows.map((row) => document.adoptNode(row)));
  while (body.rows.length > MOST) body.lastElementChild.remove();
}

async function follow() {
  const [body, said] = [
    document.querySelector('tr[data-number]')?.parentElement,
    place.querySelector('output'),
  ];
  let [newest, came, failed] = [body ? numberOf(body.rows[0]) : 0, 0, 0];
  while (body && !paused) {
    try {
      const rows = await rowsAfter(newest);
      // An answer that came as the reader paused is asked for again when they go on.
      if (paused) return;
      failed = 0;
      if (rows.length === 0) continue;
      newest = numberOf(rows[0]);
      came += rows.length;
      grow(body, rows);
      said.textContent = `${came} new since you opened this page.`;
    } catch {
      if (paused) return;
      failed += 1;
      if (failed > 5) {
        said.textContent = 'The connection is lost: load the page again.';
        return;
      }
      await pause(1000 * failed);
    }
  }
}

if (place) {
  place.hidden = false;
  const button = place.querySelector('button');
  button.addEventListener('click', () => {
    paused = !paused;
    button.textContent = paused ? 'Go on' : 'Pause';
    if (paused) waiting?.abort();
    else void follow();
  });
  void follow();
}
