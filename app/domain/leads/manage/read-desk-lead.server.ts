import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { DeskLead } from "./desk-lead.ts";
import { leadLineQuery, toLeadLine } from "./lead-query.server.ts";
import { planFacts } from "../plan/plan-facts.ts";
import { readLeadEvents } from "./lead-events.server.ts";

/** A lead in full by its reference, with what was written and what was done about it; null where there is none. */
export async function readDeskLead(_viewer: Staff, reference: string, today = businessDay(new Date())): Promise<DeskLead | null> {
  const found = db.selectFrom("leads").where("leads.reference", "=", reference);
  const row = await leadLineQuery(found, { sort: { key: "created", direction: "ascending" } }, {})
    .leftJoin("travel_leads as plan", "plan.id", "leads.travel_lead_id")
    .leftJoin("quiz_leads as quiz", "quiz.id", "leads.quiz_lead_id")
    .leftJoin("contact_submissions as contact", "contact.id", "leads.contact_submission_id")
    .select(["leads.id", "leads.version", "leads.owner_id"])
    .select(["plan.message as plan_message", "plan.months", "plan.num_travelers", "plan.budget", "plan.interests"])
    .select(["quiz.vibe", "quiz.season", "quiz.budget as quiz_budget", "quiz.company", "contact.message as contact_message"])
    .executeTakeFirst();
  if (!row) return null;
  const { vibe, season, quiz_budget: budget, company } = row;
  const { months, interests } = row;
  return {
    ...toLeadLine(row, today),
    version: row.version,
    ownerId: row.owner_id,
    message: row.plan_message ?? row.contact_message ?? "",
    facts: months && interests ? planFacts({ ...row, destination: row.wish, months, interests }) : [],
    quizAnswers: vibe && season && budget && company ? { vibe, season, budget, company } : null,
    travelers: row.num_travelers,
    events: await readLeadEvents(row.id),
  };
}
