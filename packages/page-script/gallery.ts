/**
 * A gallery is a list of pictures, of which CSS shows the first three. Buttons, arrow keys and
 * swipes turn it, and wrap around at both ends.
 */
export function openGalleries(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>("[data-gallery]")) open(gallery);
}

function open(gallery: HTMLElement): void {
  const frames = gallery.querySelector<HTMLElement>("[data-frames]");
  const place = gallery.querySelector("[aria-live]");
  if (!frames || !place) return;
  const count = frames.children.length;
  // Each position has its width on the page.
  const widths = [...frames.children].map((frame) => sizesOf(frame)[0]?.sizes ?? "");
  let current = 0;
  const step = (by: 1 | -1) => {
    current = (current + by + count) % count;
    if (by === 1) frames.append(...[...frames.children].slice(0, 1));
    else frames.prepend(...[...frames.children].slice(-1));
    [...frames.children].forEach((frame, index) => {
      for (const picture of sizesOf(frame)) picture.sizes = widths[index] ?? "";
    });
    place.textContent = `${current + 1} of ${count}`;
  };
  gallery.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
    if (button) step(button.dataset.step === "1" ? 1 : -1);
  });
  gallery.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  });
  stepOnSwipe(frames, step);
}

function sizesOf(frame: Element): NodeListOf<HTMLImageElement | HTMLSourceElement> {
  return frame.querySelectorAll<HTMLImageElement | HTMLSourceElement>("img, source");
}

function stepOnSwipe(frames: HTMLElement, step: (by: 1 | -1) => void): void {
  let touchedAt: number | null = null;
  frames.addEventListener("pointerdown", ({ pointerType, clientX }) => {
    touchedAt = pointerType === "mouse" ? null : clientX;
  });
  frames.addEventListener("pointercancel", () => (touchedAt = null));
  frames.addEventListener("pointerup", ({ clientX }) => {
    const swiped = touchedAt === null ? 0 : clientX - touchedAt;
    touchedAt = null;
    if (Math.abs(swiped) > 40) step(swiped < 0 ? 1 : -1);
  });
}
