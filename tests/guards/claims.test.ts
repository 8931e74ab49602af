import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimsIn, plantedClaims } from "#tests/site/claims.ts";

const app = join(import.meta.dirname, "../../app");

const sampleWorld = "said while the site shows samples alone";
const claimOfSamples = "a sample until the agency has written or confirmed it";
/** Files whose texts claim something, and what backs it. */
const backed: Readonly<Record<string, string>> = {
  "views/site/site-footer.tsx": sampleWorld,
  "views/deal-page/price-box.tsx": sampleWorld,
  "routes/public/packages/packages.tsx": sampleWorld,
  "routes/public/home/popular-packages.tsx": sampleWorld,
  "routes/public/home/postcard.tsx": sampleWorld,
  "domain/deals/deal-words.ts": sampleWorld,
  "domain/content/kinds/benefits.server.ts": claimOfSamples,
  "domain/content/kinds/careers.server.ts": claimOfSamples,
  "domain/content/kinds/figures.server.ts": claimOfSamples,
  "domain/content/kinds/press.server.ts": claimOfSamples,
  "domain/content/kinds/story.server.ts": claimOfSamples,
  "domain/content/kinds/team.server.ts": claimOfSamples,
  "domain/content/kinds/testimonials.server.ts": claimOfSamples,
  "routes/account/trip/trip-contact.tsx": "the emergency phone, which the owner has typed as such",
  "routes/staff/settings/setting-cards.tsx": "what that number must be, beside its field",
  "routes/staff/bookings/create/create-booking.tsx": "what an agent's own booking is",
  "routes/public/pay/pay-choice.tsx": "how long a bank's debit takes at most",
  "domain/deals/shop/words/read-wishes.ts": "words that visitors search for",
};

/** The texts of a file, without its comments. */
const textsOf = (source: string) =>
  source.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");

test("no text of a page, mail or file claims what no fact backs, but those listed", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: app }).filter(
    (file) => !/\.test\.|(?:^|\/)fixtures\/|^db\/(?:seed|types)|^content\/policies\//.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = new Map(
    files
      .map((file) => [file, claimsIn(textsOf(readFileSync(join(app, file), "utf8")))] as const)
      .filter(([, claims]) => claims.length > 0),
  );
  expect([...found].filter(([file]) => !Object.hasOwn(backed, file))).toEqual([]);
  expect(Object.keys(backed).filter((file) => !found.has(file))).toEqual([]);
});

test("control: every planted sentence is found, and a comment is none", () => {
  for (const planted of plantedClaims)
    expect(claimsIn(textsOf(`const text = "${planted}";`)), planted).toHaveLength(1);
  expect(claimsIn(textsOf(`// ${plantedClaims.join("\n// ")}`))).toEqual([]);
});
