import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { line, text } from "#app/domain/content/content-fields.server.ts";
import { type ContentKind, contentKind } from "#app/domain/content/content-kind.server.ts";
import { contentKinds } from "#app/domain/content/content-kinds.server.ts";
import { readContent } from "#app/domain/content/read-content.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeOwnSite } from "#tests/own-site.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const list = "/superadmin/content/team";
const grace = `${list}/grace-okafor`;
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  const { email } = await makeUser({ role: "superadmin", email: "owner@example.com" });
  cookie = await sessionCookie(email, "superadmin");
});
beforeEach(async () => {
  // Versions stay, as the history does.
  const asBuiltIn = { published: null, draft: null, hidden: false, place: null };
  await db.updateTable("contentEntries").set(asBuiltIn).execute();
});

const staff = (path: string) => readPage(site, path, cookie);
const editorOf = (html: string) =>
  readForms(html).find(({ id }) => id === "content-form")?.fields ?? {};
const open = async (path: string) => editorOf((await staff(path)).html);
async function send(path: string, fields: Record<string, string>) {
  const response = await site(
    path.includes("/content/places/")
      ? multipart(path, fields)
      : ownRequest(path, { cookie, fields }),
  );
  const html = await response.text();
  return { status: response.status, toast: readToast(response)?.title, html, form: editorOf(html) };
}
/** A form with a picture, which is sent in parts. */
function multipart(path: string, fields: Record<string, string>): Request {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin", Cookie: cookie };
  return new Request(ownRequest(path).url, { headers, method: "POST", body });
}
const publish = async (path: string, typed: Record<string, string>) =>
  send(path, { ...(await open(path)), ...typed });
/** What is written of the texts. */
const written = () =>
  db
    .selectFrom("contentEntries")
    .select(["published", "draft"])
    .where("published", "is not", null)
    .execute();
const about = async () => (await readPage(site, "/about")).text;

test("built-in texts fit their fields, and are read as they were written", () => {
  for (const kind of contentKinds)
    for (const { id, texts, value } of kind.builtIn)
      expect(kind.read(texts), `${kind.key}/${id}`).toEqual(value);
});

test("the list of kinds says what is built in, changed and hidden, and writes nothing", async () => {
  expect((await staff("/superadmin/content")).text).toMatch(/Team About us 4 Built in/);
  await staff(grace);
  expect(await written()).toEqual([]);
  await publish(grace, { role: "Night desk" });
  await send(list, { id: "daniel-brandt", intent: "hide" });
  expect((await staff("/superadmin/content")).text).toMatch(
    /Team About us 4 1 of 4 yours\s*1 hidden/,
  );
});

test("a published text is shown, and saved without a change it writes nothing", async () => {
  await publish(grace, {});
  expect(await written()).toEqual([]);
  expect(await publish(grace, { role: "Night desk" })).toMatchObject({
    status: 302,
    toast: "Published",
  });
  expect(await about()).toMatch(/Grace Okafor\s*Night desk/);
});

test("a team without places says nothing of places", async () => {
  expect(await about()).toContain("the places they would send you to first");
  for (const id of ["eleanor-marsh", "matteo-ricci", "grace-okafor", "daniel-brandt"])
    await publish(`${list}/${id}`, { place: "" });
  expect(await about()).toContain("Grace Okafor");
  expect(await about()).not.toContain("the places they would send you to first");
});

test("the editor of each policy says which it is", async () => {
  for (const [id, name] of [
    ["terms", "Terms"],
    ["cookies", "Cookies"],
  ])
    expect((await staff(`/superadmin/content/policies/${id}`)).text).toContain(
      `Policies ${name} ${name} The built-in text`,
    );
});

test("a draft is seen by the owner on its page, by nobody else, until it is published", async () => {
  await publish(grace, { role: "Night desk", state: "draft" });
  expect(await about()).not.toContain("Night desk");
  expect((await readPage(site, "/about?drafts=1")).text).not.toContain("Night desk");
  const preview = await staff(grace);
  expect(preview.html).toContain('href="/about?drafts=1#team"');
  expect((await staff("/about?drafts=1")).text).toContain("Night desk");
  expect(editorOf(preview.html).role).toBe("Night desk");
  await publish(grace, {});
  expect(await about()).toContain("Night desk");
});

