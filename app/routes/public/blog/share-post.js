// Runs by itself on pages without React: shows the Share button, and listens once for every one there will be.
for (const button of document.querySelectorAll("[data-share-url]")) button.removeAttribute("hidden");

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
