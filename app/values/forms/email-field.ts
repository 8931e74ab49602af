import { z } from "zod";

/**
 * An email address: trimmed, lower case, at most 254 characters. `missing` is the error if empty.
 */
export function emailFieldFor(missing: string) {
  return z
    .string(missing)
    .trim()
    .toLowerCase()
    .min(1, missing)
    .max(254, "An email address has at most 254 characters.")
    .pipe(z.email("Please enter an email address like name@example.com."));
}

export const emailField = emailFieldFor("Please enter your email address.");
