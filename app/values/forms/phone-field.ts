import { z } from "zod";
import { cleanPhone, phoneDigits } from "../text/phone-number.ts";
import { personFields } from "./form-fields.ts";

const unreadable =
  "Please enter a phone number with its area code, like +1 617 555 0142; an extension may follow.";

const phoneText = z
  .string("Please enter a phone number.")
  .max(200, "A phone number has at most 40 characters.")
  .overwrite(cleanPhone)
  .max(40, "A phone number has at most 40 characters.")
  .refine((text) => text === "" || isPhone(text), unreadable);

/** At least five digits: some places have no more. Letters are vanity numbers and labels. */
function isPhone(text: string): boolean {
  // A narrow column of a spreadsheet: its last digits are lost.
  if (/^\d[.,]\d+E\+?\d+$/i.test(text)) return false;
  return phoneDigits(text).length >= 5 && /^[\p{L}\p{M}\d ()+.,;:#*/&'-]*$/u.test(text);
}

/** A phone number that is required; `missing` is the error if empty. */
export function phoneFieldFor(missing: string) {
  return z
    .string(missing)
    .pipe(phoneText.min(1, missing))
    .register(personFields, { kind: "phone" });
}

/** An optional phone number, '' if there is none. */
export const phoneTextField = phoneText.register(personFields, { kind: "phone" });

/** An optional phone number; '' becomes null. */
export const optionalPhoneField = phoneText
  .transform((text) => (text === "" ? null : text))
  .register(personFields, { kind: "phone" });
