import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { StaffLead } from "./staff-lead.ts";
import { leadLineQuery, toLeadLine } from "./list/lead-query.server.ts";
import { planFacts } from "../plan/plan-facts.ts";
import { readLeadEvents } from "./lead-events.server.ts";

/** A full lead by reference, with message and events; null if none. */
export async function readStaffLead(
  _viewer: Staff,
  reference: string,
  today = businessDay(new Date()),
): Promise<StaffLead | null> {
  const found = db.selectFrom("leads").where("leads.reference", "=", reference);
  const row = await leadLineQuery(found, { sort: { key: "created", direction: "ascending" } }, {})
    .leftJoin("travelLeads as plan", "plan.id", "leads.travelLeadId")
    .leftJoin("quizAnswers as quiz", "quiz.id", "leads.quizLeadId")
    .leftJoin("contactSubmissions as contact", "contact.id", "leads.contactSubmissionId")
    .select(["leads.id", "leads.version", "leads.ownerId", "leads.customerId"])
    .select([
      "plan.message as planMessage",
      "plan.months",
      "plan.numTravelers",
      "plan.budget",
      "plan.interests",
      "plan.leavesOn",
      "plan.returnsOn",
    ])
    .select([
      "quiz.vibe",
      "quiz.season",
      "quiz.budget as quizBudget",
      "quiz.company",
      "contact.message as contactMessage",
      "contact.packageId as dealId",
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { vibe, season, quizBudget: budget, company } = row;
  const { months, interests } = row;
  return {
    ...toLeadLine(row, today),
    version: row.version,
    ownerId: row.ownerId,
    customerId: row.customerId,
    message: row.planMessage ?? row.contactMessage ?? "",
    dealId: row.dealId,
    facts:
      months && interests ? planFacts({ ...row, destination: row.wish, months, interests }) : [],
    quizAnswers: vibe && season && budget && company ? { vibe, season, budget, company } : null,
    travelers: row.numTravelers,
    events: await readLeadEvents(row.id),
  };
}
