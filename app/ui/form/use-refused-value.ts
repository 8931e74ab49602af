import { useChange } from "./use-change.ts";

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
