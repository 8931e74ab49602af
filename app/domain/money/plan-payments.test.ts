import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, businessDay } from "#app/values/dates.ts";
import { anyBooking, emptyTerms } from "./fixtures/any-terms.ts";
import { type Deposit, resolveTerms } from "./payment-terms.ts";
import { depositDueOn, planPayments } from "./plan-payments.ts";

const booked = (deposit: Deposit | null, balanceDays: number | null, totalCents = 469_999) => ({
  terms: { ...emptyTerms, deposit, balanceDays },
  totalCents,
  travelers: 2,
  bookedOn: "2026-11-23",
  departureDate: "2027-06-01",
});
const sumOf = (parts: readonly { cents: number }[]) =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

test("the parts of any booking sum to its total to the cent, in the order of their days", () => {
  fc.assert(
    fc.property(anyBooking, (booking) => {
      const parts = planPayments(booking);
      expect(sumOf(parts)).toBe(booking.totalCents);
      expect(parts.every(({ cents }) => Number.isInteger(cents) && cents > 0)).toBe(true);
      const days = parts.flatMap(({ dueOn }) => dueOn ?? []);
      expect(days).toEqual(days.toSorted());
      for (const day of days) expect(day >= booking.bookedOn).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test("control: a deposit and a balance that are each a percent do not sum", () => {
  const total = 469_999;
  const each = [25, 75].map((percent) => ({ cents: Math.floor((total * percent) / 100) }));
  expect(sumOf(each)).toBe(total - 1);
});

test("25% when it is booked, and the rest 60 days before departure", () => {
  expect(planPayments(booked({ percent: 25 }, 60))).toEqual([
    { kind: "deposit", dueOn: "2026-11-23", cents: 117_499 },
    { kind: "balance", dueOn: "2027-04-02", cents: 352_500 },
  ]);
});

test("an amount a person is counted for each traveler, and is never more than the total", () => {
  expect(planPayments(booked({ personCents: 50_000 }, 60))[0]).toMatchObject({ cents: 100_000 });
  expect(planPayments(booked({ personCents: 50_000 }, 60, 70_000))).toEqual([
    { kind: "deposit", dueOn: "2026-11-23", cents: 70_000 },
  ]);
});

test("booked on the balance day or later, all is due at once; a day earlier it is not", () => {
  const daysAhead = (days: number) => ({
    ...booked({ percent: 25 }, 60),
    departureDate: addDays("2026-11-23", days),
  });
  const all = [{ kind: "balance", dueOn: "2026-11-23", cents: 469_999 }];
  expect(planPayments(daysAhead(60))).toEqual(all);
  expect(planPayments(daysAhead(1))).toEqual(all);
  expect(planPayments(daysAhead(61)).map(({ dueOn }) => dueOn)).toEqual([
    "2026-11-23",
    "2026-11-24",
  ]);
});

test("a balance without a day has none, and without a deposit all of it is the balance", () => {
  expect(planPayments(booked({ percent: 25 }, null))[1]).toMatchObject({ dueOn: null });
  expect(planPayments(booked(null, 60))).toEqual([
    { kind: "balance", dueOn: "2027-04-02", cents: 469_999 },
  ]);
  expect(planPayments(booked({ percent: 25 }, 60, 0))).toEqual([]);
});

test("a deposit is due so many days after it is confirmed, at the latest with the balance and before departure", () => {
  const dueOn = (
    depositDays: number | null,
    {
      confirmedOn = "2026-11-28",
      ...terms
    }: Partial<typeof emptyTerms> & { confirmedOn?: string } = {},
  ) => {
    const trip = { ...booked({ percent: 25 }, 60), departureDate: "2027-02-01" };
    return depositDueOn({ ...trip, terms: { ...trip.terms, depositDays, ...terms } }, confirmedOn);
  };
  expect(dueOn(3)).toBe("2026-12-01");
  expect(dueOn(null), "an older booking").toBe("2026-11-28");
  expect(dueOn(0)).toBe("2026-11-28");
  expect(dueOn(30), "with the balance").toBe("2026-12-03");
  expect(dueOn(3, { confirms: "on-deposit" }), "which itself confirms").toBe("2026-11-28");
  const late = { balanceDays: null, confirmedOn: "2027-01-30" };
  expect(dueOn(9, late), "the day before departure").toBe("2027-01-31");
  expect(dueOn(9, { ...late, confirmedOn: "2027-01-31" })).toBe("2027-01-31");
});

const inParts = (installments: number, balanceDays: number | null, totalCents?: number) => {
  const trip = booked({ percent: 25 }, balanceDays, totalCents);
  return { ...trip, terms: { ...trip.terms, installments } };
};

test("installments are alike, evenly spaced between deposit and balance, which takes the last cents", () => {
  expect(planPayments(inParts(3, 60))).toEqual([
    { kind: "deposit", dueOn: "2026-11-23", cents: 117_499 },
    { kind: "installment", dueOn: "2026-12-25", cents: 88_125 },
    { kind: "installment", dueOn: "2027-01-27", cents: 88_125 },
    { kind: "installment", dueOn: "2027-02-28", cents: 88_125 },
    { kind: "balance", dueOn: "2027-04-02", cents: 88_125 },
  ]);
  const parts = planPayments(inParts(3, 60, 470_003)).map(({ cents }) => cents);
  expect(parts).toEqual([117_500, 88_125, 88_125, 88_125, 88_128]);
});

test("booked late, installments that would be closer than two weeks are spread over the others", () => {
  const installmentsAt = (days: number) => {
    const departureDate = addDays("2026-11-23", 60 + days);
    const parts = planPayments({ ...inParts(3, 60), departureDate });
    expect(sumOf(parts)).toBe(469_999);
    return parts.filter(({ kind }) => kind === "installment").length;
  };
  expect([400, 56, 55, 42, 41, 28, 27, 1, 0, -30].map(installmentsAt)).toEqual([
    3, 3, 2, 2, 1, 1, 0, 0, 0, 0,
  ]);
});

test("without a balance day there are no installments, and of a cent there is one part", () => {
  expect(planPayments(inParts(12, null)).map(({ kind }) => kind)).toEqual(["deposit", "balance"]);
  expect(planPayments(inParts(12, 60, 1))).toEqual([
    { kind: "balance", dueOn: "2027-04-02", cents: 1 },
  ]);
  expect(sumOf(planPayments(inParts(12, 1, 9_999_999)))).toBe(9_999_999);
});

test("days are those of New York, also on the nights when its clocks change", () => {
  // 11:30 PM before the clocks go forward, and before they go back.
  for (const [moment, day, due] of [
    ["2027-03-14T04:30:00Z", "2027-03-13", "2027-03-14"],
    ["2027-11-07T03:30:00Z", "2027-11-06", "2027-11-07"],
  ] as const) {
    const bookedOn = businessDay(new Date(moment));
    expect(bookedOn).toBe(day);
    const trip = { ...booked({ percent: 10 }, 30), bookedOn, departureDate: addDays(due, 30) };
    expect(planPayments(trip).map(({ dueOn }) => dueOn)).toEqual([day, due]);
  }
});

test("a deal's own terms come before the site's, and a kept deposit that nobody has said is not", () => {
  const site = {
    deposit: { percent: 20 },
    depositDays: 3,
    installments: 3,
    balanceDays: 45,
    ladder: [{ days: 14, keep: 100 }],
    notRefunded: "museum tickets",
    confirms: "on-deposit" as const,
  };
  expect(resolveTerms(emptyTerms, site)).toEqual(site);
  const own = { ...emptyTerms, deposit: { personCents: 50_000 }, balanceDays: 90 };
  const { deposit, balanceDays } = own;
  expect(resolveTerms(own, site)).toEqual({ ...site, deposit, balanceDays });
  const atOnce = { ...emptyTerms, installments: 0, confirms: "on-request" as const };
  expect(resolveTerms(atOnce, site)).toMatchObject({ installments: 0, confirms: "on-request" });
  const rail = { ...emptyTerms, notRefunded: "rail passes" };
  expect(resolveTerms(rail, site).notRefunded).toBe("rail passes");
  const ladder = [{ days: 75, keep: "deposit" as const }];
  expect(resolveTerms({ ...emptyTerms, ladder }, emptyTerms).ladder).toBeNull();
  expect(resolveTerms({ ...emptyTerms, ladder }, site).ladder).toEqual(ladder);
});
