import { z } from "zod";
import { emailField, isNotOwnWords, newPasswordField, ownWordsRefused, personNameField } from "./person-fields.ts";

/** Sign-up of a customer. It knows no role: what it doesn't name can't be sent. */
export const signUpForm = z
  .strictObject({ name: personNameField, email: emailField, password: newPasswordField })
  .refine(isNotOwnWords, ownWordsRefused);
