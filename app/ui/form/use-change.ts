import { useEffect, useRef } from "react";

/**
 * Calls `follow` when `value` is another than at the last render. Never for the first one: what was
 * typed before the page's script ran stays.
 */
export function useChange(value: string | undefined, follow: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    follow();
  });
}
