import { z } from "zod";
import { cleanEmail, isEmail } from "../text/email-address.ts";
import { personFields } from "./form-fields.ts";

const example = "Please enter an email address like name@example.com.";

const tooLong = "An email address has at most 254 characters.";

const emailText = z
  .string(example)
  .max(1000, tooLong)
  .overwrite(cleanEmail)
  .max(254, tooLong)
  .superRefine((email, context) => {
    if (email !== "" && !isEmail(email))
      context.addIssue({ code: "custom", message: refusalOf(email) });
  });

/**
 * An email address, cleaned (`cleanEmail`), at most 254 characters. `missing` is the error if
 * empty.
 */
export function emailFieldFor(missing: string) {
  return z
    .string(missing)
    .pipe(emailText.min(1, missing))
    .register(personFields, { kind: "email" });
}

/** An optional email address, '' if there is none. */
export const emailTextField = emailText.register(personFields, { kind: "email" });

/** An optional email address; '' becomes null. */
export const optionalEmailField = emailText
  .transform((email) => (email === "" ? null : email))
  .register(personFields, { kind: "email" });

/** Names what is wrong with it, where that can be told. */
function refusalOf(email: string): string {
  const [name = "", domain = "", ...more] = email.split("@");
  if (more.length > 0) return `There is more than one @ here. ${example}`;
  if (domain !== "" && /\s/.test(email)) return `An email address has no spaces. ${example}`;
  if (name !== "" && /^[a-z0-9-]+$/.test(domain))
    return `Behind the @ an ending like .com is missing. ${example}`;
  if (/[^\0-\x7f]/.test(name))
    return "Before the @ we can take only letters of English. Please enter another address.";
  return example;
}

export const emailField = emailFieldFor("Please enter your email address.");