test("a draft may be unfinished: it is kept as typed, shown to nobody, and not published", async () => {
  const typed = { name: "", quote: "x".repeat(500), role: "Night desk" };
  expect(await publish(grace, { ...typed, state: "draft" })).toMatchObject({
    status: 302,
    toast: "Draft Saved",
  });
  const { html, text } = await staff(grace);
  expect(editorOf(html)).toMatchObject(typed);
  expect(text).toContain("The form holds a draft that is unfinished.");
  expect((await staff("/about?drafts=1")).text).toContain("Grace Okafor");
  // Control: what is published must fit.
  expect((await publish(grace, {})).status).toBe(400);
});

test("an own entry is added once, hidden, shown, moved and deleted; a built-in one stays", async () => {
  const path = `${list}/new`;
  const member = { name: "Ida Lund", role: "Ferries", quote: "On deck.", place: "Bergen" };
  const blank = await open(path);
  await send(path, { ...blank, ...member });
  await send(path, { ...blank, ...member });
  expect((await about()).match(/Ida Lund/g)).toHaveLength(1);
  const id = blank.key ?? "";
  const hide = { id, intent: "hide" };
  expect((await send(list, hide)).toast).toBe("Hidden");
  expect(await about()).not.toContain("Ida Lund");
  await send(list, { id, intent: "show" });
  await send(list, { id, intent: "move-up", past: "daniel-brandt" });
  const placed = await db
    .selectFrom("contentEntries")
    .select("id")
    .where("kind", "=", "team")
    .where("place", "is not", null)
    .execute();
  // Only what stands elsewhere than before has a row by its place.
  expect(placed.map((row) => row.id).toSorted()).toEqual([id, "daniel-brandt"].toSorted());
  expect(await about()).toMatch(/Ida Lund.*Daniel Brandt/);
  const remove = { id, intent: "delete", seen: "1" };
  expect((await send(list, remove)).toast).toBe("Deleted");
  expect(await about()).not.toContain("Ida Lund");
  await send(list, { ...remove, id: "daniel-brandt", seen: "0" });
  expect(await about()).toContain("Daniel Brandt");
  expect((await send(list, remove)).status).toBe(409);
});

test("{agency} is the agency's name, in built-in and own texts, also where it is HTML", async () => {
  await publish("/superadmin/content/story/story", {
    heading: "How {agency} began",
    text: "<p>{agency} began with {luck}.</p>",
  });
  expect(await about()).toMatch(/How Grand Tour began Grand Tour began with {luck}\./);
  const saved = { key: "trade_name", value: "Cora & <Sons>" };
  await db.insertInto("appSettings").values(saved).execute();
  onTestFinished(async () => {
    await db.deleteFrom("appSettings").where("key", "=", saved.key).execute();
  });
  const { text, html } = await readPage(site, "/about");
  expect(text).toContain("How Cora & <Sons> began Cora & <Sons> began with {luck}.");
  expect(html).not.toContain("<Sons>");
  expect((await readPage(site, "/press")).text).toContain("Cora & <Sons> plans and sells trips");
  for (const policy of ["booking", "privacy", "terms"])
    expect((await readPage(site, `/policy/${policy}`)).html, policy).toContain(
      "Cora &amp; &lt;Sons&gt;",
    );
});

test("a list that is hidden whole leaves its section out", async () => {
  for (const { id } of contentKinds.find(({ key }) => key === "team")?.builtIn ?? [])
    await send(list, { id, intent: "hide" });
  expect(await about()).not.toContain("Who plans your trip");
});

test("each published text is put back, the built-in one too", async () => {
  await publish(grace, { role: "Night desk" });
  const first = Number((await open(grace)).version);
  await publish(grace, { role: "Day desk" });
  const back = async (version: number) => {
    const seen = (await open(grace)).version ?? "";
    return send(`${grace}?do=button`, { button: "put-back", version: String(version), seen });
  };
  expect((await back(first)).toast).toBe("Put Back");
  expect(await about()).toContain("Night desk");
  await back(0);
  expect(await about()).toContain("Traveler care, day and night");
  expect((await staff(grace)).text).toContain("The built-in text");
  expect((await back(999)).status).toBe(409);
});

