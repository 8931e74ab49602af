import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setListening } from "#app/db/connection/until-changed.server.ts";
import { closeDatabase, db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { deliverMail } from "#app/domain/mail/fixtures/deliver-mail.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { rememberAgency } from "#app/platform/last-agency.server.ts";
import type { OutgoingMail } from "#app/platform/mailer.server.ts";
import { defaultAgency } from "#app/values/agency.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { decode, readHtml, readPage } from "#tests/read-page.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let owner: string;
let agent: string;
const here = "/superadmin/identity";
const name = "Cora & Sons Travel";

beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
  owner = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
  agent = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

afterAll(() => rememberAgency(defaultAgency));

const open = async (at: string, cookie?: string) => {
  const answer = await site(ownRequest(at, { ...(cookie && { cookie }) }));
  return decode(await answer.text());
};
/** Sends a form as a browser without script does. */
const send = async (form: string, typed: Record<string, string>) => {
  const { html } = await readPage(site, here, owner);
  const found = readForms(html).find(({ action }) => action.endsWith(`form=${form}`));
  const fields = { ...found?.fields, ...typed };
  return site(ownRequest(found?.action ?? "", { cookie: owner, fields }));
};

test("the page after a save has the new name, though its announcement is still on its way", async () => {
  // Settings are remembered until they change, and nobody listens here.
  setListening(true);
  try {
    const brand = async () => /class="brand[^>]*>(.*?)<\/a>/s.exec(await open(here, owner))?.[1];
    expect(await brand()).toContain("Grand Tour");
    for (const tradeName of [name, "Grand Tour"]) {
      expect((await send("agency-name", { tradeName })).status).toBe(302);
      expect(await brand()).toContain(tradeName);
    }
  } finally {
    setListening(false);
  }
});

test("a fresh site has the name that it always had", async () => {
  expect(await open("/")).toContain("<title>Grand Tour: European trips for US travelers</title>");
  const [{ name: full, short_name }] = [JSON.parse(await open("/manifest.webmanifest"))];
  expect([full, short_name]).toEqual(["Grand Tour: European trips for US travelers", "Grand Tour"]);
});

test("the manifest's icons exist, in the sizes that it names", async () => {
  const { icons } = JSON.parse(await open("/manifest.webmanifest")) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  for (const { src, sizes } of icons.filter(({ type }) => type === "image/png")) {
    const file = await readFile(path.join(import.meta.dirname, `../../public${src}`));
    const { width, height, hasAlpha } = await sharp(file).metadata();
    expect([`${width}x${height}`, hasAlpha], src).toEqual([sizes, false]);
  }
  expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
});

/** Pages without texts of app/content, and who opens them. */
const places = [
  ["/", undefined],
  ["/contact", undefined],
  ["/packages", undefined],
  ["/deal/dom-europe-06-2025", undefined],
  ["/book/dom-europe-06-2025", undefined],
  ["/blog", undefined],
  ["/blog/rss.xml", undefined],
  ["/manifest.webmanifest", undefined],
  ["/login", undefined],
  ["/admin/login", undefined],
  ["/superadmin/login", undefined],
  ["/no-such-page", undefined],
  ["/admin/dashboard", "agent"],
  ["/admin/no-such-page", "agent"],
  ["/superadmin/dashboard", "owner"],
  ["/superadmin/identity", "owner"],
] as const;

test("a saved name stands on every page, and nobody else's", async () => {
  for (const [form, typed] of [
    ["agency-name", { tradeName: name }],
    ["seller", { legalName: "Cora Holdings LLC", sellerCalifornia: "CST 2012345-40" }],
    ["sender", { senderEmail: "hello@cora.example" }],
  ] as const)
    expect((await send(form, typed)).headers.get("Location"), form).toBe(here);
  for (const [at, who] of places) {
    const text = await open(at, { agent, owner, visitor: undefined }[who ?? "visitor"]);
    expect(text, at).toContain(name);
    // A seeded deal's title, and in the portal's foot the name of the software.
    const rest = text.replaceAll(/The Old Grand Tour|runs on (<!-- -->)?Grand Tour/g, "");
    expect(/.{40}Grand Tour.{40}/s.exec(rest)?.[0], at).toBeUndefined();
  }
});

test("the registrations and the seller's name stand below every page for travelers", async () => {
  for (const at of ["/", "/contact", "/policy/privacy", "/login", "/no-such-page"]) {
    const text = await open(at);
    expect(text, at).toContain("California: CST 2012345-40");
    expect(text.replaceAll("<!-- -->", ""), at).toContain("© Cora Holdings LLC. Prices");
  }
});

test("colors are a style sheet of their own, on every page and while the database is away", async () => {
  expect(await open("/")).not.toContain("/colors/");
  const refused = await send("colors", { actionColor: "#FFD54A", bandColor: "red;}" });
  const shown = decode(await refused.text());
  expect(refused.status).toBe(400);
  expect(shown).toMatch(/can’t be read on this color. The nearest that can is #[0-9a-f]{6}\./);
  expect(shown).toContain("Please write the color as # and six digits, like #c8402a.");
  expect(shown).toContain('value="red;}"');
  const colors = { actionColor: "#1e6a9a", bandColor: "#2a1b41" };
  expect((await send("colors", colors)).status).toBe(302);
  for (const [at, who] of [["/"], ["/contact"], ["/superadmin/dashboard", owner]] as const)
    expect(await open(at, who), at).toContain('href="/colors/1-1e6a9a-2a1b41.css"');
  expect(await open("/colors/1-1e6a9a-2a1b41.css")).toContain("--action:light-dark(#1e6a9a,#");
  expect(await open("/manifest.webmanifest")).toContain('"theme_color":"#2a1b41"');
  for (const file of ["1-ffd54a-1b2a41.css", "1-1e6a9a-8899aa.css", "1-red-1b2a41.css"])
    expect((await site(ownRequest(`/colors/${file}`))).status, file).toBe(404);
});

test("without a logo, icons and link previews are drawn of the name in the agency's colors", async () => {
  const page = readHtml(await open("/contact"));
  const { icons } = JSON.parse(await open("/manifest.webmanifest")) as {
    icons: { src: string; sizes: string }[];
  };
  const card = page.querySelector("meta[property='og:image']")?.getAttribute("content") ?? "";
  const shown = [
    ...icons,
    { src: page.querySelector("link[rel=icon]")?.getAttribute("href") ?? "", sizes: "192x192" },
    {
      src: page.querySelector("link[rel=apple-touch-icon]")?.getAttribute("href") ?? "",
      sizes: "180x180",
    },
    { src: new URL(card).pathname, sizes: "1200x630" },
  ];
  const favicon = await site(ownRequest("/favicon.ico"));
  expect(favicon.headers.get("Location")).toBe(shown.at(-3)?.src);
  for (const { src, sizes } of shown) {
    // Its address says what is drawn: the initials 'CS', on the card the whole name.
    expect(src).toMatch(/^\/initials\/1-1e6a9a-2a1b41-1v\.(?:2b-\d+|33\..+-card)\.png$/);
    const file = await site(ownRequest(src));
    expect(file.headers.get("Content-Type"), src).toBe("image/png");
    const { data, info } = await sharp(await file.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(`${info.width}x${info.height}`, src).toBe(sizes);
    const corner = (at: number) => data.subarray(at, at + 3).toString("hex");
    expect([corner(0), corner(data.length - 3)], src).toEqual(["2a1b41", "1e6a9a"]);
    expect(new Set(data).size, "letters in a third color").toBeGreaterThan(20);
  }
  expect(page.toString()).not.toContain("/icons/");
  // A stranger has nothing else drawn: a mail's picture of an earlier name is today's.
  const [{ src: first } = { src: "" }] = shown;
  const earlier = await site(ownRequest(first.replace("1v.2b", "1v.2c")));
  expect([earlier.status, earlier.headers.get("Location")]).toEqual([302, first]);
  expect((await site(ownRequest("/initials/other.png"))).status).toBe(404);
});

test("a mail is from the saved name and address", async () => {
  await site(ownRequest("/newsletter", { fields: { email: "ada@example.com" } }));
  const mail = await db
    .selectFrom("outboxMails")
    .select("id")
    .where("recipient", "=", "ada@example.com")
    .executeTakeFirstOrThrow();
  const sent: OutgoingMail[] = [];
  const send = (outgoing: OutgoingMail) => Promise.resolve(void sent.push(outgoing));
  await deliverMail({ send }, mail.id);
  expect(sent).toMatchObject([{ sender: { name, address: "hello@cora.example" } }]);
  expect(sent[0]?.html).toContain("Cora &amp; Sons Travel");
  expect(JSON.stringify(sent)).not.toContain("Grand Tour");
});

test("while the database is away the page still has the name", async () => {
  await closeDatabase();
  const answer = await site(ownRequest("/packages"));
  expect(answer.status).toBe(503);
  const text = decode(await answer.text());
  expect(text).toContain(`| ${name}</title>`);
  expect(text).toContain('href="/colors/1-1e6a9a-2a1b41.css"');
  const icon = (await site(ownRequest("/favicon.ico"))).headers.get("Location") ?? "";
  expect(icon).toContain("/initials/1-1e6a9a-2a1b41-1v.2b-192.png");
  expect((await site(ownRequest(icon))).status).toBe(200);
});
