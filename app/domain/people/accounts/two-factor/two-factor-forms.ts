import { z } from "zod";
import { ownPasswordField } from "../profile/person-fields.ts";

/** An app code or recovery code, without spaces. */
const codeField = z
  .string("Please enter the code.")
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().min(1, "Please enter the code.").max(40, "That is longer than a code can be."));

/** Asks for a new secret. */
export const startTwoFactorForm = z.strictObject({ password: ownPasswordField });

/** The code to complete a sign-in or confirm a secret. */
export const codeForm = z.strictObject({ code: codeField });

/** Changes of an active second factor, with both proofs. */
export const changeTwoFactorForm = z.strictObject({
  password: ownPasswordField,
  code: codeField,
  do: z.enum(["renew", "stop"], "Please choose what to do."),
});

/** Starting over has no fields. */
export const restartTwoFactorForm = z.strictObject({});