describe("what is wrong comes back beside its field, with what was typed", () => {
  test.each([
    [{ name: "" }, "Please write something under “Name”."],
    [{ name: "\u200b\u200b" }, "Please write something under “Name”."],
    [{ name: "x".repeat(300) }, "Please shorten this to 120 characters."],
    [{ name: "one\ntwo" }, "Please write this on one line."],
    [{ quote: " \n " }, "Please write something under “Quote”."],
  ])("%.40j", async (wrong, sentence) => {
    const typed = { ...(await open(grace)), role: "Kept", ...wrong };
    const refused = await send(grace, typed);
    expect(refused.status).toBe(400);
    expect(refused.html).toContain(sentence);
    expect(refused.form).toMatchObject({ ...wrong, role: "Kept" });
    expect(await written()).toEqual([]);
  });

  test("text from right to left is kept, without marks that turn the page around", async () => {
    await publish(grace, { name: "\u202eرحلة جميلة", quote: "<script>alert(1)</script>" });
    const { html } = await readPage(site, "/about");
    expect(html).toContain("رحلة جميلة");
    expect(html).not.toContain("\u202e");
    expect(html).not.toContain("<script>alert(1)");
  });
});

test("of two who edit one text, the second sees both", async () => {
  const mine = { ...(await open(grace)), role: "Mine" };
  await publish(grace, { quote: "Theirs." });
  const refused = await send(grace, mine);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("Save Mine on Top");
  expect(refused.form).toMatchObject({ role: "Mine", quote: "Theirs." });
  await send(grace, refused.form);
  expect(await about()).toMatch(/“Theirs\.”\s*Grace Okafor\s*Mine/);
});

test("a stored text that does not fit its fields any more gives way to the built-in one, and is reported", async () => {
  const published = JSON.stringify({ name: "", role: "?" });
  await db
    .insertInto("contentEntries")
    .values({ kind: "team", id: "grace-okafor", published })
    .onConflict((known) => known.columns(["kind", "id"]).doUpdateSet({ published }))
    .execute();
  expect(await about()).toContain("Traveler care, day and night");
  expect((await staff(list)).text).toContain("Does not fit its fields any more");
});

test("a text from before a field was declared has the built-in text of that field alone", async () => {
  const { key: _, version: __, opened: ___, quote = "", ...before } = await open(grace);
  const published = JSON.stringify({ ...before, role: "Night desk" });
  await db
    .insertInto("contentEntries")
    .values({ kind: "team", id: "grace-okafor", published })
    .onConflict((known) => known.columns(["kind", "id"]).doUpdateSet({ published }))
    .execute();
  const text = await about();
  expect(text).toContain(quote);
  expect(text).toMatch(/Grace Okafor\s*Night desk/);
  expect(await open(grace)).toMatchObject({ role: "Night desk", quote });
  expect((await staff(list)).text).not.toContain("Does not fit");
});

test("the list leads nobody to a page that is closed to them", async () => {
  const email = "writer@example.com";
  await makeUser({ role: "editor", email });
  const { links, text } = await readPage(
    site,
    "/admin/content",
    await sessionCookie(email, "agent"),
  );
  expect(text).toContain("Leads");
  expect(links.filter(({ to }) => to.endsWith("/leads"))).toEqual([]);
  const owner = await staff("/superadmin/content");
  expect(owner.links.filter(({ to }) => to === "/superadmin/leads").length).toBeGreaterThan(1);
});

test("a place that staff add has its page under its name, in the lists that it names", async () => {
  const path = "/superadmin/content/places/new";
  const { key: _, version: __, opened: ___, ...rome } = await open(path.replace("new", "rome"));
  await send(path, { ...(await open(path)), ...rome, name: "Porto", lists: "city" });
  expect((await readPage(site, "/destinations/porto")).text).toContain("Porto");
  expect((await readPage(site, "/destinations/citylife")).text).toContain("Porto");
  expect((await readPage(site, "/destinations/beach")).text).not.toContain("Porto");
  const wrong = await publish("/superadmin/content/places/rome", { low: "1, 2", sights: "Forum" });
  expect(wrong.html).toContain("Please write twelve whole numbers.");
  expect(wrong.html).toContain("Each begins with its name on a line of its own");
  for (const odd of ["Rome", "constructor", "london"])
    expect((await readPage(site, `/destinations/${odd}`)).status, odd).toBe(404);
});

