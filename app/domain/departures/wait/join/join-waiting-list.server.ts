import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { isDealOnSale } from "#app/domain/deals/deal.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { refuseParty as refusePartySize, type TravelRules } from "#app/domain/deals/travel-days.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { Seats } from "../../departure.ts";
import { priceIn, type Rate } from "../../price/rate.ts";
import { singlesFor } from "../../price/room-choices.ts";
import { refuseDeparture, refuseLate } from "../../seats/claim-seats.server.ts";
import {
  lockDeparture,
  type LockedDeparture,
  fits,
  freeSeats,
  refuseOwed,
} from "../../seats/lock-departure.server.ts";
import { largestParty } from "../../seats/self-service.ts";
import { ratesOfDeparture } from "../../show/departures-of-deal.server.ts";
import { tripOf } from "../place/trip-of.server.ts";
import type { WaitingListInput } from "./waiting-list-form.ts";
import { takeJoin, takeMail } from "#app/domain/departures/seat-limits.server.ts";
import type { JoinRefusal } from "../waiting-list-messages.ts";
import { joinedMail } from "../waiting-mail.server.ts";

/** `singles`: how many single rooms the party could have, where those that it wants do not fit. */
type Refused = { ok: false; reason: JoinRefusal; retryAfter?: number; singles?: number[] };
type Joined = { ok: true } | Refused;

type WaitedFor = {
  startsOn: string;
  /** Its single rooms: 0 if none is sold, null if any number can be had. */
  singles: number | null;
  /** Whether all its seats are taken. */ isFull: boolean;
  /** All of its seats. */ seats: number;
  rates: Rate[];
};

/** The departure that a party could wait for, on this day (YYYY-MM-DD). Null if none is sold then. */
export async function readWaitedFor(dealId: string, day: string): Promise<WaitedFor | null> {
  const found = await departureOn(dealId, day);
  const today = businessDay(new Date());
  if (!found || refuseDeparture(found, today) || refuseLate(found, today)) return null;
  const rates = await ratesOfDeparture(found);
  const sellsSingles = priceIn(rates, "single") !== undefined;
  return {
    startsOn: found.startsOn,
    singles: sellsSingles ? found.singles : 0,
    isFull: found.taken >= found.seats,
    seats: found.seats,
    rates,
  };
}

function departureOn(dealId: string, day: string) {
  return db
    .selectFrom("departures")
    .innerJoin("departureTerms as terms", "terms.id", "departures.id")
    .select(["departures.id", "departures.packageId", "departures.startsOn", "departures.status"])
    .select(["seats", "taken", "singles", "terms.closesOn"])
    .where("departures.packageId", "=", dealId)
    .where("departures.startsOn", "=", day)
    .executeTakeFirst();
}

/**
 * Puts a party on the waiting list of a departure without room for it, and mails its place. A party
 * that the deal is not booked for is refused: it would keep seats that it can't book. An address
 * that waits already keeps its place: the answer is the same, so that nobody learns who waits.
 */
export async function joinWaitingList(
  viewer: Viewer,
  dealId: string,
  input: WaitingListInput,
  ipAddress: string,
): Promise<Joined> {
  const { key, remark, ...content } = input;
  if (remark !== "") return { ok: false, reason: "robot" };
  const found = await departureOn(dealId, input.departureDate);
  if (!found) return { ok: false, reason: "departure-gone" };
  return command(
    { by: viewer, requestOrigin: null, once: { key, content: { ...content, dealId } } },
    async ({ tx }): Promise<Joined> => {
      const allowed = await takeJoin(tx, ipAddress);
      if (!allowed.ok) return { ok: false, reason: "too-many", retryAfter: allowed.retryAfter };
      const { email, name } = input;
      const party = { email, name, phone: null, seats: input.numTravelers, singles: input.singles };
      const entered = await enterParty(tx, { id: found.id, packageId: dealId }, party);
      return entered.ok ? { ok: true } : entered;
    },
  );
}

/** A party that is to wait; '' is no email. */
type NewParty = Seats & { name: string; email: string; phone: string | null };

/**
 * Puts a party on the list of a departure, and mails its place; `again` if its email waited already, and
 * its first wish stands. Refused where nobody could book the seats, or there is room.
 */
export async function enterParty(
  tx: DatabaseTransaction,
  { id, packageId }: { id: string; packageId: string },
  party: NewParty,
): Promise<{ ok: true; again: boolean } | Refused> {
  const departure = await lockDeparture(tx, id);
  const deal = await readDeal(packageId, tx);
  const limits = deal && departure && partyLimits(deal, departure);
  const today = businessDay(new Date());
  const reason =
    (deal && isDealOnSale(deal, Date.now()) ? null : "departure-closed") ??
    refuseDeparture(departure, today) ??
    refuseLate(departure, today) ??
    (limits && refusePartySize(limits, party.seats) ? "party-not-sold" : null);
  if (!departure || reason) return { ok: false, reason: reason ?? "departure-gone" };
  const refused = await refuseParty(tx, departure, party);
  return refused ?? { ok: true, again: await addEntry(tx, departure, party) };
}

/** How many may wait together: as many as could book the seats when they come free. */
export const partyLimits = (deal: TravelRules, { seats }: { seats: number }) => ({
  leastTravelers: deal.leastTravelers,
  mostTravelers: largestParty(deal, seats),
});

async function refuseParty(
  tx: DatabaseTransaction,
  departure: LockedDeparture,
  party: Seats,
): Promise<Refused | null> {
  const refuse = (reason: JoinRefusal): Refused => ({ ok: false, reason });
  if (party.seats > departure.seats) return refuse("party-too-large");
  if (departure.singles !== null && party.singles > departure.singles)
    return refuse("too-few-rooms");
  const singles = singlesFor(party.seats, await ratesOfDeparture(departure, tx));
  if (singles.length === 0) return refuse("no-rooms");
  if (!singles.includes(party.singles)) return { ...refuse("rooms-do-not-fit"), singles };
  const free = fits(party, freeSeats(departure));
  return free && refuseOwed(departure, party) === null ? refuse("seats-free") : null;
}

/** Whether its email waited already. */
async function addEntry(
  tx: DatabaseTransaction,
  departure: LockedDeparture,
  { name, email, phone, seats: party, singles }: NewParty,
): Promise<boolean> {
  const columns = ["id", "name", "email", "party as seats", "singles"] as const;
  const waits = await tx
    .selectFrom("waitlistEntries")
    .select(columns)
    .where("departureId", "=", departure.id)
    .where("email", "=", email)
    .where("email", "<>", "")
    .where("state", "in", ["waiting", "offered"])
    .executeTakeFirst();
  const reader =
    waits ??
    (await tx
      .insertInto("waitlistEntries")
      .values({ departureId: departure.id, email, name, phone, party, singles })
      .returning(columns)
      .executeTakeFirstOrThrow());
  const trip = await tripOf(tx, departure);
  const again = waits !== undefined;
  if (email !== "" && (await takeMail(tx, email)))
    await queueMail(tx, joinedMail({ reader, trip, again }));
  return again;
}
