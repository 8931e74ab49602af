import { z } from "zod";
import { formatCents } from "#app/values/money.ts";
import { readAmount } from "#app/values/forms/read-amount.ts";
import type { ImportFiles } from "../read/read-folder.server.ts";
import { paidOf, stands } from "./plan-bookings.ts";

/** What is compared with the old system: bookings by number, the others in cents. */
export const totalKeys = ["bookings", "total", "taken", "refunded", "due"] as const;
export type Totals = Record<(typeof totalKeys)[number], number>;

/** What the files say, all lines together. */
export function totalsOf({ bookings, payments }: ImportFiles): Totals {
  const { takenCents, refundedCents } = paidOf(payments.lines);
  const standing = new Map(
    bookings.lines
      .filter(({ row }) => stands(row))
      .map(({ row }) => [row.oldReference, row.totalCents]),
  );
  const owed = [...standing.values()].reduce((sum, cents) => sum + cents, 0);
  const paid = paidOf(payments.lines.filter(({ row }) => standing.has(row.oldReference)));
  return {
    bookings: bookings.lines.length,
    total: bookings.lines.reduce((sum, { row }) => sum + row.totalCents, 0),
    taken: takenCents,
    refunded: refundedCents,
    // What is left to pay of what is neither canceled nor declined.
    due: owed - paid.takenCents + paid.refundedCents,
  };
}

/** Client money in cents by month of departure (YYYY-MM): what is held of trips that are ahead of `today`. */
export function clientMoneyOf({ bookings, payments }: ImportFiles, today: string): ClientMoney {
  const months = new Map(
    bookings.lines
      .filter(({ row }) => stands(row) && row.departureDate > today)
      .map(({ row }) => [row.oldReference, row.departureDate.slice(0, 7)]),
  );
  const held = new Map([...months.values()].map((month) => [month, 0]));
  for (const { row } of payments.lines) {
    const month = months.get(row.oldReference);
    // Refunds are less than nothing.
    if (month !== undefined) held.set(month, (held.get(month) ?? 0) + row.cents);
  }
  return Object.fromEntries(held);
}

export type ClientMoney = Readonly<Record<string, number>>;
const month = z.templateLiteral(["clientMoney ", z.string().regex(/^\d{4}-\d{2}$/)]);

const dollars = z.union([z.number(), z.string()]).transform((typed, context) => {
  const read = readAmount(String(typed));
  if (read.ok) return read.cents;
  context.addIssue({ code: "custom", message: "Write dollars, like 412380.00." });
  return z.NEVER;
});

/** What the old system says, in dollars, and the reason of each difference. */
export const toldTotals = z.strictObject({
  bookings: z.number().int().min(0).optional(),
  total: dollars.optional(),
  taken: dollars.optional(),
  refunded: dollars.optional(),
  due: dollars.optional(),
  clientMoney: z.record(z.string().regex(/^\d{4}-\d{2}$/), dollars).optional(),
  reasons: z
    .partialRecord(z.union([z.enum(totalKeys), month]), z.string().trim().min(1).max(500))
    .default({}),
});
export type ToldTotals = z.output<typeof toldTotals>;

/** A total as people read it: '1,180', '$412,380.00'. */
export const totalText = (key: ComparedTotal["key"], value: number): string =>
  key === "bookings" ? value.toLocaleString("en-US") : formatCents(value);

/** Client money of a month of departure: 'clientMoney 2027-04'. */
type MonthKey = `clientMoney ${string}`;
export const isMonthKey = (key: ComparedTotal["key"]): key is MonthKey =>
  key.startsWith("clientMoney ");
/** 'YYYY-MM' */
export const monthOf = (key: MonthKey): string => key.slice("clientMoney ".length);

/** A total of both systems; `reason` is why they differ, if somebody has said it. */
export type ComparedTotal = {
  key: keyof Totals | MonthKey;
  told: string | null;
  read: string;
  agrees: boolean;
  reason: string | null;
};

/** Compares what the old system says with what is read; what is not said is not compared. */
export function compareTotals(
  told: ToldTotals | null,
  read: Totals,
  clientMoney: ClientMoney = {},
): ComparedTotal[] {
  const compare = (key: ComparedTotal["key"], value: number | undefined, found: number) => {
    return {
      key,
      told: value === undefined ? null : totalText(key, value),
      read: totalText(key, found),
      agrees: value === undefined || value === found,
      reason: told?.reasons[key] ?? null,
    };
  };
  const months = Object.keys({ ...clientMoney, ...told?.clientMoney }).toSorted();
  return [
    ...totalKeys.map((key) => compare(key, told?.[key], read[key])),
    ...months.map((one) =>
      compare(`clientMoney ${one}`, told?.clientMoney?.[one], clientMoney[one] ?? 0),
    ),
  ];
}

/** Whether an import may be written: each total agrees, or somebody has said why it does not. */
export const mayImport = (compared: readonly ComparedTotal[]): boolean =>
  compared.every(({ agrees, reason }) => agrees || reason !== null);