const place = (fields: Record<string, string>) => {
  const path = "/superadmin/content/places/new";
  return open(path.replace("new", "rome")).then(
    async ({ key: _, version: __, opened: ___, ...rome }) =>
      send(path, { ...(await open(path)), ...rome, ...fields }),
  );
};

test.each([
  ["Beach", "Another page of the site has this address."],
  ["Paris", "Another one has the page of this name"],
  ["東京", "The address of its page is made of the letters a to z"],
])("a place can't be named %s: it would have no page of its own", async (name, sentence) => {
  const refused = await place({ name });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain(sentence);
  expect(refused.form.name).toBe(name);
});

test("a place that is renamed leads from its old address on; it has one card, and stands in menu and sitemap", async () => {
  await place({ name: "London", lists: "menu" });
  const wall = await readPage(site, "/destinations");
  expect(wall.links.filter(({ label }) => label.startsWith("London"))).not.toEqual([]);
  expect(wall.html.match(/<article[^>]*>(?:(?!<\/article>).)*>London</gs)).toHaveLength(1);
  const [{ id } = { id: "" }] = await db
    .selectFrom("contentAddresses")
    .select("entryId as id")
    .where("address", "=", "london")
    .execute();
  await publish(`/superadmin/content/places/${id}`, { name: "Greater London" });
  const moved = await site(ownRequest("/destinations/london"));
  expect([moved.status, moved.headers.get("Location")]).toEqual([
    301,
    "/destinations/greater-london",
  ]);
  const page = await readPage(site, "/destinations/greater-london");
  expect(page.links).toContainEqual({
    label: "Greater London",
    to: "/destinations/greater-london",
  });
  await makeOwnSite({ keepsSamples: true });
  const sitemap = await (await site(ownRequest("/sitemap.xml"))).text();
  expect(sitemap, "a sample site has an empty one").toContain("/destinations/greater-london<");
  expect((await place({ name: "London" })).status).toBe(409);
  const seen = (await open(`/superadmin/content/places/${id}`)).version ?? "";
  await send("/superadmin/content/places", { id, intent: "delete", seen });
  expect((await site(ownRequest("/destinations/london"))).status).toBe(404);
});

test("a place of which little is known shows that, and no empty part", async () => {
  const known = {
    name: "Ortygia",
    country: "Italy",
    line: "One can cross it in an hour.",
    intro: "An island.",
    lon: "15.29",
    lat: "37.06",
    lists: "city, beach",
  };
  const blank = await open("/superadmin/content/places/new");
  expect((await send("/superadmin/content/places/new", { ...blank, ...known })).status).toBe(302);
  const { text, html } = await readPage(site, "/destinations/ortygia");
  expect(text).toContain("One can cross it in an hour. An island.");
  expect(text).toContain("Where it is");
  for (const empty of ["How long", "Best in", "month by month", "What to see", "Nonstop", "Winter"])
    expect(text, empty).not.toContain(empty);
  expect(html).toContain("<title>Ortygia | ");
  for (const at of ["/destinations/citylife", "/destinations/beach"])
    expect((await readPage(site, at)).text).toContain("One can cross it in an hour.");
  const flown = { airport: "Catania", onward: "A bus takes an hour." };
  await send("/superadmin/content/places/new", {
    ...(await open("/superadmin/content/places/new")),
    ...known,
    ...flown,
    name: "Noto",
  });
  expect((await readPage(site, "/destinations/noto")).text).toContain(
    "The airport is Catania. A bus takes an hour.",
  );
});

test("of several who add places of one name at once, one does", async () => {
  const added = await Promise.all(Array.from({ length: 5 }, () => place({ name: "Ghent" })));
  expect(added.filter(({ status }) => status === 302)).toHaveLength(1);
});

