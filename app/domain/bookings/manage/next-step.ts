import { leftWords } from "#app/domain/money/booked/money-words.ts";
import type { ReadMoney } from "#app/domain/money/booked/read-money.server.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { TripState } from "../trip-state.ts";

/** What a booking's page opens on, and which of its forms belong to it. */
export type BookingStep = {
  what: string;
  about: string;
  act: "talk" | "decide" | "look" | "answer" | "refund" | "complete" | "pay" | null;
};

/** What is next to do about a booking: first what a person waits for, then its money. */
export function nextStep(
  { name, staff: { now, next } }: Pick<TripState, "name" | "staff">,
  money: ReadMoney,
  openIssues: number,
): BookingStep {
  const step = (act: BookingStep["act"], what: string, about = `${now} ${next}`): BookingStep => ({
    what,
    about,
    act,
  });
  if (name === "departure-canceled") return step("talk", "Talk with the customer");
  if (name === "cancel-requested") return step("decide", "Answer the wish to cancel");
  if (openIssues > 0) return step("look", "Look at a payment");
  if (name === "pending") return step("answer", "Confirm or decline");
  const toSend = money.payments
    .flatMap(({ refunds }) => refunds)
    .filter(({ state, via }) => state === "requested" && via === "hand")
    .reduce((sum, { cents }) => sum + cents, 0);
  if (toSend > 0) return step("refund", `Send ${formatMoney(toSend)} back`);
  if (name === "returned")
    return step("complete", "Complete it", `${now} ${next} ${leftWords(money)}.`);
  if (money.next === null || money.payableCents === 0)
    return step(null, now, [next, paidWords(money)].join(" ").trim());
  return step("pay", dueWords(money), `${now} ${next} ${leftWords(money)}.`);
}

function dueWords({ next, overdueCents }: ReadMoney): string {
  if (overdueCents > 0) return `${formatMoney(overdueCents)} is overdue`;
  if (next?.dueOn) return `${formatMoney(next.cents)} is due by ${formatDay(next.dueOn)}`;
  return `${formatMoney(next?.cents ?? 0)} is due now`;
}

const paidWords = ({ owedCents, leftCents, onItsWay }: ReadMoney): string =>
  owedCents > 0 && leftCents === 0 && !onItsWay ? "All of it is paid." : "";
