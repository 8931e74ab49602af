/** Serves every Share button of the page, also those that come later. */
export function shareLinks(): void {
  document.addEventListener("click", ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>("[data-share-url]") : null;
    if (button) void share(button);
  });
}

async function share(button: HTMLElement): Promise<void> {
  const { shareUrl: url = "", shareTitle: title = "" } = button.dataset;
  if (navigator.share !== undefined) {
    // Closing the sheet rejects: that is an answer too.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  const label = button.querySelector("[aria-live]");
  if (!label) return;
  const word = label.textContent;
  try {
    await navigator.clipboard.writeText(url);
    label.textContent = "Link copied";
  } catch {
    label.textContent = url;
    return;
  }
  setTimeout(() => {
    label.textContent = word;
  }, 3000);
}
