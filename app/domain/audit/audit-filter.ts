import { z } from "zod";
import { isDay } from "#app/values/dates.ts";
import { auditRoles, auditSubjects, isAuditAction } from "./audit-entry.ts";

const day = z
  .string()
  .refine((text) => text === "" || isDay(text), "Please choose a day.")
  .default("");

/** What the security logs are searched by, in the address and in the form that exports them; empty text means no bound. Days are YYYY-MM-DD in New York, both included. */
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
