import { useEffect, useRef, useState } from "react";

/**
 * Announces a list's change to screen readers and moves the focus to an id after the `list` has
 * updated.
 */
export function useAnnouncedChange(list: unknown) {
  const [announcement, setAnnouncement] = useState("");
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current !== null) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  }, [list]);
  return {
    announcement,
    announce(words: string, focus: string) {
      focusNext.current = focus;
      setAnnouncement(words);
    },
  };
}

/** The still enabled button after moving to `to`: at either end, the opposite one. */
export function enabledDirection({
  from,
  to,
  length,
}: {
  from: number;
  to: number;
  length: number;
}): "up" | "down" {
  if (to === 0) return "down";
  return to === length - 1 || to < from ? "up" : "down";
}
