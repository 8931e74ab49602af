import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { photograph } from "#app/domain/media/fixtures/pictures.ts";
import { postRow } from "#app/domain/blog/write/prepare-post.server.ts";
import { makePostInput } from "#app/domain/blog/fixtures/post-input.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readHead } from "#tests/page/read-head.ts";
import { partOf, partsOf, readPage, withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
useMediaFolder();
const note = "The old harbor. Photo: Ana Reis, CC BY 4.0";
const credited = { caption: "The old harbor", creditText: "Ana Reis, CC BY 4.0" };
let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await sessionCookie((await makeUser({ role: "editor" })).email, "agent");
});

const list = "/admin/content/places";
const formAt = async (path: string) =>
  readForms((await readPage(site, path, editor)).html).find(({ id }) => id === "content-form")
    ?.fields ?? {};

/** Sends the form of a place as a browser without script, with a picture or none. */
async function save(path: string, fields: Record<string, string>, file?: Blob) {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  body.append("photoFile", file ?? new Blob(), file ? "harbor.jpg" : "");
  const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin", Cookie: editor };
  const request = new Request(ownRequest(path).url, { headers, method: "POST", body });
  const response = await site(request);
  const html = withoutScripts(await response.text());
  return { status: response.status, html, text: words(html) };
}
const photo = async () => new Blob([new Uint8Array(await photograph().jpeg().toBuffer())]);
const mediaOf = (contentEntry: string) =>
  db
    .selectFrom("media")
    .select(["id", "unattachedSince"])
    .where("contentEntry", "=", contentEntry)
    .orderBy("createdAt")
    .execute();
/** Adds a place as Rome is, under another name; returns the path of its editor. */
async function addPlace(name: string, typed: Record<string, string> = {}, file?: Blob) {
  const { key: _, version: __, opened: ___, ...rome } = await formAt(`${list}/rome`);
  const blank = await formAt(`${list}/new`);
  const sent = await save(`${list}/new`, { ...blank, ...rome, name, ...typed }, file);
  expect(sent, sent.text).toMatchObject({ status: 302 });
  return `${list}/${blank.key}`;
}

describe("a place of the agency's own", () => {
  test("shows its photograph with what it shows and whose it is, on its page and to search engines", async () => {
    const typed = {
      photoCaption: credited.caption,
      photoCredit: credited.creditText,
      lists: "city",
    };
    const path = await addPlace("Trieste", typed, await photo());
    const page = await readPage(site, "/destinations/trieste");
    expect(words(partOf(page, "figcaption"))).toBe(note);
    expect(partsOf(page, 'main figure img[src^="/media/"][alt="The old harbor"]')).toHaveLength(1);
    for (const at of ["/destinations/citylife", "/destinations"])
      expect((await readPage(site, at)).html, at).toContain('alt="The old harbor"');
    const { things, meta } = await readHead(site, "/destinations/trieste");
    const image = { "@type": "ImageObject", contentUrl: meta["og:image"], ...credited };
    expect(things).toContainEqual(
      expect.objectContaining({ "@type": "TouristDestination", image }),
    );
    const [media] = await mediaOf(`places/${path.split("/").at(-1)}`);
    expect(media?.unattachedSince).toBeNull();
  });

  test("without one has a poster of its kind, its deals with their price, and is found by the search", async () => {
    await addPlace("São Miguel");
    const id = await makeDeal({ destination: "Sao Miguel, Azores", priceCents: 198_000 });
    const page = await readPage(site, "/destinations/sao-miguel");
    expect(partsOf(page, 'main figure img[src^="/posters/lisbon-"][alt=""]')).toHaveLength(1);
    expect(page.links.map(({ to }) => to)).toContain(`/deal/${id}`);
    expect(page.text).toContain("from $1,980");
    const found = await readPage(site, "/faq?q=sao+miguel");
    expect(found.links.map(({ to }) => to)).toContain("/destinations/sao-miguel");
  });

  test("keeps the photographs of earlier versions, which can be put back; a deleted one releases them", async () => {
    const path = await addPlace("Zadar", {}, await photo());
    const id = path.split("/").at(-1) ?? "";
    const first = await formAt(path);
    const removed = await save(path, { ...first, intent: "remove-photo" });
    expect(partsOf(removed, "input[name=photo]")).toEqual([]);
    expect(await save(path, { ...first, photo: "" })).toMatchObject({ status: 302 });
    const picture = async () => partOf(await readPage(site, "/destinations/zadar"), "main figure");
    expect(await picture()).not.toContain("/media/");
    expect(await mediaOf(`places/${id}`)).toMatchObject([{ unattachedSince: null }]);
    const fields = { button: "put-back", version: "1", seen: "2" };
    await site(ownRequest(`${path}?do=button`, { cookie: editor, fields }));
    expect(await picture()).toContain("/media/");
    const gone = { intent: "delete", id, seen: "3" };
    await site(ownRequest(list, { cookie: editor, fields: gone }));
    const [released] = await mediaOf(`places/${id}`);
    expect(released?.unattachedSince).not.toBeNull();
  });

  test("refuses what is no picture at its field, and one of another place, with all that was typed", async () => {
    const wrong = await save(
      `${list}/rome`,
      { ...(await formAt(`${list}/rome`)), line: "Typed" },
      new Blob(["<script>"]),
    );
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("The file is no JPEG, PNG, WebP or AVIF picture");
    expect(wrong.html).toContain('value="Typed"');
    const other = await formAt(await addPlace("Kotor", {}, await photo()));
    const rome = { ...(await formAt(`${list}/rome`)), line: "Typed", photo: other.photo ?? "" };
    const refused = await save(`${list}/rome`, rome);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("The picture is not there any more");
    expect(refused.html).toContain('value="Typed"');
  });
});

test("pictures of a deal, its booked trip and a post say whose they are; a drawing says nothing", async () => {
  const imageUrl = "https://elsewhere.example/harbor.jpg";
  const pictured = {
    imageUrl,
    imageDescription: credited.caption,
    imageCredit: credited.creditText,
  };
  const deal = await makeDeal(pictured);
  const slug = "the-old-harbor";
  const post = postRow(makePostInput({ ...pictured, slug }));
  await db
    .insertInto("blogPosts")
    .values({ ...post, publishedAt: new Date(Date.now() - 60_000) })
    .execute();
  for (const path of [`/deal/${deal}`, `/blog/${slug}`]) {
    expect((await readPage(site, path)).text, path).toContain("Photo: Ana Reis, CC BY 4.0");
    const { things } = await readHead(site, path);
    expect(JSON.stringify(things), path).toContain('"creditText":"Ana Reis, CC BY 4.0"');
  }
  const drawn = await makeDeal({ imageCredit: credited.creditText });
  expect((await readPage(site, `/deal/${drawn}`)).text).not.toContain("Photo: Ana");
  const { id: userId, email } = await makeUser({ verified: true });
  const cookie = await sessionCookie(email);
  for (const packageId of [deal, drawn]) {
    const { reference } = await makeBooking({ packageId, userId });
    const { text } = await readPage(site, `/dashboard/trips/${reference}`, cookie);
    expect(text.includes("Photo: Ana Reis, CC BY 4.0"), packageId).toBe(packageId === deal);
  }
});
