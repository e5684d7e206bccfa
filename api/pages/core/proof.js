// Checks in the browser that an event is a leaf of the log's tree (RFC 6962), by the proof that the service gives.
const bytes = (base64) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
const digest = async (left, right) => {
  const node = new Uint8Array([1, ...left, ...right]);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', node));
};

/** The root that leaf and proof make, as RFC 9162, section 2.1.3.2, computes it. */
async function rootOf({ leaf_hash, leaf_index, tree_size, proof }) {
  let [at, last] = [BigInt(leaf_index), BigInt(tree_size) - 1n];
  let hash = bytes(leaf_hash);
  for (const beside of proof.map(bytes)) {
    if (last === 0n) return null;
    if (at % 2n === 1n || at === last) {
      hash = await digest(beside, hash);
      while (at % 2n === 0n && at !== 0n) [at, last] = [at / 2n, last / 2n];
    } else hash = await digest(hash, beside);
    [at, last] = [at / 2n, last / 2n];
  }
  return last === 0n ? btoa(String.fromCharCode(...hash)) : null;
}

for (const button of document.querySelectorAll('button[data-proof]')) button.hidden = false;
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-proof]');
  if (!button) return;
  const answer = await fetch(button.dataset.proof);
  const proof = answer.ok ? await answer.json() : null;
  const holds = proof !== null && (await rootOf(proof)) === proof.root_hash;
  button.textContent = holds ? `Holds, in a tree of ${proof.tree_size}` : 'Does not hold';
  button.disabled = holds;
});
