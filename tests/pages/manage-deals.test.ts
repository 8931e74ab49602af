import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { packageRow } from "#app/db/seed/package-row.ts";
import { packages } from "#app/db/seed/packages.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { dealFields, dealValues } from "#app/domain/deals/manage/form/deal-fields.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makeDealInput } from "#app/domain/deals/fixtures/deal-input.ts";
import { useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { photograph } from "#app/domain/media/fixtures/pictures.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partOf, withoutScripts, words } from "#tests/read-page.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const place = useMediaFolder();
const portals = [
  [
    "agent",
    "/admin/manage-deals",
    "Are you sure you want to delete this deal? This action cannot be undone.",
  ],
  [
    "superadmin",
    "/superadmin/deals",
    "Are you sure you want to delete this deal? This may also remove associated images.",
  ],
] as const;
const rome = "rome-at-a-walking-pace";
let site: Site;
let cookies: Record<"agent" | "superadmin", string>;

beforeAll(async () => {
  site = await openSite();
  const agent = await makeUser({ role: "agent" });
  const superadmin = await makeUser({ role: "superadmin" });
  cookies = {
    agent: await sessionCookie(agent.email, "agent"),
    superadmin: await sessionCookie(superadmin.email, "superadmin"),
  };
});
beforeEach(async () => {
  for (const table of ["bookingHistory", "bookings", "packages"] as const)
    await db.deleteFrom(table).execute();
  await db
    .insertInto("packages")
    .values(packages.map((seed, at) => packageRow(seed, { today: "2026-11-21", place: at })))
    .execute();
});

type Fields = Readonly<Record<string, string | Blob | readonly Blob[]>>;
type Page = { status: number; to: string | null; html: string; text: string; toast: unknown };

/** Requests as a browser without script. */
async function ask(
  path: string,
  {
    as = "agent",
    fields,
    files = false,
  }: { as?: keyof typeof cookies; fields?: Fields; files?: boolean } = {},
) {
  const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin", Cookie: cookies[as] };
  const body =
    fields && (files ? multipart(fields) : new URLSearchParams(fields as Record<string, string>));
  const response = await site(
    new Request(new URL(path, env().APP_URL), { headers, ...(body && { method: "POST", body }) }),
  );
  const html = withoutScripts(await response.text());
  const page: Page = {
    status: response.status,
    to: response.headers.get("Location"),
    html,
    text: words(html),
    toast: readToast(response),
  };
  return page;
}

function multipart(fields: Fields): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === "string") body.append(name, one);
      else body.append(name, one as Blob, (one as Blob).size === 0 ? "" : "holiday.jpg");
  return body;
}

/** The fields of the deal's form on a page. */
const formOf = ({ html }: Page): Record<string, string> =>
  readForms(html).find(({ id }) => id === "deal")?.fields ?? {};
const open = async (path: string, as: keyof typeof cookies = "agent") =>
  formOf(await ask(path, { as }));
const save = (path: string, fields: Fields, as: keyof typeof cookies = "agent") =>
  ask(path, { as, files: true, fields: { ...fields, image: new Blob(), gallery: new Blob() } });
const typed = () => dealValues(makeDealInput());
const photo = async () => new Blob([new Uint8Array(await photograph().jpeg().toBuffer())]);

