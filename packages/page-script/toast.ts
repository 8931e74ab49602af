const started = new WeakSet<Element>();

/** Toasts disappear after their time, but stay while they are read; a new one replaces the old. */
export function startToasts(): void {
  startNewToasts();
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element) target.closest(".toast button")?.closest(".toast")?.remove();
  });
  document.addEventListener("connection-lost", showConnectionLost);
}

/** To be called when the page has changed. */
export function startNewToasts(): void {
  for (const toast of document.querySelectorAll<HTMLElement>(".toast")) {
    if (started.has(toast)) continue;
    started.add(toast);
    start(toast);
  }
}

function start(toast: HTMLElement): void {
  const lasts = Number(toast.dataset.lasts);
  // One that stays has no number.
  if (Number.isNaN(lasts)) return;
  let timer = 0;
  const hold = () => clearTimeout(timer);
  const release = () => {
    hold();
    timer = window.setTimeout(() => toast.remove(), lasts);
  };
  toast.addEventListener("pointerenter", hold);
  toast.addEventListener("pointerleave", release);
  toast.addEventListener("focusin", hold);
  toast.addEventListener("focusout", release);
  release();
}

/** The page brings the toast along, in a template. */
function showConnectionLost(): void {
  const template = document.querySelector<HTMLTemplateElement>("#no-connection");
  const toast = template?.content.querySelector(".toast")?.cloneNode(true);
  if (!(toast instanceof Element)) return;
  for (const old of document.querySelectorAll(".toast")) old.remove();
  document.querySelector(".shell-toast > [aria-live]")?.append(toast);
  startNewToasts();
}
