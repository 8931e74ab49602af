import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command, edit, type Step, type Unavailable } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { refuseDeparture, refuseLate, seatConstraints } from "../seats/claim-seats.server.ts";
import { fits, freeSeats, lockDeparture } from "../seats/lock-departure.server.ts";
import { enterParty } from "./join/join-waiting-list.server.ts";
import { offerTo } from "./offer/offer-seats.server.ts";
import { isTripSold, tripOf } from "./place/trip-of.server.ts";
import { endWait } from "./place/waiting-place.server.ts";
import type { AddedCaller, StaffWaitRefusal } from "./staff-wait-form.ts";

type WaitResult = { ok: true } | { ok: false; reason: StaffWaitRefusal } | Unavailable;

/** Puts a caller on a waiting list, behind those who wait; with an email, their place is mailed. */
export function addToWaitingList(
  viewer: Permitted<"write", "departures">,
  departureId: string,
  { key, name, phone, email, numTravelers: seats, alone: singles }: AddedCaller,
  requestOrigin: RequestOrigin,
): Promise<WaitResult> {
  const content = { departureId, name, phone, email, seats, singles };
  return command(
    { by: viewer, requestOrigin, once: { key, content } },
    async ({ tx, record }): Promise<WaitResult> => {
      const departure = await tx
        .selectFrom("departures")
        .select(["id", "packageId"])
        .where("id", "=", departureId)
        .executeTakeFirst();
      if (!departure) return { ok: false, reason: "departure-gone" };
      const entered = await enterParty(tx, departure, { name, phone, email, seats, singles });
      if (!entered.ok) return { ok: false, reason: entered.reason };
      if (entered.again) return { ok: false, reason: "waits-already" };
      const after = { party: name, seats, ...(singles > 0 && { singles }) };
      await record({
        action: "wait-added",
        subject: { type: "departure", id: departureId },
        after,
      });
      return { ok: true };
    },
  );
}

/** Offers a waiting party free seats before its turn comes; those before it keep their places. */
export function offerByHand(
  viewer: Permitted<"write", "departures">,
  party: string,
  requestOrigin: RequestOrigin,
  now = new Date(),
): Promise<WaitResult> {
  return editWait({ viewer, party, requestOrigin }, async (step, { departure, entry }) => {
    if (entry.state !== "waiting") return "wait-over";
    const today = businessDay(now);
    const gone = refuseDeparture(departure, today) ?? refuseLate(departure, today);
    if (gone) return gone;
    if (!(await isTripSold(step.tx, departure, now))) return "departure-closed";
    const { id, name, email, seats, singles } = entry;
    const free = freeSeats(departure);
    if (!fits(entry, free)) return seats > free.seats ? "too-few-seats" : "too-few-singles";
    const trip = await tripOf(step.tx, departure);
    const waiting = { id, name, email, seats, singles };
    const refused = await offerTo(step.tx, departure, waiting, { trip, now });
    if (refused) return refused;
    await recordWait(step, departure.id, "seats-offered", { party: name, seats });
    return null;
  });
}

/** Takes a party off the list; seats that it was offered go to the next one. */
export function endWaitByHand(
  viewer: Permitted<"write", "departures">,
  party: string,
  requestOrigin: RequestOrigin,
): Promise<WaitResult> {
  return editWait({ viewer, party, requestOrigin }, async (step, { departure, entry }) => {
    if (entry.state !== "waiting" && entry.state !== "offered") return "wait-over";
    await endWait(step.tx, entry);
    await recordWait(step, departure.id, "wait-ended", { party: entry.name, seats: entry.seats });
    return null;
  });
}

/** Lets a party change places with the one that waits before it: `over`, as it was shown. */
export function moveUp(
  viewer: Permitted<"write", "departures">,
  { party, over }: { party: string; over: string },
  requestOrigin: RequestOrigin,
): Promise<WaitResult> {
  return editWait({ viewer, party, requestOrigin }, async (step, { departure, entry }) => {
    if (entry.state !== "waiting") return "wait-over";
    const before = await step.tx
      .selectFrom("waitlistEntries")
      .select(["id", "name", "place"])
      .where("departureId", "=", departure.id)
      .where("state", "=", "waiting")
      .where("place", "<", entry.place)
      .orderBy("place", "desc")
      .limit(1)
      .executeTakeFirst();
    if (before?.id !== over) return "list-changed";
    // A place is one party's at a time.
    const setPlace = (id: string, place: string | number) =>
      step.tx.updateTable("waitlistEntries").set({ place }).where("id", "=", id).execute();
    await setPlace(entry.id, -entry.place);
    await setPlace(before.id, entry.place);
    await setPlace(entry.id, before.place);
    const after = { party: entry.name, above: before.name };
    await recordWait(step, departure.id, "wait-moved-up", after);
    return null;
  });
}

const recordWait = (
  step: Step,
  departureId: string,
  action: "seats-offered" | "wait-ended" | "wait-moved-up",
  after: Readonly<Record<string, string | number>>,
) => step.record({ action, subject: { type: "departure", id: departureId }, after });

type Waiting = NonNullable<Awaited<ReturnType<typeof lockWait>>>;

async function editWait(
  {
    viewer,
    party,
    requestOrigin,
  }: { viewer: Permitted<"write", "departures">; party: string; requestOrigin: RequestOrigin },
  work: (step: Step, waiting: Waiting) => Promise<StaffWaitRefusal | null>,
): Promise<WaitResult> {
  const order = { by: viewer, requestOrigin, constraints: seatConstraints };
  const answer = await edit(
    { ...order, lock: (tx) => lockWait(tx, party) },
    async (step, waiting): Promise<WaitResult> => {
      const reason = await work(step, waiting);
      return reason ? { ok: false, reason } : { ok: true };
    },
  );
  return !answer.ok && answer.reason === "not-found" ? { ok: false, reason: "wait-over" } : answer;
}

/** Locks the departure of a party, then reads the party: the same order as taking seats. */
async function lockWait(tx: DatabaseTransaction, id: string) {
  const read = () =>
    tx
      .selectFrom("waitlistEntries")
      .select(["id", "departureId", "name", "email", "party as seats", "singles", "state"])
      .select(["claimId", "place"])
      .where("id", "=", id)
      .executeTakeFirst();
  const found = await read();
  if (!found) return undefined;
  const departure = await lockDeparture(tx, found.departureId);
  const entry = await read();
  return departure && entry && { departure, entry };
}
