import { expect, test } from "vitest";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDeparture } from "../../fixtures/rows.ts";
import { importForm } from "./import-form.ts";
import { importDepartures } from "./import-departures.server.ts";
import { digestEffects, previewImport } from "./plan-import.server.ts";

useTestDatabase();

test("a preview says prices as money", async () => {
  const deal = await makeDeal({ departs: "fixed", priceCents: 200_000 });
  await makeDeparture({ packageId: deal });
  const agent = await makeAgent();
  const read = (double: string) => {
    const lines = `deal,day,seats,double,single\n${deal},${soon()},16,${double},3300`;
    const key = crypto.randomUUID();
    return { key, lines: importForm.parse({ key, intent: "preview", lines }).lines };
  };
  const first = read("2349");
  const effects = await previewImport(agent, first.lines);
  expect(effects).toMatchObject([
    { does: "change", text: "double none → $2,349, single none → $3,300." },
  ]);
  const previewed = digestEffects(effects);
  const imported = await importDepartures(agent, { ...first, previewed }, requestOrigin);
  expect(imported).toMatchObject({ ok: true, changed: 1 });
  expect(await previewImport(agent, read("2449.50").lines)).toMatchObject([
    { text: "double $2,349 → $2,449.50." },
  ]);
});
