import { type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { command, type Step } from "#app/domain/command/command.server.ts";
import { holdActiveStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { openStatuses } from "../booking.ts";
import { agentOf } from "../row/booking-columns.server.ts";

/** SQL: whether somebody looks after an open booking (`agentOf`, by the indexes of both columns). */
const isOpenOf = (agentId: string) => (row: ExpressionBuilder<DB, "bookings">) =>
  row.and([
    row("status", "in", openStatuses),
    row.or([
      row("handedTo", "=", agentId),
      row.and([row("handedOver", "=", false), row("createdByAgentId", "=", agentId)]),
    ]),
  ]);

/** The open bookings that somebody looks after. */
export const openBookingsOf = (database: Database, agentId: string) =>
  database.selectFrom("bookings").where(isOpenOf(agentId));

type Given = {
  reference: string;
  /** Null for nobody. */ agentId: string | null;
  /** Who looked after it as the page was read. */ seen: string | null;
};
type HandedOver =
  | { ok: true }
  | { ok: false; reason: "not-found" | "handed-over" | "no-such-agent" };

/**
 * Hands a booking over to a colleague, or to nobody, if it is still whose the viewer saw. Who booked it
 * stays, because reports count by it; so does its version: what it says is the same.
 */
export function handOverBooking(
  viewer: Permitted<"write", "bookings">,
  { reference, agentId, seen }: Given,
  requestOrigin: RequestOrigin,
) {
  return command({ by: viewer, requestOrigin }, async (step): Promise<HandedOver> => {
    const { tx } = step;
    const booking = await tx
      .selectFrom("bookings")
      .select(["id", agentOf.as("agentId")])
      .where("reference", "=", reference)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!booking) return { ok: false, reason: "not-found" };
    if (booking.agentId !== seen) return { ok: false, reason: "handed-over" };
    const email = agentId && (await holdActiveStaff(tx, agentId, "write", "bookings"));
    if (email === undefined) return { ok: false, reason: "no-such-agent" };
    await give(step, { id: agentId, email }, (row) => row("bookings.id", "=", booking.id));
    return { ok: true };
  });
}

/**
 * Hands all of somebody's open bookings over to a colleague, or to nobody, in the caller's transaction;
 * returns how many. One that a colleague hands over meanwhile is theirs.
 */
export const handOverBookings = (
  step: Step,
  { from, to }: { from: string; to: NewAgent },
): Promise<number> => give(step, to, isOpenOf(from));

/** Nobody has neither. */
type NewAgent = { id: string | null; email: string | null };

/** A statement takes 65,535 values. */
const batch = 1_000;

/** The conditions stand on the update itself: a row that changes meanwhile is looked at again. */
async function give(
  { tx, record }: Step,
  to: NewAgent,
  which: (row: ExpressionBuilder<DB, "bookings">) => Expression<SqlBool>,
): Promise<number> {
  const given = await tx
    .updateTable("bookings")
    .set({ handedOver: true, handedTo: to.id })
    .where(which)
    .returning("reference")
    .execute();
  const rows = given.map(({ reference }) => ({
    action: "booking-handed-over" as const,
    subject: { type: "booking" as const, id: reference },
    after: { to: to.email },
  }));
  for (let from = 0; from < rows.length; from += batch)
    await record(...rows.slice(from, from + batch));
  return rows.length;
}
