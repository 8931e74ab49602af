import {
  type ClientMoney,
  type ComparedTotal,
  isMonthKey,
  monthOf,
  type Totals,
  totalKeys,
  totalText,
} from "../plan/totals.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import type { Touched } from "../import-messages.ts";
import { totalLabel } from "../stage/told-form.ts";
import type { WrittenImport } from "../stage/staged-import.ts";

/** What an import brought, beside what the old system says. */
export type Proof = WrittenImport & {
  /** What is stored now. */ here: Totals;
  /** The same of client money, by month. */ clientMoney: ClientMoney;
  /** Whether all bookings of its files are of this import. */ isWhole: boolean;
  /** The seal that covers its entries in the ledger; null until it is made. */
  seal: { id: number; hash: string; at: Date } | null;
  /** Why it can't be taken back any more; null while it can. */ touched: Touched | null;
  reminded: number;
};

/** A total of both systems, in words. */
export type ProofLine = {
  key: ComparedTotal["key"];
  label: string;
  told: string | null;
  here: string;
  /** Null where the old system has not said it. */ compared:
    | "same"
    | "differs"
    | "taken-back"
    | null;
  reason: string | null;
};

/** The totals line by line; one that was not said is not compared, a month of client money left out. */
export function proofLines({
  totals,
  here,
  clientMoney,
  isWhole,
  takenBackAt,
}: Proof): ProofLine[] {
  const months = totals.flatMap(({ key, told }) =>
    isWhole && told !== null && isMonthKey(key) ? [key] : [],
  );
  return [...totalKeys, ...months].map((key) => {
    const total = totals.find((one) => one.key === key);
    const told = isWhole ? (total?.told ?? null) : null;
    const text = totalText(key, isMonthKey(key) ? (clientMoney[monthOf(key)] ?? 0) : here[key]);
    return {
      key,
      label: totalLabel(key),
      told,
      here: text,
      compared: told === null ? null : compare(told === text, takenBackAt !== null),
      reason: total?.reason ?? null,
    };
  });
}

function compare(isSame: boolean, isTakenBack: boolean) {
  if (isTakenBack) return "taken-back";
  return isSame ? "same" : "differs";
}

/** 'old system: 118 bookings, $412,380.00 taken, $96,120.00 due · here: the same'; once taken back, what is left of it. */
export function proofSentence(proof: Proof): string {
  const lines = proofLines(proof);
  const isTold = lines.some(({ told }) => told !== null);
  const say = (of: "told" | "here") =>
    Object.entries(named)
      .flatMap(([key, word]) => {
        const line = lines.find((one) => one.key === key);
        const text = line?.[of] ?? null;
        if (text === null || (isTold && line?.told === null)) return [];
        return [`${text} ${key === "bookings" && text === "1" ? "booking" : word}`];
      })
      .join(", ");
  const old = isTold ? `old system: ${say("told")} · ` : "";
  if (proof.takenBackAt !== null) {
    const isGone = Object.values(proof.here).every((count) => count === 0);
    const day = formatDay(businessDay(proof.takenBackAt));
    return `${old}taken back on ${day}: ${isGone ? "nothing of it is here" : `here: ${say("here")}`}`;
  }
  const isSame = isTold && lines.every(({ compared }) => compared === null || compared === "same");
  return `${old}here: ${isSame ? "the same" : say("here")}`;
}

/** The totals that the sentence names, and what stands behind each. */
const named = { bookings: "bookings", taken: "taken", due: "due" } as const;

export const sealText = ({ seal }: Proof): string =>
  seal
    ? `Sealed with the ledger as seal ${seal.id}: ${seal.hash}`
    : "Its entries in the ledger are sealed within a few minutes.";
