const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];
let used: Promise<void> | undefined;

/** Resolves once somebody uses the page, for scripts that nobody needs before. Only in browsers. */
export function untilUsed(): Promise<void> {
  used ??= new Promise((resolve) => {
    if (document.activeElement !== document.body) resolve();
    for (const sign of signs)
      document.addEventListener(sign, () => resolve(), { once: true, passive: true });
  });
  return used;
}
