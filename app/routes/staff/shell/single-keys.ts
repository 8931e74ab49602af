import { useEffect, useRef, useSyncExternalStore } from "react";

/** Kept in this browser: 'off', or nothing. The profile switches it. */
export const singleKeysSetting = "single-keys";

/** Whether single keys are on in this browser (WCAG 2.1.4). A browser that refuses storage has them. */
function areOn(): boolean {
  try {
    return localStorage.getItem(singleKeysSetting) !== "off";
  } catch {
    return true;
  }
}

function onSwitch(listener: () => void): () => void {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

/** Whether they are on; null on the server, which does not know. */
export const useSingleKeysOn = (): boolean | null =>
  useSyncExternalStore<boolean | null>(onSwitch, areOn, () => null);

type Keys = Readonly<Record<string, () => void>>;

/**
 * Runs what a key of the page does: 'x' by itself, unless single keys are off or somebody types;
 * 'Mod+k' with Control or Command, always. None runs under an open dialog.
 */
export function usePageKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isWithMod = event.ctrlKey || event.metaKey;
      const run = latest.current[isWithMod ? `Mod+${event.key.toLowerCase()}` : event.key];
      if (!run || event.defaultPrevented || event.altKey || event.isComposing) return;
      if (!isWithMod && (isTyping(event.target) || !areOn())) return;
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), select, textarea"));
