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
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    // A button's text can't be selected: here the link can be copied by hand.
    prompt("Copy this link", url);
    return;
  }
  const word = label.textContent;
  // Clicked again, it says so already and must not keep saying so.
  if (word === copied) return;
  label.textContent = copied;
  setTimeout(() => {
    label.textContent = word;
  }, 3000);
}

const copied = "Link copied";
