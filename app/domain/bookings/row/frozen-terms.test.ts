import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import { db } from "#app/db/database.server.ts";
import { paymentTermFields } from "#app/domain/money/payment-term-fields.ts";
import { anyTerms } from "#app/domain/money/fixtures/any-terms.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { writeDeposit, writeRung } from "#app/domain/money/payment-terms-text.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { makeDeal } from "../fixtures/rows.ts";
import { freezeTerms } from "./insert-booking.server.ts";

useTestDatabase();

/** Saves terms as the site's settings, as its form writes them. */
async function setSiteTerms({ deposit, ladder, ...terms }: PaymentTerms) {
  await db.deleteFrom("appSettings").execute();
  await db
    .insertInto("appSettings")
    .values([
      { key: "deposit", value: deposit ? writeDeposit(deposit) : "" },
      { key: "deposit_days", value: String(terms.depositDays ?? "") },
      { key: "installments", value: String(terms.installments ?? "") },
      { key: "balance_days", value: String(terms.balanceDays ?? "") },
      { key: "ladder", value: (ladder ?? []).map(writeRung).join("\n") },
      { key: "not_refunded", value: terms.notRefunded ?? "" },
      { key: "confirms", value: terms.confirms ?? "" },
    ])
    .execute();
}

const setDealTerms = (id: string, { deposit, ladder, ...terms }: PaymentTerms) =>
  ownerDb
    .updateTable("packages")
    .set({
      ...terms,
      deposit: deposit && JSON.stringify(deposit),
      ladder: ladder && JSON.stringify(ladder),
    })
    .where("id", "=", id)
    .execute();

test("an older booking gets by SQL the terms that a new one freezes, whatever the deal and the site say", async () => {
  const id = await makeDeal({ terms: "Passports must be valid." });
  // The sums hold a falling ladder too; the table does not.
  await sql`ALTER TABLE packages DROP CONSTRAINT packages_ladder_check`.execute(ownerDb);
  const texts = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyTerms, anyTerms, async (own, site) => {
      await setDealTerms(id, own);
      await setSiteTerms(site);
      const deal = await readDeal(id);
      if (!deal) throw new Error("The deal is gone.");
      const { terms, columns } = freezeTerms(deal, await readSiteTerms());
      const { rows } = await sql<{
        frozen: PaymentTerms;
      }>`SELECT terms_of_deal(${id}) AS frozen`.execute(db);
      // Nothing can be paid online here, so that no deposit confirms.
      expect({ ...rows[0]?.frozen, confirms: null }).toEqual(terms);
      expect(JSON.parse(columns.paymentTerms)).toEqual(terms);
      expect(columns.termsText).toBe("Passports must be valid.");
      texts.add(JSON.stringify(terms));
    }),
    { numRuns: 150 },
  );
  expect(texts.size, "terms that differ").toBeGreaterThan(50);
});

test("control: the settings that the test writes are those that the form writes", () => {
  const { deposit, ladder } = paymentTermFields;
  const typed = "75 days: deposit\n30 days: 50%";
  expect(ladder.text(ladder.schema.parse(typed))).toBe(typed);
  expect(deposit.text(deposit.schema.parse("$1,250.50 per person"))).toBe("$1,250.50 a person");
});
