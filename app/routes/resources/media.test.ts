import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import sharp from "sharp";
import { signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { attachImages } from "#app/domain/media/attach-images.server.ts";
import { makeViewer, useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { photograph } from "#app/domain/media/fixtures/pictures.ts";
import { sharedPhoto } from "#app/domain/media/share-picture.ts";
import { imageFiles, readImageUrl } from "#app/domain/media/stored-image.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf } from "#tests/read-page.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const place = useMediaFolder();
const deal = "dom-europe-06-2025";
let site: Site;
let cookie = "";

beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: "2026-11-21" });
  const { email } = await makeUser({ role: "agent" });
  const signedIn = await signIn(
    "agent",
    { email, password },
    { address: "203.0.113.7", userAgent: "" },
  );
  if (!signedIn.ok) throw new Error(signedIn.reason);
  cookie = signedIn.headers
    .getSetCookie()
    .map((header) => header.split(";", 1)[0])
    .join("; ");
});

/** An upload as an agent's page sends it. */
function upload(
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  as = cookie,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("image", new Blob([bytes], { type: "image/svg+xml" }), "../../evil.html");
  const request = ownRequest("/media", { cookie: as });
  return site(new Request(request, { method: "POST", body }));
}
const photo = async () => new Uint8Array(await photograph().jpeg().toBuffer());
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site(new Request(ownRequest(path), { method, headers }));

describe("a picture uploaded by an agent", () => {
  test("gets an address and is served from there with a year's cache time, as its type and never executable", async () => {
    const answer = await upload(await photo(), { alt: "The Forum at dusk", dealId: deal });
    expect(answer.status).toBe(200);
    const { image } = await answer.json();
    expect(image).toMatchObject({ width: 800, height: 600, alt: "The Forum at dusk" });
    for (const name of imageFiles(image)) {
      const file = await get(`/media/${name}`);
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        "content-type": name.endsWith("avif") ? "image/avif" : "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "content-disposition": "inline",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        "cross-origin-resource-policy": "cross-origin",
      });
      expect(Number(file.headers.get("content-length"))).toBe(
        (await file.arrayBuffer()).byteLength,
      );
    }
  });

  test.each([
    ["upright", { width: 600, height: 1500 }],
    ["wide", { width: 2400, height: 800 }],
    ["small", { width: 300, height: 300 }],
  ])("has a JPEG of 1200 × 630 for link previews: %s", async (_, size) => {
    const bytes = new Uint8Array(await photograph(size).jpeg().toBuffer());
    const { image } = await (await upload(bytes)).json();
    const { url } = sharedPhoto(image.url, "");
    const before = await place.names();
    const answers = await Promise.all([get(url), get(url, {}, "HEAD"), get(url)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [file, head] = answers;
    const crop = await file.arrayBuffer();
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(crop.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(head.headers.get("content-length")).toBe(String(crop.byteLength));
    expect(await sharp(crop).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    expect(await place.names(), "made once").toHaveLength(before.length + 1);
    await site(ownRequest(image.url, { cookie, fields: { intent: "remove" } }));
    expect((await get(url)).status, "gone with its picture").toBe(404);
  });

  test("is not sent again to a browser that has it; HEAD has the headers of GET", async () => {
    const { image } = await (await upload(await photo())).json();
    const { headers } = await get(image.url, {}, "HEAD");
    const etag = headers.get("etag") ?? "";
    expect(Number(headers.get("content-length"))).toBeGreaterThan(1_000);
    const again = await get(image.url, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("is on the deal's pages in every width, as AVIF and WebP, once it is attached", async () => {
    const { image } = await (await upload(await photo(), { dealId: deal })).json();
    const agent = await makeViewer("agent");
    await db.transaction().execute(async (tx) => {
      expect(await attachImages(tx, agent, { owner: { dealId: deal }, urls: [image.url] })).toEqual(
        { ok: true },
      );
      await tx
        .updateTable("packages")
        .set({ imageUrl: image.url, imageDescription: "The Forum" })
        .where("id", "=", deal)
        .execute();
    });
    for (const page of ["/packages", "/deals/monthly"]) {
      const picture = partOf({ html: await (await get(page)).text() }, "picture");
      for (const name of imageFiles(readImageUrl(image.url)!))
        expect(picture, page).toContain(`/media/${name} `);
      expect(picture).toContain(`alt="The Forum"`);
      expect(picture).toMatch(/width="800" height="600"/);
    }
  });

  test.each([
    ["of someone whose session is due to be prolonged", () => cookie],
    ["that is unknown", () => "session=none.of-ours"],
  ])(
    "sets no cookie, because a proxy may keep it for everyone: with a session %s",
    async (_, sent) => {
      const { image } = await (await upload(await photo())).json();
      const due = () =>
        db
          .updateTable("sessions")
          .set({ seenAt: sql`now() - interval '12 hours'` })
          .execute();
      for (const path of [image.url, "/sitemap.xml", "/robots.txt", "/blog/rss.xml"]) {
        await due();
        const answer = await site(ownRequest(path, { cookie: sent() }));
        expect([answer.status, answer.headers.get("cache-control")], path).toEqual([
          200,
          expect.stringContaining("public"),
        ]);
        expect(answer.headers.getSetCookie(), path).toEqual([]);
      }
      await due();
      const page = await site(ownRequest("/about", { cookie: sent() }));
      expect(
        page.headers.getSetCookie().some((header) => header.startsWith("session=")),
        "a page of one's own does",
      ).toBe(true);
    },
  );

  test("can be removed until a deal shows it", async () => {
    const { image } = await (await upload(await photo())).json();
    const remove = () => site(ownRequest(image.url, { cookie, fields: { intent: "remove" } }));
    expect(await (await remove()).json()).toEqual({ ok: true });
    expect((await get(image.url)).status).toBe(404);
    const again = await remove();
    expect([again.status, (await again.json()).notice.title]).toEqual([400, "Image Upload Error"]);
  });
});

describe("refused:", () => {
  test("a file that is no picture, in the spec's words, and nothing is stored", async () => {
    const before = await place.names();
    const answer = await upload(new TextEncoder().encode("<svg onload=alert(1)>"));
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { ok: false, notice: { title: "Image Upload Error" } },
    ]);
    expect((await (await upload(await photo(), { dealId: "atlantis" })).json()).ok).toBe(false);
    expect(await place.names()).toEqual(before);
  });

  test("for anyone but agents the address does not exist", async () => {
    expect((await upload(await photo(), {}, "")).status).toBe(404);
    const { image } = await (await upload(await photo())).json();
    expect((await site(ownRequest(image.url, { fields: { intent: "remove" } }))).status).toBe(404);
    expect((await get(image.url)).status).toBe(200);
  });

  test.each([
    "..%2f..%2fpackage.json",
    "%2e%2e%2fpostgres%2fapp-password",
    "..%5c..%5csecret",
    "0123456789abcdef0123456789abcdef-800x600.svg",
    "0123456789abcdef0123456789abcdef-800x600.webp%00.html",
    "0123456789abcdef0123456789abcdef-800x600.webp.part-0123456789ab",
    "0123456789ABCDEF0123456789ABCDEF-800x600.webp",
    "0123456789abcdef0123456789abcdef-0x0.webp",
    "0123456789abcdef0123456789abcdef-800x600-share.jpg",
    "secret",
    "%20",
  ])("/media/%s does not exist", async (name) => {
    expect((await get(`/media/${name}`)).status).toBe(404);
  });
});
