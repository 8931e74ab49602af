import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { noteOn } from "#app/domain/command/note-on.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";

const lock = (tx: DatabaseTransaction, reference: string) =>
  tx
    .selectFrom("bookings")
    .select(["id", "reference"])
    .where("reference", "=", reference)
    .forShare()
    .executeTakeFirst();

/** Adds an internal note to a booking. */
export const addNote = noteOn("reference", {
  area: "bookings",
  lock,
  insert: (tx, booking, written) =>
    tx
      .insertInto("bookingNotes")
      .values({ bookingId: booking.id, ...written })
      .execute(),
  audit: ({ reference }) => ({
    action: "booking-noted",
    subject: { type: "booking", id: reference },
  }),
});

type Call = {
  reference: string;
  key: string;
  /** With whom. */ callWith: string;
  calledAt: Date;
  /** What was said. */ said: string;
};

/** Adds a call that staff had about a booking. Safe to send twice by its key. Refused ahead of its time. */
export function addCall(
  viewer: Permitted<"write", "bookings">,
  { reference, key, callWith, calledAt, said: note }: Call,
  requestOrigin: RequestOrigin,
) {
  const content = { reference, callWith, calledAt: calledAt.toISOString(), note };
  const once = { key, content };
  const order = {
    by: viewer,
    requestOrigin,
    once,
    lock: (tx: DatabaseTransaction) => lock(tx, reference),
  };
  return edit(order, async ({ tx, record }, { id }): Promise<Called> => {
    if (calledAt.getTime() > Date.now() + aMinute) return { ok: false, reason: "call-ahead" };
    const written = { bookingId: id, authorId: viewer.id, note, callWith, calledAt };
    await tx.insertInto("bookingNotes").values(written).execute();
    await record({
      action: "booking-called-about",
      subject: { type: "booking", id: reference },
      after: { callWith, calledAt: content.calledAt, note },
    });
    return { ok: true };
  });
}

type Called = { ok: true } | { ok: false; reason: "call-ahead" };
/** Milliseconds: a page shows the present minute. */
const aMinute = 60_000;
