// Compares a file with the hashes that the page shows. The file stays in the browser.
const section = document.querySelector('[data-hashes]');
if (section && crypto.subtle) {
  section.hidden = false;
  const hashes = new Map(section.dataset.hashes.split(' ').map((hash, i) => [hash, i + 1]));
  const [input, output] = [section.querySelector('input'), section.querySelector('output')];
  const compare = async (file) => {
    if (!file) return;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const at = hashes.get(hash);
    output.textContent =
      at === undefined
        ? `${file.name} is none of these documents. Its SHA-256 is ${hash}.`
        : `${file.name} is document ${at}, byte for byte.`;
  };
  input.addEventListener('change', () => void compare(input.files[0]));
  section.addEventListener('dragover', (event) => event.preventDefault());
  section.addEventListener('drop', (event) => {
    event.preventDefault();
    void compare(event.dataTransfer.files[0]);
  });
}
