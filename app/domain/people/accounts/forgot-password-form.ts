import { z } from "zod";
import { emailField } from "./person-fields.ts";

export const forgotPasswordForm = z.strictObject({ email: emailField });
