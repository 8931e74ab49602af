import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { LockedDeparture } from "../seats/lock-departure.server.ts";
import type { tripOf } from "./trip-of.server.ts";
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
  for (const reader of ended) await queueMail(tx, offerEndedMail({ reader, trip }));
}

/** Ends every wait for a departure that has left or is canceled, each with a mail. */
export async function endWaits(
  tx: DatabaseTransaction,
  { id }: LockedDeparture,
  { trip, left }: { trip: Trip; left: boolean },
): Promise<void> {
  const ended = await tx
    .updateTable("waitlistEntries")
    .set({ state: "expired" })
    .where("departureId", "=", id)
    .where("state", "=", "waiting")
    .returning(readerColumns)
    .execute();
  for (const reader of ended) await queueMail(tx, waitEndedMail({ reader, trip, left }));
}
