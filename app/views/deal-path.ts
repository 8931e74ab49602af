import { href } from "react-router";
import { dealSearchQuery } from "#app/domain/deals/shop/search/deal-search.ts";
import { type AskedParty, withParty } from "#app/domain/deals/shop/party.ts";
import { withQuery } from "#app/values/with-query.ts";

/** URL of a deal for a party: the deal of the month has its own page (spec §2.4). */
export function dealPath(id: string, dealOfTheMonth: string, party: AskedParty = {}): string {
  const path =
    id === dealOfTheMonth ? href("/deals/monthly") : href("/deal/:dealId", { dealId: id });
  return withParty(path, party);
}

/** URL of a deal's booking form, filled in for a party. */
export function bookPath(dealId: string, party: AskedParty = {}): string {
  return withParty(href("/book/:dealId", { dealId }), party);
}

/** The party with the date whose total is shown, where the one that was asked for is not sold. */
export const partyOfOffer = (
  party: AskedParty,
  offer: { startsOn: string | null } | null,
): AskedParty =>
  party.date !== undefined && offer?.startsOn ? { ...party, date: offer.startsOn } : party;

/** URL of the form for a question about a deal, with the party's dates in its subject. */
export function askPath(deal: string, { date, adults }: AskedParty = {}): string {
  return withQuery(href("/contact"), { deal, date, adults });
}

/** URL of the trips that leave at most a week before or after a party's departure. */
export function searchPath({ date, adults }: AskedParty): string {
  const when = date === undefined ? undefined : "near";
  return `${href("/packages")}${dealSearchQuery({ from: date, when, travelers: adults })}`;
}

/** URL of the waiting list of a deal's departure on a day (YYYY-MM-DD). */
export function waitingListPath(dealId: string, date: string): string {
  return `${href("/deal/:dealId/waiting-list", { dealId })}?date=${date}`;
}
