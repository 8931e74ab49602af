import type { Database } from "#app/db/database.server.ts";
import { readBatches } from "#app/db/lists/read-on.server.ts";

type LeadOut = Awaited<ReturnType<typeof leadsAfter>>[number];

/** Every lead with what its writer asked for, in batches, by reference. */
export const leadsOut = (from: Database) =>
  readBatches<LeadOut>((last, limit) => leadsAfter(from, last?.reference ?? "", limit));

const leadsAfter = (from: Database, reference: string, limit: number) =>
  from
    .selectFrom("leads")
    .leftJoin("travelLeads as plan", "plan.id", "leads.travelLeadId")
    .leftJoin("contactSubmissions as message", "message.id", "leads.contactSubmissionId")
    .leftJoin("accountNames as owner", "owner.id", "leads.ownerId")
    .select(["leads.reference", "leads.kind", "leads.name", "leads.email", "leads.wish"])
    .select(["leads.status", "leads.lostReason", "leads.dueOn", "leads.createdAt"])
    .select([
      "plan.destination",
      "plan.months",
      "plan.numTravelers",
      "plan.budget",
      "plan.interests",
    ])
    .select(["message.subject", "owner.name as owner", "leads.bookingId"])
    .select(({ fn }) => fn.coalesce("plan.message", "message.message").as("message"))
    .where("leads.reference", ">", reference)
    .orderBy("leads.reference")
    .limit(limit)
    .execute();
