import { db } from "#app/db/database.server.ts";
import type { LeadEvent } from "./staff-lead.ts";
import type { LeadStatus } from "../lead-status.ts";

/** Events of a lead, newest first; mails with their delivery state. */
export async function readLeadEvents(leadId: string): Promise<LeadEvent[]> {
  const rows = await eventRows(leadId).execute();
  return rows.map(toEvent);
}

function eventRows(leadId: string) {
  return db
    .selectFrom("leadEvents as event")
    .innerJoin("leads", "leads.id", "event.leadId")
    .leftJoin("accountNames as actor", "actor.id", "event.actorId")
    .leftJoin("accountNames as owner", "owner.id", "event.ownerId")
    .leftJoin("mailDeliveries as mail", "mail.id", "event.mailId")
    .leftJoin("bookingReferences as booking", "booking.id", "leads.bookingId")
    .select([
      "event.id",
      "event.action",
      "event.fromStatus",
      "event.toStatus",
      "event.dueOn",
      "event.subject",
      "event.body",
    ])
    .select([
      "event.createdAt as at",
      "actor.name as actor",
      "owner.name as owner",
      "mail.status as delivery",
    ])
    .select("booking.reference as bookingReference")
    .where("event.leadId", "=", leadId)
    .orderBy("event.id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof eventRows>["executeTakeFirstOrThrow"]>>;

function toEvent({ id, at, actor, ...row }: Row): LeadEvent {
  const happened = { id, at, actor };
  // The table's CHECK constraints tie columns to actions.
  switch (row.action) {
    case "moved": {
      const [from, to] = [row.fromStatus, row.toStatus] as [LeadStatus, LeadStatus];
      return {
        ...happened,
        action: "moved",
        from,
        to,
        reason: row.body,
        bookingReference: to === "won" ? row.bookingReference : null,
      };
    }
    case "mailed":
      return {
        ...happened,
        action: "mailed",
        subject: row.subject ?? "",
        text: row.body,
        delivery: row.delivery ?? "sent",
      };
    case "planned":
      return { ...happened, action: "planned", owner: row.owner, dueOn: row.dueOn };
    case "noted":
      return { ...happened, action: "noted", note: row.body };
  }
}
