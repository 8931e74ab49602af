import type { StoryEvent } from "./booking-story.ts";

/** Terms as `terms_of_deal` writes them. */
export type FrozenTerms = {
  deposit: { percent: number } | { personCents: number } | null;
  ladder: readonly { days: number; keep: number | "deposit" }[] | null;
};
type Booked = {
  terms: FrozenTerms;
  story: readonly StoryEvent[];
  totalCents: number;
  travelers: number;
  /** YYYY-MM-DD. */ departs: string;
};

/** What the ladder keeps of the deposit of a confirmed booking that was canceled, in cents; 0 of any other. */
export function keptCents({ terms, story, totalCents, travelers, departs }: Booked): number {
  const canceled = story.find(({ from, to }) => from === "Confirmed" && to === "Cancelled");
  if (!canceled || terms.deposit === null) return 0;
  const percentOf = (percent: number) => Math.floor((totalCents * percent) / 100);
  const deposit =
    "percent" in terms.deposit
      ? percentOf(terms.deposit.percent)
      : Math.min(totalCents, terms.deposit.personCents * travelers);
  const daysLeft = (Date.parse(departs) - Date.parse(canceled.day)) / 86_400_000;
  const fees = (terms.ladder ?? [])
    .filter(({ days }) => daysLeft < days)
    .map(({ keep }) => (keep === "deposit" ? deposit : percentOf(keep)));
  return Math.min(deposit, Math.max(0, ...fees));
}
