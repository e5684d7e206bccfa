// Shows the copy buttons, which need this script, and lets them copy.
for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    const { textContent } = button;
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = textContent;
    }, 1500);
  });
}
