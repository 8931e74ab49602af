import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readHtml, withoutScripts } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

const mail = `${randomUUID()}@example.com`;
beforeEach(async () => {
  const email = `${randomUUID()}@example.com`;
  await db.deleteFrom("appSettings").execute();
  await db.updateTable("users").set({ email }).where("email", "=", mail).execute();
});

type Fields = Record<string, string>;
type Case = {
  /** Who has the form open twice, and where. */
  open: () => Promise<{ role?: "agent" | "superadmin"; page: (id: string) => string }>;
  form: RegExp;
  table: "users" | "app_settings" | "own_notifications";
  theirs: Fields;
  mine: Fields;
  /** What the form holds after the conflict, and which parts it says who changed. */
  merged: Fields;
  parts: { both: string[]; me: string[]; them: string[] };
  take?: string;
};

const at = (page: string, role?: "agent" | "superadmin") => async () => ({
  ...(role && { role }),
  page: () => page,
});
const tab = "/superadmin/dashboard?tab=settings";

const cases: Record<string, Case> = {
  "an agent": {
    open: async () => {
      const { id } = await makeUser({ role: "agent" });
      return { role: "superadmin", page: () => `/superadmin/agents/${id}` };
    },
    form: /\/superadmin\/agents\/[^?]+$/,
    table: "users",
    theirs: { name: "Ann Theirs" },
    mine: { name: "Ann Mine", email: mail },
    merged: { name: "Ann Mine", email: mail },
    parts: { both: ["Name"], me: ["Email"], them: [] },
    take: "name",
  },
  "the office's settings": {
    open: at("/superadmin/identity", "superadmin"),
    form: /form=office$/,
    table: "app_settings",
    theirs: { phone: "1-800-555-0111", address: "Theirs" },
    mine: { phone: "1-800-555-0122", hours: "Mine" },
    merged: { phone: "1-800-555-0122", address: "Theirs", hours: "Mine" },
    parts: { both: ["Phone"], me: ["Opening hours"], them: ["Address"] },
    take: "phone",
  },
  "the length of a session": {
    open: at("/superadmin/security", "superadmin"),
    form: /form=session-length$/,
    table: "app_settings",
    theirs: { sessionHours: "12" },
    mine: { sessionHours: "72" },
    merged: { sessionHours: "72" },
    parts: { both: ["Signed out after"], me: [], them: [] },
    take: "sessionHours",
  },
  "a customer's profile": {
    open: at("/dashboard/profile"),
    form: /form=details$/,
    table: "users",
    theirs: { name: "Ann There" },
    mine: { phone: "+1 617 555 0142" },
    merged: { name: "Ann There", phone: "+1 617 555 0142" },
    parts: { both: [], me: ["Phone"], them: ["Name"] },
  },
  "an agent's own profile": {
    open: at("/admin/profile", "agent"),
    form: /form=details$/,
    table: "users",
    theirs: { name: "Ann There", phone: "+1 617 555 0111" },
    mine: { name: "Ann Here" },
    merged: { name: "Ann Here", phone: "+1 617 555 0111" },
    parts: { both: ["Name"], me: [], them: ["Phone"] },
    take: "name",
  },
  "the own notifications": {
    open: at("/superadmin/profile", "superadmin"),
    form: /form=notifications$/,
    table: "own_notifications",
    theirs: { notifyNewBooking: "yes" },
    mine: { notifyNewLead: "yes" },
    merged: { notifyNewBooking: "yes", notifyNewLead: "yes" },
    parts: { both: [], me: ["New leads"], them: ["New bookings"] },
  },
};

/** Opens the form of a case as a browser without script has it. */
async function start({ open, form }: Case) {
  const { role, page } = await open();
  const user = await makeUser(role ? { role } : {});
  const cookie = await sessionCookie(user.email, role);
  const path = page(user.id);
  const read = async (answer: Response) => {
    const html = withoutScripts(await answer.text());
    const found = readForms(html).find(
      ({ method, action, fields }) => method === "post" && "version" in fields && form.test(action),
    );
    if (!found) throw new Error(`${path} has no such form.`);
    return { ...found, html };
  };
  const opened = async () => read(await site(ownRequest(path, { cookie })));
  const { action } = await opened();
  const send = (fields: Fields) => site(ownRequest(action, { cookie, fields }));
  return { opened, send, read };
}

