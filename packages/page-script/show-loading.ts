/** The progress bar, and a spoken 'Loading'. */
export function showLoading(busy: boolean): void {
  const status = document.getElementById("loading");
  if (!status) return;
  status.className = busy ? "loading-bar" : "";
  const words = document.createElement("span");
  words.className = "sr-only";
  words.textContent = "Loading";
  status.replaceChildren(...(busy ? [words] : []));
}
