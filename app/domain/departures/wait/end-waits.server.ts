import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { type NewMail, queueMails } from "#app/domain/mail/queue-mail.server.ts";
import type { LockedDeparture } from "../seats/lock-departure.server.ts";
import type { tripOf } from "./place/trip-of.server.ts";
import { offerEndedMail, waitEndedMail } from "./waiting-mail.server.ts";

type Trip = Awaited<ReturnType<typeof tripOf>>;
const readerColumns = ["id", "email", "name", "party as seats", "singles"] as const;

/** Ends the offers whose seats were released without an answer, each with a mail. */
export async function endOffers(
  tx: DatabaseTransaction,
  { id }: LockedDeparture,
  trip: Trip,
): Promise<void> {
  const ended = await tx
    .updateTable("waitlistEntries")
    .set({ state: "expired" })
    .where("departureId", "=", id)
    .where("state", "=", "offered")
    .where("claimId", "in", (claims) =>
      claims
        .selectFrom("seatClaims")
        .select("id")
        .where("departureId", "=", id)
        .where("releasedAt", "is not", null),
    )
    .returning(readerColumns)
    .execute();
  if (ended.length > 0)
    await queueMails(
      tx,
      ended.map((reader) => offerEndedMail({ reader, trip })),
    );
}

/**
 * Ends every wait for a departure that has left or is no longer sold, each with a mail; offers that
 * stand go on.
 */
export function endWaits(
  tx: DatabaseTransaction,
  departure: LockedDeparture,
  trip: Trip,
  because: "left" | "sale-ended",
): Promise<void> {
  return expire(tx, departure, ["waiting"], (reader) => waitEndedMail({ reader, trip, because }));
}

/** Ends every wait and offer of a canceled departure, whose holds are released, each with a mail. */
export function endAllWaits(
  tx: DatabaseTransaction,
  departure: LockedDeparture,
  trip: Trip,
): Promise<void> {
  return expire(tx, departure, ["waiting", "offered"], (reader) =>
    waitEndedMail({ reader, trip, because: "canceled" }),
  );
}

async function expire(
  tx: DatabaseTransaction,
  { id }: LockedDeparture,
  states: readonly ("waiting" | "offered")[],
  mailTo: (reader: Parameters<typeof waitEndedMail>[0]["reader"]) => NewMail,
): Promise<void> {
  const ended = await tx
    .updateTable("waitlistEntries")
    .set({ state: "expired" })
    .where("departureId", "=", id)
    .where("state", "in", states)
    // Imported parties are told nothing before the owner says so.
    .where("reminds", "=", true)
    .returning(readerColumns)
    .execute();
  if (ended.length > 0) await queueMails(tx, ended.map(mailTo));
}
