import { z } from "zod";
import { emailField } from "#app/values/email-field.ts";

export const forgotPasswordForm = z.strictObject({ email: emailField });
