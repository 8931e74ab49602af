import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { deliverMail } from "#app/domain/mail/fixtures/deliver-mail.ts";
import { useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { photograph } from "#app/domain/media/fixtures/pictures.ts";
import { uploadRefusals } from "#app/domain/media/media-messages.ts";
import { rememberAgency } from "#app/platform/last-agency.server.ts";
import type { OutgoingMail } from "#app/platform/mailer.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { defaultAgency } from "#app/values/agency.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { decode, readHtml, readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const place = useMediaFolder();
let site: Site;
let owner: string;
const here = "/superadmin/identity";

beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
  owner = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
});
afterAll(() => rememberAgency(defaultAgency));

const get = (at: string, cookie?: string) => site(ownRequest(at, { ...(cookie && { cookie }) }));
const open = async (at: string, cookie?: string) =>
  decode(await (await get(at, cookie)).text()).replaceAll("<!-- -->", "");

/** The form of logo and mark as a browser without script sends it. */
async function send(files: Record<string, Uint8Array | string>, button = "") {
  const { html } = await readPage(site, here, owner);
  const form = readForms(html).find(({ action }) => action.endsWith("form=logo-and-mark"));
  const body = new FormData();
  for (const [name, value] of Object.entries(form?.fields ?? {})) body.append(name, value);
  if (button !== "") body.append("intent", button);
  for (const name of ["logo", "mark"]) {
    const file = files[name];
    // A file input without a file is sent as an empty one.
    body.append(
      name,
      new Blob(file === undefined ? [] : [new Uint8Array(Buffer.from(file))]),
      file === undefined ? "" : "a.png",
    );
  }
  return site(
    new Request(ownRequest(form?.action ?? "", { cookie: owner }), { method: "POST", body }),
  );
}
const svg = (inside: string, more = "") =>
  `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 80" ${more}>${inside}</svg>`;
const word = (color: string) =>
  `<path fill="${color}" d="M10 10h30v60H10zM60 10h30v60H60zM110 10h180v12H110zM110 58h180v12H110z"/>`;
const settings = () =>
  db
    .selectFrom("appSettings")
    .select("value")
    .where("key", "in", ["logo_picture", "mark_picture"])
    .execute();
const sourceOf = async (at: string, cookie?: string) =>
  readHtml(await open(at, cookie))
    .querySelector("a.brand img")
    ?.getAttribute("src") ?? null;

