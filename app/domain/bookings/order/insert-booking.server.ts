import type { Insertable } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { createReference } from "#app/values/reference.ts";

type NewBooking = Omit<Insertable<DB["bookings"]>, "id" | "reference">;

/** Writes a booking under a new reference. One that is taken already (one in hundreds of millions) is drawn again. */
export async function insertBooking(tx: DatabaseTransaction, booking: NewBooking): Promise<{ id: string; reference: string }> {
  for (let tries = 0; tries < 10; tries += 1) {
    const row = await tx
      .insertInto("bookings")
      .values({ ...booking, reference: createReference() })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .returning(["id", "reference"])
      .executeTakeFirst();
    if (row) return row;
  }
  throw new Error("No free booking reference was found in ten draws.");
}
