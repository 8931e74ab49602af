import { readAmount } from "#app/values/forms/read-amount.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import {
  daysBefore,
  depositWhen,
  maxDays,
  type Deposit,
  type PaymentTerms,
  type Rung,
} from "./payment-terms.ts";

/** Of a deposit for each person. */
const maxPersonCents = 100_000_000;

/** Parses '25%' or '$500 a person'; null for anything else. */
export function readDeposit(text: string): Deposit | null {
  const percent = readPercent(text);
  if (percent !== null) return { percent };
  const [, dollars = ""] =
    /^(.+?)\s*(?:an?|per|each|every)\s*(?:person|traveler)?$/i.exec(text.trim()) ?? [];
  const amount = readAmount(dollars);
  const isGood = amount.ok && amount.cents > 0 && amount.cents <= maxPersonCents;
  return isGood ? { personCents: amount.cents } : null;
}

/** Formats a deposit so that `readDeposit` reads it back. */
export function writeDeposit(deposit: Deposit): string {
  return "percent" in deposit
    ? `${deposit.percent}%`
    : `${formatMoney(deposit.personCents)} a person`;
}

/** Parses '75 days: deposit' or '30 days: 50%'; null for anything else. */
export function readRung(line: string): Rung | null {
  const [, days = "", fee = ""] =
    /^(\d{1,3})(?:\s*days?)?(?:\s+before(?:\s+departure)?)?\s*[:=]\s*(.+)$/i.exec(line.trim()) ??
    [];
  const keep = /^(?:the\s+)?deposit$/i.test(fee.trim()) ? "deposit" : readPercent(fee);
  const isInRange = Number(days) >= 1 && Number(days) <= maxDays;
  return keep === null || !isInRange ? null : { days: Number(days), keep };
}

/** Formats a rung so that `readRung` reads it back. */
export function writeRung({ days, keep }: Rung): string {
  return `${plural(days, "day")}: ${keep === "deposit" ? keep : `${keep}%`}`;
}

/**
 * The first rung whose percent is below the previous one's, as a pair; null if none. A deposit per
 * person counts as 0.
 */
export function findDecrease(
  ladder: readonly Rung[],
  deposit: Deposit | null,
): [Rung, Rung] | null {
  const percentKept = ({ keep }: Rung) => {
    if (keep !== "deposit") return keep;
    return deposit && "percent" in deposit ? deposit.percent : 0;
  };
  for (const [at, rung] of ladder.entries()) {
    const before = ladder[at - 1];
    if (before && percentKept(rung) < percentKept(before)) return [before, rung];
  }
  return null;
}

/** Payment terms as sentences, such as 'Deposit: 25%, when we confirm.'; '' without terms. */
export function termsText({
  deposit,
  depositDays,
  installments,
  balanceDays,
  ladder,
  notRefunded,
  confirms,
}: PaymentTerms): string {
  const paidWhen = depositWhen({ confirms }, depositDays ?? 0);
  return [
    ...(deposit === null ? [] : [`Deposit: ${writeDeposit(deposit)}, ${paidWhen}.`]),
    ...(installments && balanceDays !== null ? [installmentsText(installments)] : []),
    ...(balanceDays === null ? [] : [balanceText(balanceDays, depositWhen({ confirms }, 0))]),
    ...(notRefunded === null ? [] : [`Not refunded at any time: ${notRefunded}.`]),
    ...(ladder === null ? [] : [ladderText(ladder, notRefunded !== null)]),
  ].join(" ");
}

/** 'Balance: 45 days before departure; booked later, all is due when we confirm.' */
function balanceText(days: number, atOnce: string): string {
  return `Balance: ${daysBefore(days)}; booked later, all is due ${atOnce}.`;
}

/** '3 equal installments before the balance.' */
function installmentsText(count: number): string {
  return `${plural(count, "equal installment")} before the balance.`;
}

/** 'Cancel up to 60 days before departure: full refund. Up to 30 days before: we keep 50%. Later: we keep the whole price.' */
function ladderText([first, ...rungs]: readonly Rung[], isOfTheRest: boolean): string {
  if (!first) return "";
  const steps = [first, ...rungs].map(({ keep }) => `we keep ${keptText(keep)}`);
  return [
    `Cancel up to ${daysBefore(first.days)}: full refund${isOfTheRest ? " of the rest" : ""}.`,
    ...rungs.map(({ days }, at) => `Up to ${plural(days, "day")} before: ${steps[at]}.`),
    `Later: ${steps.at(-1)}.`,
  ].join(" ");
}

function keptText(keep: Rung["keep"]): string {
  if (keep === "deposit") return "the deposit";
  return keep === 100 ? "the whole price" : `${keep}%`;
}

function readPercent(text: string): number | null {
  const percent = Number(/^(\d{1,3})\s*(?:%|percent)$/i.exec(text.trim())?.[1] ?? 0);
  return percent >= 1 && percent <= 100 ? percent : null;
}
