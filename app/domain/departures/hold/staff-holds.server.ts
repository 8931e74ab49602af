import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command, edit, type Step, type Unavailable } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay, businessMoment } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { claimOn, seatConstraints } from "../seats/claim-seats.server.ts";
import { lockDeparture } from "../seats/lock-departure.server.ts";
import { wakeWaitingList } from "../seats/wake-waiting-list.server.ts";
import { optionHours } from "./hold.ts";
import type { HoldInput, ReleaseSome } from "./staff-hold-form.ts";
import type { HoldRefusal } from "./staff-hold-messages.ts";

type HoldResult<Reason extends HoldRefusal = HoldRefusal> =
  | { ok: true }
  | { ok: false; reason: Reason }
  | Unavailable;

/** Holds seats for a caller for 48 hours, or for a group until the morning of its release day. */
export function makeHold(
  viewer: Permitted<"write", "departures">,
  departureId: string,
  input: HoldInput,
  requestOrigin: RequestOrigin,
  now = new Date(),
): Promise<HoldResult> {
  const { intent: _, key, kind, seats, singles, heldFor, until } = input;
  const hold = { departureId, kind, seats, singles, heldFor, until };
  return command(
    { by: viewer, requestOrigin, once: { key, content: hold }, constraints: seatConstraints },
    async (step): Promise<HoldResult> => {
      const held = await holdSeatsFor(step, viewer, hold, now);
      return held.ok ? { ok: true } : held;
    },
  );
}

type NewHold = Pick<HoldInput, "kind" | "seats" | "singles" | "heldFor" | "until"> & {
  departureId: string;
};

/** The same as a part of a command that has the `seatConstraints`; says when it ends. */
export async function holdSeatsFor(
  { tx, record }: Step,
  viewer: Permitted<"write", "departures">,
  { departureId, kind, seats, singles, heldFor, until }: NewHold,
  now = new Date(),
) {
  const today = businessDay(now);
  if (kind === "block" && until <= today) return { ok: false, reason: "release-past" } as const;
  const requested =
    kind === "block"
      ? businessMoment(until, "00:00")
      : new Date(now.getTime() + optionHours * 3_600_000);
  const departure = await lockDeparture(tx, departureId);
  const expiresAt = departure ? beforeDeparture(departure, requested) : requested;
  const holder = { kind, expiresAt, agentId: viewer.id, heldFor };
  const claimed = await claimOn(tx, departure, { seats, singles, today, holder });
  if (!claimed.ok) return claimed;
  await record({
    action: "seats-held",
    subject: { type: "departure", id: departureId },
    after: { kind, seats, singles, heldFor, until: expiresAt.toISOString() },
  });
  return { ok: true, expiresAt: expiresAt.toISOString() } as const;
}

/** Gives an option its second 48 hours, once, with the reason. */
export function extendOption(
  viewer: Permitted<"write", "departures">,
  { claim, reason }: { claim: string; reason: string },
  requestOrigin: RequestOrigin,
): Promise<HoldResult<Reason>> {
  return editHold({ viewer, claim, requestOrigin }, async (tx, hold, record) => {
    if (hold.kind !== "option" || hold.expiresAt === null) return "hold-over";
    if (hold.extendedFor !== null) return "extended-already";
    const later = new Date(hold.expiresAt.getTime() + optionHours * 3_600_000);
    const expiresAt = beforeDeparture(hold, later);
    await tx
      .updateTable("seatClaims")
      .set({ expiresAt, extendedFor: reason })
      .where("id", "=", claim)
      .execute();
    await record("hold-extended", { reason, until: expiresAt.toISOString() });
    return null;
  });
}

/** Gives back some seats of a hold that has `of`; they go to the waiting list first. Sends no mail. */
export function releaseSome(
  viewer: Permitted<"write", "departures">,
  { claim, of, released }: Omit<ReleaseSome, "intent">,
  requestOrigin: RequestOrigin,
): Promise<HoldResult<Reason>> {
  return editHold({ viewer, claim, requestOrigin }, async (tx, hold, record) => {
    // A second press, or a booking from the block.
    if (hold.seats !== of) return "hold-changed";
    const seats = of - released;
    if (seats < 1) return "too-many-released";
    await tx
      .updateTable("seatClaims")
      .set({ seats, singles: Math.min(hold.singles, seats) })
      .where("id", "=", claim)
      .execute();
    await wakeWaitingList(tx, hold.departureId);
    const { kind, heldFor } = hold;
    await record("hold-released", { kind, seats: released, left: seats, heldFor });
    return null;
  });
}

/** Releases a hold early; its seats go to the waiting list first. Sends no mail. */
export function releaseHold(
  viewer: Permitted<"write", "departures">,
  claim: string,
  requestOrigin: RequestOrigin,
): Promise<HoldResult<Reason>> {
  return editHold({ viewer, claim, requestOrigin }, async (tx, hold, record) => {
    const now = sql<Date>`clock_timestamp()`;
    await tx
      .updateTable("seatClaims")
      .set({ releasedAt: now, endMailedAt: now })
      .where("id", "=", claim)
      .execute();
    await wakeWaitingList(tx, hold.departureId);
    await record("hold-released", { kind: hold.kind, seats: hold.seats, heldFor: hold.heldFor });
    return null;
  });
}

type Hold = NonNullable<Awaited<ReturnType<typeof lockHold>>>;
type Record = (
  action: "hold-extended" | "hold-released",
  after: Readonly<globalThis.Record<string, string | number>>,
) => Promise<void>;
type Reason = "hold-over" | "extended-already" | "hold-changed" | "too-many-released";

async function editHold(
  {
    viewer,
    claim,
    requestOrigin,
  }: { viewer: Permitted<"write", "departures">; claim: string; requestOrigin: RequestOrigin },
  work: (tx: DatabaseTransaction, hold: Hold, record: Record) => Promise<Reason | null>,
): Promise<HoldResult<Reason>> {
  const answer = await edit(
    { by: viewer, requestOrigin, lock: (tx) => lockHold(tx, claim) },
    async ({ tx, record }, hold): Promise<HoldResult<Reason>> => {
      const reason = await work(tx, hold, (action, after) =>
        record({ action, subject: { type: "departure", id: hold.departureId }, after }),
      );
      return reason ? { ok: false, reason } : { ok: true };
    },
  );
  return !answer.ok && answer.reason === "not-found" ? { ok: false, reason: "hold-over" } : answer;
}

/** Locks the departure and reads the live hold; offers belong to the waiting list. */
async function lockHold(tx: DatabaseTransaction, claim: string) {
  const read = () =>
    tx
      .selectFrom("seatClaims")
      .innerJoin("departures", "departures.id", "seatClaims.departureId")
      .select([
        "departureId",
        "kind",
        "seatClaims.seats",
        "seatClaims.singles",
        "heldFor",
        "expiresAt",
        "extendedFor",
      ])
      .select("departures.startsOn")
      .where("seatClaims.id", "=", claim)
      .where("kind", "in", ["checkout", "option", "block"])
      .where("releasedAt", "is", null)
      .executeTakeFirst();
  const found = await read();
  if (!found) return undefined;
  await lockDeparture(tx, found.departureId);
  return read();
}

function beforeDeparture({ startsOn }: { startsOn: string }, requested: Date): Date {
  return new Date(Math.min(requested.getTime(), businessMoment(startsOn, "00:00").getTime()));
}