test("each menu and the promo line are changed and hidden by a switch of their own", async () => {
  const path = "/superadmin/content/menus/menus";
  await publish(path, { destinations: "Porto by rail /blog\nAtlas https://atlas.example/" });
  const changed = await readPage(site, "/login");
  expect(changed.links).toContainEqual({ label: "Porto by rail", to: "/blog" });
  expect(changed.text).not.toContain("Beach Escapes");
  await publish(path, { showsDestinations: "no" });
  const hidden = await readPage(site, "/login");
  expect(hidden.text).not.toContain("Porto by rail");
  expect(hidden.text).toContain("(Coming Soon)");
  await publish(path, { showsComingSoon: "no" });
  expect((await readPage(site, "/login")).text).not.toMatch(/Coming Soon|Destinations/);
  for (const wrong of ["Atlas //evil.example", "Atlas javascript:alert(1)", "/blog"])
    expect((await publish(path, { destinations: wrong })).status, wrong).toBe(400);
  expect((await readPage(site, "/login")).text).toContain("off your first booking");
  await publish("/superadmin/content/promo/promo", { shows: "no" });
  expect((await readPage(site, "/login")).text).not.toContain("off your first booking");
});

test("all published texts are exported, without drafts", async () => {
  await publish(grace, { role: "Night desk" });
  await publish(grace, { role: "Day desk", state: "draft" });
  const file = await site(ownRequest("/superadmin/content.csv", { cookie }));
  const csv = await file.text();
  expect(csv).toContain("Team,grace-okafor,edited,,Role,Night desk");
  expect(csv).not.toContain("Day desk");
});

test("a policy keeps the anchors that pages link to, and is cleaned of script", async () => {
  const path = "/superadmin/content/policies/booking";
  const { body = "" } = await open(path);
  const page = "/policy/booking";
  const anchorsOf = ({ html }: { html: string }) =>
    [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  const before = anchorsOf(await readPage(site, page));
  await publish(path, {
    body: `${body}<h2>Our own part</h2><p onclick="x()">Here.</p><script>alert(1)</script><h2>Our own part</h2><p>Again.</p><h2>Main</h2><p>Too.</p>`,
  });
  const after = await readPage(site, page);
  expect(anchorsOf(after)).toEqual([...before, "our-own-part", "our-own-part-2", "main-2"]);
  expect(after.text).toContain(`Last changed on ${formatDay(businessDay(new Date()))}`);
  expect(after.html).toContain("<p>Here.</p>");
  expect(after.html).not.toContain("alert(1)");
  const emptied = await send(path, { ...(await open(path)), body: "<p> </p>" });
  expect(emptied.html).toContain("Please write something under “Text”.");
});

test("a kind that is declared has its list, editor, history and export; taken away again, it leaves nothing", async () => {
  const words = contentKind({
    key: "test-words",
    label: "Test words",
    thing: "test word",
    shownOn: [{ label: "Home", to: "/" }],
    isList: true,
    fields: { word: line("Word", { max: 20 }), about: text("About {agency}", { max: 200 }) },
    named: "word",
    builtIn: { anchor: { word: "Anchor", about: "{agency} casts it." } },
  });
  const path = "/superadmin/content/test-words";
  const export_ = async () =>
    (await site(ownRequest("/superadmin/content.csv", { cookie }))).text();
  expect((await staff(path)).status, "control").toBe(404);
  const kinds = contentKinds as ContentKind[];
  kinds.push(words);
  try {
    expect((await staff("/superadmin/content")).text).toMatch(/Test words Home 1 Built in/);
    expect((await publish(`${path}/anchor`, { word: "x".repeat(21) })).status).toBe(400);
    await publish(`${path}/anchor`, { word: "Kedge" });
    await publish(`${path}/anchor`, { word: "Warp", state: "draft" });
    await publish(`${path}/new`, { word: "Buoy", about: "It floats." });
    expect((await readContent(words)).map(({ word, about: says }) => [word, says])).toEqual([
      ["Kedge", "Grand Tour casts it."],
      ["Buoy", "It floats."],
    ]);
    expect((await staff(`${path}/anchor`)).text).toMatch(
      /Version 1 by .*Kedge.*Put Back the Built-in Text/,
    );
    expect(await export_()).toContain("Test words,anchor,edited,,Word,Kedge");
  } finally {
    kinds.pop();
  }
  expect((await staff(`${path}/anchor`)).status).toBe(404);
  expect((await staff("/superadmin/content")).text).not.toContain("Test words");
  expect(await export_()).not.toContain("Kedge");
});

test("addresses of no kind or entry are not found", async () => {
  for (const path of ["/superadmin/content/zeppelins", `${list}/nobody`])
    expect((await staff(path)).status, path).toBe(404);
});
