// Serves every Share button of the page, also those that come later.
document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-share-url]") : null;
  if (!(button instanceof HTMLElement)) return;
  const { shareUrl: url = "", shareTitle: title = "" } = button.dataset;
  if (navigator.share) {
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
});
