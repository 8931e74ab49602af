import { useEffect, useRef, useState } from "react";

/** After a list has changed by a button: what happened, to be said, and the focus where whoever works by keyboard goes on, by an id, once the changed `list` stands there. */
export function useToldChange(list: unknown) {
  const [said, setSaid] = useState("");
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current !== null) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  }, [list]);
  return {
    said,
    tell(words: string, focus: string) {
      focusNext.current = focus;
      setSaid(words);
    },
  };
}

/** Which of the two buttons of something that was moved to `to` goes on: at either end the one that brought it there does nothing more. */
export function goesOn({ from, to, length }: { from: number; to: number; length: number }): "up" | "down" {
  if (to === 0) return "down";
  return to === length - 1 || to < from ? "up" : "down";
}
