import { expect, test } from "vitest";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { addDays, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDeparture, makeRates } from "../../fixtures/rows.ts";
import { importForm } from "./import-form.ts";
import { importDepartures } from "./import-departures.server.ts";
import { digestEffects, previewImport } from "./plan-import.server.ts";

useTestDatabase();

const sold = { departs: "fixed", priceCents: 269_500 } as const;

async function preview(lines: string) {
  const key = crypto.randomUUID();
  const form = { key, lines: importForm.parse({ key, intent: "preview", lines }).lines };
  const agent = await makeAgent();
  const effects = await previewImport(agent, form.lines);
  const take = () =>
    importDepartures(agent, { ...form, previewed: digestEffects(effects) }, requestOrigin);
  return { effects, take };
}

test("a preview says prices as money", async () => {
  const deal = await makeDeal({ ...sold, priceCents: 200_000 });
  await makeDeparture({ packageId: deal });
  const lines = (double: string) =>
    `deal,day,seats,double,single\n${deal},${soon()},16,${double},3300`;
  const { effects, take } = await preview(lines("2349"));
  expect(effects).toMatchObject([
    { does: "change", text: "double the deal’s → $2,349, single the deal’s → $3,300." },
  ]);
  expect(await take()).toMatchObject({ ok: true, changed: 1 });
  expect((await preview(lines("2449.50"))).effects).toMatchObject([
    { text: "double $2,349 → $2,449.50." },
  ]);
});

test("a new departure is shown with all that is written, and with what stays the deal's", async () => {
  const deal = await makeDeal(sold);
  await makeRates(deal);
  const { effects } = await preview(
    `deal,day,seats,singles,note,double\n${deal},${soon()},12,3,"Meets in Pisa.",1200`,
  );
  expect(effects[0]?.text).toMatch(
    /^Seats 12, singles 3, status open, note “Meets in Pisa.”, double \$1,200, no least.* As the deal: closes, decides, single \$1,260, triple, children 3 to 11: \$600\.$/,
  );
});

test("a price far from the deal's own is marked, and one within three times is not", async () => {
  const deal = await makeDeal(sold);
  const day = (later: number) => addDays(soon(), later);
  const { effects } = await preview(
    [
      "deal,day,seats,double,children",
      ...["2.70", "269500", "898.33", "898.34", "8085", "8085.01", ""].map(
        (price, at) => `${deal},${day(at)},12,${price},`,
      ),
      `${deal},${day(8)},12,2695,3 to 11: 14`,
    ].join("\n"),
  );
  expect(effects.map(({ marks }) => marks)).toEqual([
    ["double: $2.70 is less than a third of the deal’s own $2,695."],
    ["double: $269,500 is more than three times the deal’s own $2,695."],
    ["double: $898.33 is less than a third of the deal’s own $2,695."],
    [],
    [],
    ["double: $8,085.01 is more than three times the deal’s own $2,695."],
    [],
    ["children: $14 is less than a third of the deal’s own $2,695."],
  ]);
  expect(effects.every(({ does }) => does === "make")).toBe(true);
});

test("a deal is named by its id or its title, which may hold the separator", async () => {
  const title = "Rome, slowly";
  const first = await makeDeal({ ...sold, title });
  const trip = `${title}, ${formatDay(soon())}`;
  const named = [
    `deal;day;seats\n rome,  SLOWLY ;${soon()};12`,
    `deal,day,seats\n"Rome, slowly",${soon()},12`,
    `deal\tday\tseats\nRome, slowly\t${soon()}\t12`,
    `${first},${soon()},12`,
  ];
  for (const lines of named)
    expect((await preview(lines)).effects, lines).toMatchObject([{ does: "make", trip }]);
  const second = await makeDeal({ ...sold, title: title.toUpperCase() });
  const ids = [first, second].toSorted().join(", ");
  expect((await preview(named[1] ?? "")).effects).toMatchObject([
    {
      does: "refused",
      text: `deal: Several deals have the title “Rome, slowly”. Please write the id of one: ${ids}.`,
    },
  ]);
  expect((await preview(`Nowhere,${soon()},12`)).effects).toMatchObject([
    { does: "refused", text: "deal: No deal has the title or the id “Nowhere”." },
  ]);
});

test("a title is found as people type it: straight apostrophes and dashes, no invisible marks", async () => {
  const id = await makeDeal({ ...sold, title: "Val d’Orcia – a week" });
  for (const typed of [
    "val d'orcia - a week",
    "Val d’Orcia – a week\u200e",
    "VAL D‘ORCIA — A WEEK",
  ])
    expect((await preview(`${typed};${soon()};12`)).effects, typed).toMatchObject([
      { does: "make", dealId: id },
    ]);
});

test("what was not previewed is not imported: another price of the same line is noticed", async () => {
  const deal = await makeDeal(sold);
  await makeDeparture({ packageId: deal });
  const { take } = await preview(`deal,day,seats,double\n${deal},${soon()},16,2600`);
  const { take: takeOther } = await preview(`deal,day,seats,double\n${deal},${soon()},16,2500`);
  expect(await takeOther()).toMatchObject({ ok: true });
  expect(await take()).toMatchObject({ ok: false, reason: "effects-changed" });
});

test("a canceled departure in a file stays as it is, and none is canceled by a file", async () => {
  const deal = await makeDeal(sold);
  await makeDeparture({ packageId: deal, status: "cancelled" });
  await makeDeparture({ packageId: deal, startsOn: addDays(soon(), 1) });
  const { effects } = await preview(
    [
      "deal,day,seats,status",
      `${deal},${soon()},16,cancelled`,
      `${deal},${addDays(soon(), 1)},16,canceled`,
      `${deal},${addDays(soon(), 2)},16,canceled`,
    ].join("\n"),
  );
  expect(effects.map(({ does }) => does)).toEqual(["nothing", "refused", "refused"]);
});
