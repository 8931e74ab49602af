import { db } from "#app/db/database.server.ts";
import type { LeadEvent } from "./desk-lead.ts";
import type { LeadStatus } from "../lead-status.ts";

/** What was done about the lead with this id, the newest first; a mail with where its delivery stands. */
export async function readLeadEvents(leadId: string): Promise<LeadEvent[]> {
  const rows = await eventRows(leadId).execute();
  return rows.map(toEvent);
}

function eventRows(leadId: string) {
  return db
    .selectFrom("lead_events as event")
    .innerJoin("leads", "leads.id", "event.lead_id")
    .leftJoin("users as actor", "actor.id", "event.actor_id")
    .leftJoin("users as owner", "owner.id", "event.owner_id")
    .leftJoin("outbox_mails as mail", "mail.id", "event.mail_id")
    .leftJoin("bookings", "bookings.id", "leads.booking_id")
    .select(["event.id", "event.action", "event.from_status", "event.to_status", "event.due_on", "event.subject", "event.body"])
    .select(["event.created_at as at", "actor.name as actor", "owner.name as owner", "mail.status as delivery"])
    .select("bookings.reference as booking_reference")
    .where("event.lead_id", "=", leadId)
    .orderBy("event.id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof eventRows>["executeTakeFirstOrThrow"]>>;

function toEvent({ id, at, actor, ...row }: Row): LeadEvent {
  const happened = { id, at, actor };
  // The table's own checks name the same words, and say which columns go with which action.
  switch (row.action) {
    case "moved": {
      const [from, to] = [row.from_status, row.to_status] as [LeadStatus, LeadStatus];
      return { ...happened, action: "moved", from, to, reason: row.body, bookingReference: to === "won" ? row.booking_reference : null };
    }
    case "mailed":
      return {
        ...happened,
        action: "mailed",
        subject: row.subject ?? "",
        text: row.body,
        delivery: (row.delivery ?? "sent") as "queued" | "sent" | "dead",
      };
    case "planned":
      return { ...happened, action: "planned", owner: row.owner, dueOn: row.due_on };
    default:
      return { ...happened, action: "noted", note: row.body };
  }
}