describe.each(portals)("the portal of role %s", (as, list, question) => {
  test("lists the deals with the spec's columns, and asks in the spec's words before it deletes one", async () => {
    const page = await ask(`${list}?q=rome+pace`, { as });
    for (const word of [
      "Europe Deals Management",
      "Back to Dashboard",
      "Rome at a Walking Pace",
      "$1,790",
      "4.8",
      "View",
      "Edit",
      question,
    ])
      expect(page.text).toContain(word);
    expect(page.html).toContain(`href="/deal/${rome}"`);
    expect((await ask(list, { as })).html).toContain('href="/deals/monthly"');
    await db.deleteFrom("packages").execute();
    expect((await ask(list, { as })).text).toContain("No deals found. Add your first deal!");
  });

  test("refuses a stop that it does not know beside its field, and shows the deal as visitors will see it", async () => {
    const blank = await open(`${list}/new`, as);
    const stops = "Lisbon, 2 nights, 4 stars\nAtlantis, 1 night";
    const refused = await save(`${list}/new`, { ...blank, ...typed(), stops }, as);
    expect(refused.text).toContain("“Atlantis, 1 night” is a place that we don’t know");
    expect(formOf(refused).stops).toBe(stops);
    const preview = partOf(refused, 'section[aria-labelledby="preview"]');
    expect(words(preview)).toContain("Lisbon 2 nights from day 1: 4-star hotel");
    expect(words(preview)).toContain("Moderate: a few hours on foot most days");
    expect(words(preview)).not.toContain("Atlantis");
  });

  test("adds a deal that visitors find at once", async () => {
    const blank = await open(`${list}/new`, as);
    expect(blank).toMatchObject({ title: "", rating: "0", reviews: "0", "day-1-title": "" });
    const { imageUrl: _, ...sent } = dealFields;
    const single = Object.entries(sent).filter(([, field]) => !("inputs" in field));
    for (const [key, { name }] of single)
      expect(blank, "a field of the deal").toHaveProperty(name ?? key);
    const made = await save(`${list}/new`, { ...blank, ...typed() }, as);
    expect(made).toMatchObject({ status: 302, to: list, toast: { title: "Deal Created" } });
    const row = await db
      .selectFrom("packages")
      .select("id")
      .where("title", "=", "A Week in Lisbon")
      .executeTakeFirstOrThrow();
    const shown = await ask(`/deal/${row.id}`);
    for (const word of [
      "A Week in Lisbon",
      "$2,349.50",
      "Sintra",
      "6 nights, breakfast daily",
      "20% down.",
    ])
      expect(shown.text).toContain(word);
    expect((await ask(list, { as })).text.indexOf("A Week in Lisbon")).toBeLessThan(
      (await ask(list, { as })).text.indexOf("Santorini"),
    );
  });

  test("says which discount visitors will see, and has no field for it", async () => {
    expect(await open(`${list}/${rome}`, as)).not.toHaveProperty("discount_percentage");
    await db
      .updateTable("packages")
      .set({ priceCents: 179_000, originalPriceCents: 215_000 })
      .where("id", "=", rome)
      .execute();
    expect((await ask(`${list}/${rome}`, { as })).text).toContain(
      "On its own page also: Save $360, 17% off",
    );
    expect((await ask(`/deal/${rome}`)).text).toContain("Save $360, 17% off");
    expect((await ask(`${list}/new`, { as })).text).toContain(
      "No discount is shown: no original price is above the price.",
    );
  });

  test("opens a deal, and saving it unchanged makes a sample the agency's own and changes nothing else", async () => {
    const before = await readDeal(rome);
    const saved = await save(`${list}/${rome}`, await open(`${list}/${rome}`, as), as);
    expect(saved).toMatchObject({ status: 302, to: list, toast: { title: "Deal Updated" } });
    expect(await readDeal(rome)).toEqual({ ...before, sample: null, version: 2 });
  });

  test("deletes a deal and returns to the list with its filters", async () => {
    const deleted = await ask(`${list}?q=rome&page=1`, {
      as,
      fields: { intent: "delete", id: rome },
    });
    expect(deleted).toMatchObject({
      status: 302,
      to: `${list}?q=rome&page=1`,
      toast: { title: "Deal Deleted" },
    });
    expect(await readDeal(rome)).toBeNull();
    const again = await ask(list, { as, fields: { intent: "delete", id: rome } });
    expect([
      again.status,
      again.text.includes("Database Error: This deal is not there any more"),
    ]).toEqual([409, true]);
  });

  test("does not delete a booked deal: it says how many bookings it has, and archives it", async () => {
    await makeBooking({ packageId: rome });
    await makeBooking({ packageId: rome });
    const refused = await ask(list, { as, fields: { intent: "delete", id: rome } });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      "Database Error: 2 bookings hold Rome at a Walking Pace, so it can't be deleted.",
    );
    expect(refused.text).toContain("Archive Rome at a Walking Pace");
    expect(await ask(list, { as, fields: { intent: "archive", id: rome } })).toMatchObject({
      to: list,
      toast: { title: "Deal Archived" },
    });
    expect((await ask(`/deal/${rome}`)).status).toBe(410);
    expect((await ask(`${list}?show=archived`, { as })).text).toContain("Rome at a Walking Pace");
    expect(await ask(list, { as, fields: { intent: "restore", id: rome } })).toMatchObject({
      toast: { title: "Deal Restored" },
    });
    expect((await ask(`/deal/${rome}`)).status).toBe(200);
  });
});

