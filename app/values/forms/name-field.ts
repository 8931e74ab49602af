import { z } from "zod";
import { visibleText } from "../text/visible-text.ts";
import { personFields } from "./form-fields.ts";

/** Whether a text contains a URL. Robots put links into names, because mails greet with them. */
export function holdsLink(text: string): boolean {
  return /:\/\/|\bwww\./i.test(text);
}

/** A name of 1 to 120 visible characters. `missing` is the error if empty. */
export function personNameFieldFor(missing: string) {
  return z
    .string(missing)
    .overwrite(cleanName)
    .min(1, missing)
    .max(120, "A name has at most 120 characters here.")
    .regex(/^[^\p{Cc}]*$/u, "Please write the name on one line.")
    .refine((name) => !holdsLink(name), "Please leave web addresses out of the name.")
    .register(personFields, { kind: "name" });
}

/** A name in one spelling: composed letters, plain spaces, nothing invisible. */
function cleanName(text: string): string {
  return visibleText(text.normalize("NFC").replace(/[^\S\r\n]+/g, " ")).trim();
}

export const personNameField = personNameFieldFor("Please enter your name.");
