import { z } from "zod";
import { knownPasswordFieldFor } from "./person-fields.ts";

const passwordField = knownPasswordFieldFor("Please enter your password.");

/** A code of the app or a recovery code, without the spaces that people put into it. */
const codeField = z
  .string("Please enter the code.")
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().min(1, "Please enter the code.").max(40, "That is longer than a code can be."));

/** Asks for a new secret. */
export const startTwoFactorForm = z.strictObject({ password: passwordField });

/** The code that finishes a sign-in, or confirms a new secret. */
export const codeForm = z.strictObject({ code: codeField });

/** What can be done with a second factor that is on, by whoever proves both. */
export const changeTwoFactorForm = z.strictObject({
  password: passwordField,
  code: codeField,
  do: z.enum(["renew", "stop"], "Please choose what to do."),
});

/** Starting over is a button alone. */
export const restartTwoFactorForm = z.strictObject({});
