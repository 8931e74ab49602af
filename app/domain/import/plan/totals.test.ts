import { expect, test } from "vitest";
import { addDays, businessDay } from "#app/values/dates.ts";
import { readFiles } from "../fixtures/import-folder.ts";
import { clientMoneyOf, compareTotals, mayImport, toldTotals, totalsOf } from "./totals.ts";

const today = businessDay(new Date());

async function read() {
  const line = (reference: string, departs: string, status: string) =>
    `${reference},Ada,Sagas,${departs},1,1000,${status},${addDays(today, -400)}`;
  const { files } = await readFiles({
    "bookings.csv": [
      "reference,name,trip,departure,adults,total,status,booked on",
      line("T-1", "2097-05-04", "Confirmed"),
      line("T-2", "2097-05-30", "Pending"),
      line("T-3", "2097-06-01", "Canceled"),
      line("T-4", addDays(today, -90), "Completed"),
    ],
    "payments.csv": [
      "reference,day,amount,method",
      ...["T-1,500", "T-1,(100)", "T-2,50.25", "T-3,300", "T-4,1000"].map((one) =>
        one.replace(",", `,${addDays(today, -200)},`).concat(",cash"),
      ),
    ],
  });
  return { totals: totalsOf(files), clientMoney: clientMoneyOf(files, today) };
}

test("client money is what is held of standing bookings whose trip is ahead, by month", async () => {
  const { totals, clientMoney } = await read();
  expect(clientMoney).toEqual({ "2097-05": 45_025 });
  expect(totals).toEqual({
    bookings: 4,
    total: 400_000,
    taken: 185_025,
    refunded: 10_000,
    due: 154_975,
  });
});

test("each month that the old system names agrees to the cent, or has its reason", async () => {
  const { totals, clientMoney } = await read();
  const compared = (told: object) => compareTotals(toldTotals.parse(told), totals, clientMoney);
  expect(mayImport(compared({ due: 1549.75, clientMoney: { "2097-05": 450.25 } }))).toBe(true);
  expect(mayImport(compared({ due: 1549.74 }))).toBe(false);
  const wrong = { clientMoney: { "2097-05": 450.24, "2097-07": "1.00" } };
  expect(compared(wrong).filter(({ agrees }) => !agrees)).toEqual([
    { key: "clientMoney 2097-05", told: "$450.24", read: "$450.25", agrees: false, reason: null },
    { key: "clientMoney 2097-07", told: "$1.00", read: "$0.00", agrees: false, reason: null },
  ]);
  const reasons = { "clientMoney 2097-05": "A cent.", "clientMoney 2097-07": "A test." };
  expect(mayImport(compared(wrong))).toBe(false);
  expect(mayImport(compared({ ...wrong, reasons }))).toBe(true);
  expect(toldTotals.safeParse({ reasons: { "clientMoney May": "No." } }).success).toBe(false);
});
