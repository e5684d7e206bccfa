// Shows the copy buttons, which need this script, and lets them copy, also those that come later.
for (const button of document.querySelectorAll('button[data-copy]')) button.hidden = false;
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const { textContent } = button;
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = textContent;
  }, 1500);
});
