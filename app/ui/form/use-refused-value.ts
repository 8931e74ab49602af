import { useEffect } from "react";

/**
 * Shows what a refusal gives back where it differs from what was typed, as a card number that was
 * taken out: an input that was typed into ignores its new default.
 */
export function useRefusedValue(
  id: string,
  error: string | undefined,
  given: string | number | readonly string[] | undefined,
): void {
  useEffect(() => {
    const input = document.getElementById(id);
    const isInput = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
    if (error && isInput && typeof given === "string") input.value = given;
  }, [id, error, given]);
}
