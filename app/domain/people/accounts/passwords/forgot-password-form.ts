import { z } from "zod";
import { emailField } from "#app/values/forms/email-field.ts";

export const forgotPasswordForm = z.strictObject({ email: emailField });
