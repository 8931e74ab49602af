import { z } from "zod";
import { cleanEmail, isEmail } from "../text/email-address.ts";
import { personFields } from "./person-kinds.ts";

const example = "Please enter an email address like name@example.com.";

/**
 * An email address, cleaned (`cleanEmail`), at most 254 characters. `missing` is the error if
 * empty.
 */
export function emailFieldFor(missing: string) {
  return z
    .string(missing)
    .max(1000, "An email address has at most 254 characters.")
    .overwrite(cleanEmail)
    .min(1, missing)
    .max(254, "An email address has at most 254 characters.")
    .superRefine((email, context) => {
      if (email !== "" && !isEmail(email))
        context.addIssue({ code: "custom", message: refusalOf(email) });
    })
    .register(personFields, { kind: "email" });
}

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
