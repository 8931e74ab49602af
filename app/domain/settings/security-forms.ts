import { z } from "zod";
import { sessionLengths } from "./security-settings.ts";

/**
 * Forms of the security settings, by their name in the URL; each returns rows of `app_settings`.
 */
export const securityForms = {
  "two-factor": z
    .strictObject({ two_factor_required: z.literal("yes").optional() })
    .transform(({ two_factor_required: box }) => ({
      two_factor_required: box === undefined ? "off" : "on",
    })),
  "session-length": z.strictObject({
    session_hours: z
      .string("Please choose how long a session lasts.")
      .refine((hours) => Object.hasOwn(sessionLengths, hours), {
        error: "Please choose how long a session lasts.",
      }),
  }),
} as const;

export type SecurityFormName = keyof typeof securityForms;

/** Whether the name in the URL is one of these forms. */
export function isSecurityForm(name: string | null): name is SecurityFormName {
  return name !== null && Object.hasOwn(securityForms, name);
}