/** The parts of a conflict by who changed them. */
function partsIn(html: string) {
  const box = readHtml(html).querySelector("section[aria-labelledby=conflict]");
  const groups = box?.querySelectorAll("div.border-ink") ?? [];
  const partsOf = (title: RegExp) =>
    groups
      .filter((group) => title.test(group.querySelector("b")?.text ?? ""))
      .flatMap((group) => group.querySelectorAll("h3, h4, h5").map(({ text }) => text));
  return {
    both: partsOf(/both|here and there/),
    me: partsOf(/Only you|only here/),
    them: partsOf(/Only they|only there/),
  };
}

describe.each(Object.entries(cases))("%s in two windows", (_, one) => {
  test("the second to be saved is shown both versions, and loses nothing", async () => {
    const { opened, send, read } = await start(one);
    const [first, second] = [(await opened()).fields, (await opened()).fields];
    expect((await send({ ...first, ...one.theirs })).status).toBe(302);
    const answer = await send({ ...second, ...one.mine });
    expect(answer.status).toBe(409);
    const shown = await read(answer);
    expect(partsIn(shown.html)).toEqual(one.parts);
    expect(shown.fields).toMatchObject(one.merged);
    expect((await opened()).fields, "nothing is saved yet").toMatchObject(one.theirs);
    expect((await send(shown.fields)).status).toBe(302);
    expect((await opened()).fields).toMatchObject(one.merged);
  });

  test("saved at one moment, one is kept and the other is told", async () => {
    const { opened, send } = await start(one);
    const { fields } = await opened();
    const answers = await Promise.all(
      [one.theirs, one.mine].map((typed) => send({ ...fields, ...typed })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      302, 409,
    ]);
  });

  test("a copy of one form is saved once, and is no conflict", async () => {
    const { opened, send } = await start(one);
    const { fields } = await opened();
    const answers = await Promise.all([1, 2].map(() => send({ ...fields, ...one.mine })));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  });

  test("control: where the version stands still, both are saved, and the first one is lost", async () => {
    const { table } = one;
    await sql`CREATE OR REPLACE FUNCTION hold_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.version := CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.version END; RETURN NEW; END $$`.execute(
      ownerDb,
    );
    await sql`CREATE TRIGGER hold_version BEFORE INSERT OR UPDATE ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION hold_version()`.execute(
      ownerDb,
    );
    try {
      const { opened, send } = await start(one);
      const { fields } = await opened();
      const answers = [];
      for (const typed of [one.theirs, one.mine]) answers.push(await send({ ...fields, ...typed }));
      expect(answers.map(({ status }) => status)).toEqual([302, 302]);
      expect((await opened()).fields).not.toMatchObject(one.theirs);
    } finally {
      await sql`DROP TRIGGER hold_version ON ${sql.table(table)}`.execute(ownerDb);
    }
  });
});

test.each(
  Object.entries(cases).flatMap(([name, one]) =>
    one.take ? [[name, one, one.take] as const] : [],
  ),
)("%s: a part of theirs is taken over without saving", async (_, one, take) => {
  const { opened, send, read } = await start(one);
  const { fields } = await opened();
  await send({ ...fields, ...one.theirs });
  const shown = await read(await send({ ...fields, ...one.mine }));
  const taken = await send({ ...shown.fields, intent: `theirs-${take}` });
  expect(taken.status).toBe(200);
  expect((await read(taken)).fields[take]).toBe(one.theirs[take]);
  expect((await send({ ...shown.fields, intent: "theirs-role" })).status).toBe(400);
});

test("a wrong field comes back with the version that the form was opened with", async () => {
  const { opened, send, read } = await start(cases["a customer's profile"]!);
  const { fields } = await opened();
  await send({ ...fields, name: "Ann There" });
  const refused = await read(await send({ ...fields, phone: "call me" }));
  expect(refused.fields).toMatchObject({ version: fields.version, opened: fields.opened });
  expect((await send({ ...refused.fields, phone: "" })).status, "still seen").toBe(409);
});

test("the deal of the month is named by its title, and the chosen one stays chosen", async () => {
  const search = "&deal=santorini";
  const { opened, send, read } = await start({
    ...cases["the office's settings"]!,
    open: at(tab + search, "superadmin"),
    form: /form=deal-of-the-month$/,
  });
  const { fields, action } = await opened();
  expect(action).toContain(search);
  await send({ ...fields, dealOfTheMonth: "iceland-black-sand-blue-ice" });
  const shown = await read(await send({ ...fields, dealOfTheMonth: "santorini-caldera-and-sail" }));
  expect(shown.fields.dealOfTheMonth).toBe("santorini-caldera-and-sail");
  const deals = await db
    .selectFrom("packages")
    .select("title")
    .where("id", "in", ["santorini-caldera-and-sail", "iceland-black-sand-blue-ice"])
    .execute();
  for (const { title } of deals) expect(shown.html).toContain(title);
});
