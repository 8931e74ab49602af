import { sql } from "kysely";
import { href } from "react-router";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { type NewMail, ownUrl, queueMails } from "#app/domain/mail/queue-mail.server.ts";
import { activeStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { formatDay, formatMoment } from "#app/values/dates.ts";
import type { DepartureStatus } from "../departure-limits.ts";

/** Mails agents about their ended options and blocks, once each. */
export async function mailAllEndedHolds(): Promise<void> {
  await db.transaction().execute((tx) => mailEndedHolds(tx, null));
}

/** Mails agents about ended holds of one departure, or of all for null, once each. */
export async function mailEndedHolds(
  tx: DatabaseTransaction,
  departureId: string | null,
): Promise<void> {
  const ended = await tx
    .updateTable("seatClaims as claim")
    .from("departures")
    .innerJoin("dealDescriptions as deal", "deal.id", "departures.packageId")
    .set({ endMailedAt: sql`now()` })
    .whereRef("departures.id", "=", "claim.departureId")
    .where("claim.kind", "in", ["option", "block"])
    .where("claim.releasedAt", "is not", null)
    .where("claim.endMailedAt", "is", null)
    .$if(departureId !== null, (update) => update.where("departures.id", "=", departureId))
    .returning(["claim.departureId", "claim.agentId", "claim.kind", "claim.seats"])
    .returning(["claim.heldFor", "claim.expiresAt", "deal.title", "departures.startsOn"])
    .returning("departures.status")
    .execute();
  const ids = ended.flatMap(({ agentId }) => agentId ?? []);
  if (ids.length === 0) return;
  // Whoever has another role by now, or is suspended, can't open the departure.
  const agents = await activeStaff(tx, "write", "departures")
    .select(["id", "name", "email"])
    .where("id", "in", ids)
    .execute();
  const mails = ended.flatMap((hold) => {
    const agent = agents.find(({ id }) => id === hold.agentId);
    return agent ? [holdEndedMail(agent, hold)] : [];
  });
  if (mails.length > 0) await queueMails(tx, mails);
}

type Ended = {
  departureId: string;
  kind: string;
  seats: number;
  heldFor: string;
  expiresAt: Date | null;
  title: string | null;
  startsOn: string;
  status: DepartureStatus;
};

/** To the agent who made it: the seats are on sale again, or the departure is canceled. */
function holdEndedMail(
  { name, email }: { name: string; email: string },
  { departureId, kind, seats, heldFor, expiresAt, title, startsOn, status }: Ended,
): NewMail {
  const what = kind === "block" ? "block" : "option";
  return {
    kind: "hold-ended",
    recipient: email,
    subject: `Your ${what} for ${heldFor} has ended: ${title ?? ""}`,
    heading: `The ${what} for ${heldFor} has ended.`,
    paragraphs: [
      status === "cancelled"
        ? `${name}, we have canceled this departure, so no seats of it are held any more. Please tell ${heldFor}, and offer another date.`
        : `${name}, nobody booked these seats in time, so they are on sale again. If they are still wanted, hold them anew.`,
    ],
    facts: [
      ["Trip", title ?? ""],
      ["Departure", formatDay(startsOn)],
      ["Seats", String(seats)],
      ["Held for", heldFor],
      ...(expiresAt && status !== "cancelled"
        ? ([["Ended", formatMoment(expiresAt)]] as const)
        : []),
    ],
    action: {
      label: "Open the departure",
      url: ownUrl(href("/admin/departures/:departureId", { departureId })),
    },
    footnote: "You receive this because you held these seats.",
  };
}
