import { z } from "zod";
import { isDay } from "#app/values/dates.ts";
import { auditRoles, auditSubjects, isAuditAction } from "./audit-entry.ts";

const day = z
  .string()
  .refine((text) => text === "" || isDay(text), "Please choose a day.")
  .default("");

/**
 * The filter of the security logs, in the URL and the export form; '' means no limit. Days are
 * YYYY-MM-DD in New York, inclusive.
 */
export const auditFilter = z.strictObject({
  q: z.string().trim().max(120).default(""),
  role: z.enum(["", ...auditRoles]).default(""),
  action: z
    .string()
    .refine((text) => text === "" || isAuditAction(text))
    .default(""),
  subject: z.enum(["", ...auditSubjects]).default(""),
  from: day,
  to: day,
});
export type AuditFilter = z.infer<typeof auditFilter>;