test("the ticked deals of the list are archived; one that is gone meanwhile is named", async () => {
  const [first, last] = [await makeDeal(), await makeDeal()];
  const archive = (...ids: string[]) =>
    ask("/admin/manage-deals", {
      as: "agent",
      fields: {
        ...Object.fromEntries(ids.map((id, at) => [`deal-${at + 1}`, id])),
        intent: "archive-ticked",
      },
    });
  expect(await archive(first, last)).toMatchObject({ toast: { title: "2 Deals Archived" } });
  for (const id of [first, last]) expect((await ask(`/deal/${id}`)).status).toBe(410);
  const partly = await archive(first, "gone-for-good");
  expect(partly.status).toBe(409);
  expect(partly.text).toContain("Not All Archived: 1 changed. As they were: gone-for-good.");
  expect((await archive()).text).toContain("Please tick at least one deal first.");
});

describe("a deal's form", () => {
  test("with fixed dates says that none is for sale yet, and what comes next", async () => {
    const noDate =
      "No date of Slow Days is for sale yet: open it, press Departures, and add its dates.";
    const blank = await open("/admin/manage-deals/new");
    const fixed = { title: "Slow Days", departs: "fixed", duration: "7 Days / 6 Nights" };
    const created = await save("/admin/manage-deals/new", { ...blank, ...typed(), ...fixed });
    expect(created.toast).toEqual({ title: "Deal Created", text: noDate });
    const { id } = await db
      .selectFrom("packages")
      .select("id")
      .where("title", "=", "Slow Days")
      .executeTakeFirstOrThrow();
    const path = `/admin/manage-deals/${id}`;
    const saved = await save(path, await open(path));
    expect(saved.toast).toEqual({
      title: "Deal Updated",
      text: `Slow Days is saved. ${noDate}`,
    });
    for (const intent of ["archive", "restore"])
      expect((await ask("/admin/manage-deals", { fields: { id, intent } })).toast).toMatchObject(
        intent === "archive"
          ? { title: "Deal Archived" }
          : { title: "Deal Restored", text: noDate },
      );
    // Control: with a date it is as before.
    await makeDeparture({ packageId: id });
    expect((await save(path, await open(path))).toast).toEqual({
      title: "Deal Updated",
      text: "Slow Days is saved.",
    });
  });

  test("with a new price says which room prices stay, before it saves them so", async () => {
    const path = `/admin/manage-deals/${rome}`;
    const priced = { doubleCents: "1790", singleCents: "2190" };
    expect((await save(path, { ...(await open(path)), ...priced })).status).toBe(302);
    const raised = { ...(await open(path)), price: "1990" };
    const asked = await save(path, raised);
    expect(asked.status).toBe(400);
    expect(asked.text).toContain(
      "The price goes from $1,790 to $1,990, but each in a double still pays $1,790.",
    );
    expect(await readDeal(rome)).toMatchObject({ priceCents: 179_000, version: 2 });
    // Another price than the one that it was said of is asked about again.
    expect((await save(path, { ...formOf(asked), price: "2090" })).status).toBe(400);
    expect((await save(path, formOf(asked))).status).toBe(302);
    expect(await readDeal(rome)).toMatchObject({ priceCents: 199_000, version: 3 });
    // Controls: raised together, and a price that did not change.
    const both = { ...(await open(path)), price: "2000", doubleCents: "2000" };
    expect((await save(path, both)).status).toBe(302);
    expect((await save(path, { ...(await open(path)), subtitle: "Slowly" })).status).toBe(302);
  });

  test("comes back with messages beside its fields, and with everything typed", async () => {
    const fields = {
      ...(await open("/admin/manage-deals/new")),
      ...typed(),
      title: " ",
      price: "cheap",
      rating: "9",
    };
    const refused = await save("/admin/manage-deals/new", fields);
    expect(refused.status).toBe(400);
    for (const sentence of [
      "Please give the deal a title.",
      "Please write the amount like 2,695 or 2,695.50.",
      "A rating is from 0 to 5, such as 4.5.",
    ])
      expect(refused.text).toContain(sentence);
    expect({ ...formOf(refused), imageUrl: "" }).toEqual(fields);
  });

  test.each([
    ["a field that it does not have", { archived_at: "now" }],
    ["a button that it does not have", { intent: "publish" }],
    ["a part that no deal has", { intent: "theirs-version" }],
    ["no version", { version: "" }],
  ])("refuses %s, and nothing changes", async (_, wrong) => {
    const fields = { ...(await open(`/admin/manage-deals/${rome}`)), title: "Hacked", ...wrong };
    expect((await save(`/admin/manage-deals/${rome}`, fields)).status).toBe(400);
    expect(await readDeal(rome)).toMatchObject({ title: "Rome at a Walking Pace", version: 1 });
  });

  test("adds, moves and removes days without script, which saves nothing", async () => {
    const path = `/admin/manage-deals/${rome}`;
    let page = await ask(path);
    const submit = async (intent: string) => {
      page = await save(path, { ...formOf(page), intent });
      expect(page.status).toBe(200);
    };
    const titles = () =>
      Object.entries(formOf(page)).flatMap(([name, value]) =>
        /^day-\d+-title$/.test(name) ? value : [],
      );
    const [first, second, ...rest] = titles();
    await submit("day-down-1");
    await submit("add-day");
    expect(titles()).toEqual([second, first, ...rest, ""]);
    await submit("remove-day-1");
    expect(titles()).toEqual([first, ...rest, ""]);
    expect(await readDeal(rome)).toMatchObject({ version: 1 });
    expect((await save(path, formOf(page))).status).toBe(302);
    expect((await readDeal(rome))?.itinerary.map(({ day, title }) => [day, title])).toEqual(
      [first, ...rest].map((title, at) => [at + 1, title]),
    );
  });

  test("takes pictures without script, shows them, and can remove them", async () => {
    const path = "/admin/manage-deals/new";
    const fields = { ...(await open(path)), ...typed() };
    // The title is missing, but the pictures stay.
    const refused = await ask(path, {
      files: true,
      fields: {
        ...fields,
        title: "",
        image: await photo(),
        gallery: [await photo(), await photo()],
      },
    });
    expect(refused.status).toBe(400);
    const shown = formOf(refused);
    expect([shown.imageUrl, shown["gallery-1"], shown["gallery-2"]]).toEqual(
      Array(3).fill(expect.stringMatching(/^\/media\/[\da-f]{32}-800x600\.webp$/)),
    );
    const without = formOf(await save(path, { ...shown, intent: "remove-gallery-1" }));
    expect([without["gallery-1"], without["gallery-2"]]).toEqual([shown["gallery-2"], undefined]);
    expect((await save(path, { ...without, title: "With Pictures" })).status).toBe(302);
    const row = await db
      .selectFrom("packages")
      .selectAll()
      .where("title", "=", "With Pictures")
      .executeTakeFirstOrThrow();
    expect([row.imageUrl, row.imageGallery]).toEqual([shown.imageUrl, [shown["gallery-2"]]]);
    expect((await ask(`/deal/${row.id}`)).html).toContain(shown.imageUrl);
  });

  test("takes a stay with its photograph without script, keeps it on a refusal, and shows it", async () => {
    const path = `/admin/manage-deals/${rome}`;
    const opened = await open(path);
    expect(opened["stay-1-name"]).toBe("Sample stay: House of the Green Door");
    const two = formOf(
      await ask(path, {
        files: true,
        fields: { ...opened, intent: "add-stay", "stay-1-file": await photo() },
      }),
    );
    const picture = two["stay-1-picture"] ?? "";
    expect([picture, two["stay-2-promise"]]).toEqual([
      expect.stringMatching(/^\/media\//),
      "similar",
    ]);
    const typed = { "stay-1-nights": "2", "stay-1-credit": "Ana Reis", "stay-2-town": "Rome" };
    const named = { "stay-2-name": "The Attic", "stay-2-nights": "4", "stay-2-promise": "named" };
    const refused = await save(path, { ...two, ...typed, ...named });
    expect(refused.text).toContain("The stops have fewer nights in Rome than these stays.");
    const shown = formOf(refused);
    expect(shown).toMatchObject({ ...typed, ...named, "stay-1-picture": picture });
    expect((await save(path, { ...shown, "stay-2-nights": "3" })).status).toBe(302);
    expect((await readDeal(rome))?.stays).toMatchObject([
      { nights: 2, imageUrl: picture, credit: "Ana Reis", orSimilar: true },
      { name: "The Attic", nights: 3, imageUrl: null, orSimilar: false },
    ]);
    const page = await ask(`/deal/${rome}`);
    expect(page.html).toContain(picture);
    expect(page.text).toContain("Photo: Ana Reis");
    // Removed, the picture is nobody's any more.
    const again = await open(path);
    expect((await save(path, { ...again, intent: "remove-stay-picture-1" })).status).toBe(200);
    expect((await save(path, { ...again, "stay-1-picture": "" })).status).toBe(302);
    const media = db.selectFrom("media").select("unattachedSince").where("dealId", "=", rome);
    expect((await media.executeTakeFirst())?.unattachedSince).not.toBeNull();
  });

  test("orders a gallery without script, makes one of its pictures the main one, and saves nothing by it", async () => {
    const path = `/admin/manage-deals/${rome}`;
    const [main, one, two] = ["main", "one", "two"].map(
      (name) => `https://elsewhere.example/${name}.jpg`,
    ) as [string, string, string];
    await db
      .updateTable("packages")
      .set({ imageUrl: main, imageGallery: [one, two] })
      .where("id", "=", rome)
      .execute();
    let form = await open(path);
    const submit = async (intent: string) => {
      form = formOf(await save(path, { ...form, intent }));
      return [form.imageUrl, form["gallery-1"], form["gallery-2"]];
    };
    expect(await submit("gallery-later-1")).toEqual([main, two, one]);
    expect(await submit("gallery-earlier-2")).toEqual([main, one, two]);
    expect(await submit("gallery-earlier-1")).toEqual([main, one, two]);
    expect(await submit("gallery-main-2")).toEqual([two, one, main]);
    expect(await readDeal(rome)).toMatchObject({ imageUrl: main, version: 1 });
    expect(await submit("remove-image")).toEqual([undefined, one, main]);
    expect(await submit("gallery-main-1")).toEqual([one, main, undefined]);
    expect((await save(path, form)).status).toBe(302);
    expect(await readDeal(rome)).toMatchObject({ imageUrl: one, imageGallery: [main] });
  });

  test("is refused with an invalid picture: 'Image Upload Error', with everything typed", async () => {
    const path = `/admin/manage-deals/${rome}`;
    const before = await place.names();
    const fields = { ...(await open(path)), title: "Rome, Renewed" };
    const refused = await ask(path, {
      files: true,
      fields: { ...fields, image: new Blob(["<svg onload=alert(1)>"]), gallery: new Blob() },
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(
      "Image Upload Error: The file is no JPEG, PNG, WebP or AVIF picture",
    );
    expect(formOf(refused)).toEqual(fields);
    expect(await readDeal(rome)).toMatchObject({ title: "Rome at a Walking Pace", version: 1 });
    expect(await place.names()).toEqual(before);
  });

  test("takes at most twelve pictures into a gallery", async () => {
    const path = `/admin/manage-deals/${rome}`;
    const known = Array.from({ length: 12 }, (_, at) => `https://elsewhere.example/${at}.jpg`);
    await db.updateTable("packages").set({ imageGallery: known }).where("id", "=", rome).execute();
    const refused = await ask(path, {
      files: true,
      fields: { ...(await open(path)), image: new Blob(), gallery: await photo() },
    });
    expect([refused.status, refused.text.includes("A gallery has at most 12 pictures.")]).toEqual([
      400,
      true,
    ]);
    expect(await readDeal(rome)).toMatchObject({ imageGallery: known, version: 1 });
  });
});

describe("two people edit one deal", () => {
  const path = `/admin/manage-deals/${rome}`;
  /** Both open it; the super admin saves first. */
  async function race() {
    const mine = { ...(await open(path)), title: "Rome, Mine", terms: "My terms." };
    const theirs = {
      ...(await open(`/superadmin/deals/${rome}`, "superadmin")),
      title: "Rome, Theirs",
      price: "1999",
    };
    expect((await save(`/superadmin/deals/${rome}`, theirs, "superadmin")).status).toBe(302);
    return { mine, refused: await save(path, mine) };
  }

  test("the second learns of it, sees both versions part by part, and loses nothing", async () => {
    const { mine, refused } = await race();
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      "Deal Not Saved: Somebody saved this deal while you were editing it.",
    );
    for (const [who, label, theirs, side, own] of [
      ["You both", "Title", "Rome, Theirs", "Yours", "Rome, Mine"],
      ["Only you", "Terms", "Museum tickets", "Yours", "My terms."],
      ["Only they", "Price", "1999", "Before", "1790"],
    ] as const)
      expect(refused.text).toMatch(
        new RegExp(`${who} changed.*?${label}\\s*Theirs\\s*${theirs}.*?${side}\\s*${own}`),
      );
    expect(refused.text).toMatch(/Saved by [\w-]+@example\.com on /);
    // The price, which only they changed, stays as saved.
    expect(formOf(refused)).toEqual({
      ...mine,
      price: "1999",
      version: "2",
      opened: expect.any(String),
    });
    expect(await readDeal(rome)).toMatchObject({ title: "Rome, Theirs", version: 2 });
  });

  test("takes over the other's parts where they are better, and saves the rest", async () => {
    const { refused } = await race();
    const taken = await save(path, { ...formOf(refused), intent: "theirs-terms" });
    expect(taken.status).toBe(200);
    expect(taken.text).toContain("Save Mine on Top");
    expect(formOf(taken)).toMatchObject({
      title: "Rome, Mine",
      price: "1999",
      terms: formOf(await ask(path)).terms,
    });
    expect((await save(path, formOf(taken))).to).toBe("/admin/manage-deals");
    expect(await readDeal(rome)).toMatchObject({
      title: "Rome, Mine",
      priceCents: 199_900,
      version: 3,
    });
  });

  test("saving a subtitle keeps a price that somebody else has changed meanwhile", async () => {
    const subtitle = { ...(await open(path)), subtitle: "Slowly" };
    const price = { ...(await open(`/superadmin/deals/${rome}`, "superadmin")), price: "1999" };
    expect((await save(`/superadmin/deals/${rome}`, price, "superadmin")).status).toBe(302);
    expect((await save(path, formOf(await save(path, subtitle)))).to).toBe("/admin/manage-deals");
    expect(await readDeal(rome)).toMatchObject({
      subtitle: "Slowly",
      priceCents: 199_900,
      version: 3,
    });
  });

  test("what was typed into a deal that is deleted meanwhile can be saved as a new one", async () => {
    const mine = { ...(await open(path)), title: "Rome, Mine" };
    await db.deleteFrom("packages").where("id", "=", rome).execute();
    const refused = await save(path, mine);
    expect(refused.text).toContain("Database Error: This deal is not there any more");
    expect(refused.text).toContain("Save as a New Deal");
    expect((await save(path, { ...formOf(refused), intent: "save-as-new" })).to).toBe(
      "/admin/manage-deals",
    );
    expect(
      await db.selectFrom("packages").select("title").where("title", "=", "Rome, Mine").execute(),
    ).toHaveLength(1);
  });
});

test("a deal that does not exist says so, with 404", async () => {
  for (const id of ["atlantis", "NO_ID", "%00"]) {
    const page = await ask(`/admin/manage-deals/${id}`);
    expect([id, page.status, page.text.includes("Could not find the requested deal.")]).toEqual([
      id,
      404,
      id !== "%00" || expect.anything(),
    ]);
  }
});