describe("a logo is refused with a sentence at its field, and nothing is stored:", () => {
  const png = () => photograph({ width: 600, height: 200 }).png();
  /** A header that says so is enough: no pixel is read. */
  const huge = async () => {
    const bytes = Buffer.from(await png().toBuffer());
    bytes.writeUInt32BE(8000, 16);
    bytes.writeUInt32BE(8000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  };
  test.each<[string, keyof typeof uploadRefusals, () => Promise<Buffer> | string]>([
    ["no picture", "not-a-logo", () => "%PDF-1.7 not a picture"],
    ["a photo", "not-a-logo", () => photograph().jpeg().toBuffer()],
    ["an empty file", "empty", () => ""],
    [
      "an SVG with a script",
      "unsafe-drawing",
      () => svg(`${word("#123")}<script>alert(1)</script>`),
    ],
    ["an SVG with an event", "unsafe-drawing", () => svg(word("#123"), `onload="alert(1)"`)],
    [
      "an SVG with foreign content",
      "unsafe-drawing",
      () => svg("<foreignObject><p/></foreignObject>"),
    ],
    [
      "an SVG with a picture elsewhere",
      "unsafe-drawing",
      () => svg(`<image xlink:href="https://x.example/a.png"/>`),
    ],
    [
      "an SVG with a file of the server",
      "unsafe-drawing",
      () => svg(`<image href='file:///etc/passwd'/>`),
    ],
    [
      "an SVG with a style elsewhere",
      "unsafe-drawing",
      () => svg(`<style>@import "//x.example/a.css";</style>`),
    ],
    [
      "an SVG with a fill elsewhere",
      "unsafe-drawing",
      () => svg(`<path fill="url(https://x.example/#a)" d="M0 0h9v9z"/>`),
    ],
    [
      "an SVG with entities",
      "unsafe-drawing",
      () => `<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>`,
    ],
    [
      "an SVG with noise",
      "costly-drawing",
      () => svg(`<filter id="n"><feTurbulence numOctaves="10"/></filter>${word("#123")}`),
    ],
    ["an SVG with text", "text-in-drawing", () => svg(`<text y="9">Quay</text>${word("#123")}`)],
    ["an SVG cut short", "unreadable", () => svg(word("#123")).slice(0, 300)],
    [
      "an SVG of 8000 × 8000",
      "too-many-pixels",
      () => svg(word("#123"), `width="8000" height="8000"`),
    ],
    ["8000 × 8000 pixels", "too-many-pixels", huge],
    ["40 MB", "too-large", () => Promise.resolve(Buffer.alloc(40_000_000, 7))],
    ["a tiny one", "logo-too-small", () => png().resize(60, 20).toBuffer()],
    ["a line", "logo-too-narrow", () => png().resize(1000, 60, { fit: "fill" }).toBuffer()],
    ["nothing to see", "blank", () => png().ensureAlpha(0).toBuffer()],
  ])("%s", async (_, reason, make) => {
    const answer = await send({ logo: await make() });
    expect(answer.status).toBe(400);
    const page = readHtml(decode(await answer.text()));
    expect(page.querySelector("#logo-error")?.text).toBe(uploadRefusals[reason].text);
    expect(page.querySelector("input[name=logo]")?.getAttribute("aria-invalid")).toBe("true");
    expect([await place.names(), await settings()]).toEqual([[], []]);
  });

  test("a mark that is refused leaves the logo that came with it in the form", async () => {
    const answer = await send({ logo: svg(word("#123")), mark: svg(word("#123")) });
    const page = decode(await answer.text());
    expect(readHtml(page).querySelector("#mark-error")?.text).toBe(
      uploadRefusals["mark-not-square"].text,
    );
    const kept = readForms(page).find(({ action }) => action.endsWith("form=logo-and-mark"));
    expect(kept?.fields.logoPicture).toMatch(/^[0-9a-f]{32}-\d+x144-dark$/);
    await db.deleteFrom("media").execute();
  });
});

test("a picture with as much detail as can be makes a file of at most 110 KB", async () => {
  const pixels = Buffer.from(
    Array.from({ length: 1600 * 320 * 3 }, (_, at) => (at * at * 31) % 251),
  );
  const noise = sharp(pixels, { raw: { width: 1600, height: 320, channels: 3 } });
  expect((await send({ logo: await noise.png().toBuffer() })).status).toBe(302);
  const file = await get((await sourceOf("/")) ?? "");
  expect(Number(file.headers.get("content-length"))).toBeLessThanOrEqual(110_000);
  expect(Number(file.headers.get("content-length"))).toBeGreaterThan(10_000);
});

describe("a logo that is saved", () => {
  let source = "";
  test("stands in head and foot of every page, as a PNG that keeps its transparency", async () => {
    expect((await send({ logo: svg(word("#123")) })).headers.get("Location")).toBe(here);
    source = (await sourceOf("/")) ?? "";
    expect(source).toMatch(/^\/media\/[0-9a-f]{32}-logo\.png$/);
    const file = await get(source);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    const { format, hasAlpha, height } = await sharp(await file.arrayBuffer()).metadata();
    expect([format, hasAlpha, height]).toEqual(["png", true, 144]);
    for (const at of [
      "/",
      "/packages",
      "/login",
      "/admin/login",
      "/superadmin/login",
      "/no-such-page",
    ]) {
      const shown = readHtml(await open(at)).querySelectorAll("a.brand img");
      expect(
        shown.map((img) => img.getAttribute("src")),
        at,
      ).toEqual([source, source]);
      expect(
        shown.map((img) => img.getAttribute("alt")),
        at,
      ).toEqual(["Grand Tour", "Grand Tour"]);
    }
    expect(await sourceOf("/superadmin/dashboard", owner)).toBe(source);
    expect((await place.names()).filter((name) => name.endsWith(".svg"))).toEqual([]);
  });

  test("is the icon of tab, home screen and search, and the picture of link previews", async () => {
    const id = source.slice("/media/".length, "/media/".length + 32);
    const page = readHtml(await open("/"));
    const icon = `/media/${id}-tile-192.png`;
    expect(page.querySelector("link[rel=icon]")?.getAttribute("href")).toBe(icon);
    expect(page.querySelector("meta[property='og:image']")?.getAttribute("content")).toContain(
      `/media/${id}-card.jpg`,
    );
    expect((await get("/favicon.ico")).headers.get("Location")).toBe(icon);
    const { icons } = JSON.parse(await open("/manifest.webmanifest")) as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src, sizes } of [...icons, { src: `/media/${id}-card.jpg`, sizes: "1200x630" }]) {
      const { width, height, hasAlpha } = await sharp(
        await (await get(src)).arrayBuffer(),
      ).metadata();
      expect([`${width}x${height}`, hasAlpha], src).toEqual([sizes, false]);
    }
    expect(await open("/")).not.toContain("/icons/");
  });

  test("gives way to a mark where an icon is shown, and to nothing else", async () => {
    const mark = svg(word("#a3c")).replace("0 0 300 80", "0 0 100 80");
    expect((await send({ mark })).status).toBe(302);
    expect(await sourceOf("/")).toBe(source);
    const page = readHtml(await open("/"));
    const icon = page.querySelector("link[rel=icon]")?.getAttribute("href");
    expect(icon).toMatch(/-tile-192\.png$/);
    expect(icon?.slice(0, 39)).not.toBe(source.slice(0, 39));
    expect((await send({}, "remove-mark")).status).toBe(302);
  });

  test("heads a mail, as a picture at an absolute address with the name", async () => {
    await site(ownRequest("/newsletter", { fields: { email: "ada@example.com" } }));
    const { id } = await db
      .selectFrom("outboxMails")
      .select("id")
      .where("recipient", "=", "ada@example.com")
      .executeTakeFirstOrThrow();
    const sent: OutgoingMail[] = [];
    await deliverMail({ send: (mail) => Promise.resolve(void sent.push(mail)) }, id);
    const html = sent[0]?.html ?? "";
    const image = readHtml(html).querySelector("img");
    expect(image?.getAttribute("src")).toMatch(new RegExp(`^https?://[^/]+${source}$`));
    expect(image?.getAttribute("alt")).toBe("Grand Tour");
    expect(html).not.toContain("<!--");
  });

  test("can't become a deal's picture, nor a deal's picture a logo", async () => {
    const { id } = await db
      .selectFrom("media")
      .select("id")
      .where("unattachedSince", "is", null)
      .executeTakeFirstOrThrow();
    await expect(
      db.updateTable("media").set({ dealId: "dom-europe-06-2025" }).where("id", "=", id).execute(),
    ).rejects.toThrow("media_one_owner");
  });

  test("gives its place back to the name when it is removed", async () => {
    expect((await send({}, "remove-logo")).status).toBe(302);
    expect(await sourceOf("/")).toBeNull();
    expect(readHtml(await open("/")).querySelector("a.brand")?.text).toContain("Grand Tour");
    const left = await db
      .selectFrom("media")
      .select("id")
      .where("unattachedSince", "is", null)
      .execute();
    expect(left).toEqual([]);
  });

  test("stands on the page that is shown while the database is away, also for who is signed in", async () => {
    expect((await send({ logo: svg(word("#fff")) })).status).toBe(302);
    source = (await sourceOf("/")) ?? "";
    await closeDatabase();
    const page = readHtml(await open("/packages"));
    expect(page.querySelector(".logo.light")?.getAttribute("src")).toBe(source);
    expect((await get(source, owner)).status).toBe(200);
    expect((await get("/colors/1-1e6a9a-2a1b41.css", owner)).status).toBe(200);
    const manifest = await get("/manifest.webmanifest", owner);
    expect([manifest.status, manifest.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  });
});
