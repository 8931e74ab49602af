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

/**
 * Shows what a refusal gives back where it differs from what was typed, as a card number that was
 * taken out: an input that was typed into ignores its new default.
 */
export function useRefusedValue(
  id: string,
  error: string | undefined,
  given: string | number | readonly string[] | undefined,
): void {
  useChange(error && `${error}${String(given)}`, () => {
    const input = document.getElementById(id);
    if (error && input && "value" in input && typeof given === "string") input.value = given;
  });
}
