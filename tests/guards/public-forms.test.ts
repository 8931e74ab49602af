import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { honeypotFilled } from "#app/values/forms/toast-message.ts";
import { useTestDatabase } from "#tests/database.ts";
import { elsewhere, publicForms, type PublicForm } from "#tests/forms/public-form-list.ts";
import { readForms, type ReadForm } from "#tests/forms/read-forms.ts";
import { decode, withoutScripts, words } from "#tests/read-page.ts";
import { listPages } from "#tests/routes/route-list.ts";
import { isWhole } from "#tests/whole-form.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

/** How often a form is sent at once. */
const copies = isWhole ? 50 : 10;

type Fields = Record<string, string>;
type Opened = Awaited<ReturnType<PublicForm["open"]>>;
type Answer = {
  status: number;
  location: string | null;
  html: string;
  text: string;
  headers: Headers;
};

async function ask(
  path: string,
  { cookie, body, type }: { cookie?: string | undefined; body?: BodyInit; type?: string } = {},
): Promise<Answer> {
  const headers = new Headers({
    Accept: "text/html",
    "Sec-Fetch-Site": "same-origin",
    ...(cookie && { Cookie: cookie }),
    ...(type && { "Content-Type": type }),
  });
  const response = await site(
    new Request(new URL(path, env().APP_URL), {
      headers,
      ...(body !== undefined && { method: "POST", body }),
    }),
  );
  const html = withoutScripts(await response.text());
  return {
    status: response.status,
    location: response.headers.get("Location"),
    html,
    text: words(html),
    headers: response.headers,
  };
}

const send = ({ to, cookie }: Opened, fields: Fields) =>
  ask(to, { cookie, body: new URLSearchParams(fields) });
const sendRaw = ({ to, cookie }: Opened, body: BodyInit, type?: string) =>
  ask(to, { cookie, body, ...(type && { type }) });

/** What the browser finally shows: the page, or the one it redirects to, with the toast. */
async function shownAfter({ cookie }: Opened, answer: Answer): Promise<string> {
  if (answer.location === null) return answer.text;
  const set = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  const known =
    cookie
      ?.split("; ")
      .filter((pair) => !set.some((one) => one.split("=", 1)[0] === pair.split("=", 1)[0])) ?? [];
  return (await ask(answer.location, { cookie: [...known, ...set].join("; ") })).text;
}

/**
 * Rows per table, without those that every request writes: attempts, sessions, known devices and
 * audit rows.
 */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('rate_limits', 'sessions', 'known_devices', 'audit_log', 'security_events')
    ORDER BY 1`.execute(db);
  const counts = sql.join(
    tables.map(
      ({ name }) => sql`SELECT ${sql.lit(name)} AS name, count(*) AS rows FROM ${sql.table(name)}`,
    ),
    sql` UNION ALL `,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${counts}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

/** The rows that `work` added, by table. */
async function rowsAddedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await countRows();
  await work();
  const after = await countRows();
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, rows]) =>
      rows === before[name] ? [] : [[name, rows - (before[name] ?? 0)]],
    ),
  );
}

/** The page's form with these fields. */
function formWith(html: string, names: readonly string[]): ReadForm {
  const form = readForms(html).find(({ fields }) => names.every((name) => name in fields));
  return form ?? expect.fail(`No form of the page has the fields ${names.join(", ")}.`);
}

let turn = 0;
/** In short, one of them, in turn. */
const inTurn = <One>(all: readonly One[]): readonly One[] => {
  if (isWhole) return all;
  turn += 1;
  return all.filter((_, at) => at === turn % all.length);
};

/** Unchecked boxes are not sent. */
const isBox = (name: string) => /^(?:month|interest)-/.test(name);
const visible = (form: PublicForm, fields: Fields) =>
  Object.keys(fields).filter((name) => !form.hidden?.includes(name));

/** Expects the page of a refused form: our messages, and everything typed. */
function expectRefused(form: PublicForm, answer: Answer, typed: Fields, hint: string): void {
  expect(answer.status, hint).toBe(400);
  expect(answer.text, hint).not.toMatch(
    /Invalid (?:input|option|UUID|string)|Too (?:big|small)|expected/i,
  );
  expectShownAgain(form, answer, typed, hint);
}

function expectShownAgain(form: PublicForm, answer: Answer, typed: Fields, hint: string): void {
  const canReturn = (name: string) =>
    !form.locked?.includes(name) && (form.choices?.[name] ?? typed[name]) === typed[name];
  const names = visible(form, typed).filter(canReturn);
  const { fields } = formWith(answer.html, names);
  for (const name of names) {
    const expected = form.secrets?.includes(name) ? "" : typed[name]?.replaceAll("\r\n", "\n");
    expect(fields[name], `${hint}: what was typed into ${name}`).toBe(expected);
  }
}

/** Whether the page has an error message for the field. */
function isMarked({ html }: Answer, name: string): boolean {
  const control = new RegExp(
    `<(?:input|textarea|select)\\b(?=[^>]*\\bname="${name}")[^>]*\\baria-invalid="true"`,
  );
  return control.test(html) || html.includes(`href="#${name}"`);
}

const expectMarked = (answer: Answer, name: string, hint: string) =>
  expect(isMarked(answer, name), `${hint}: ${name} is marked`).toBe(true);

function longText(name: string, length: number): string {
  if (/email/i.test(name)) return `${"a".repeat(length - 12)}@example.com`;
  if (/password/i.test(name)) return "hard to guess ".repeat(length).slice(0, length);
  return (/phone/i.test(name) ? "5" : "x").repeat(length);
}

/** `fields` with one changed; the repeated new password changes with the first. */
const withField = (fields: Fields, name: string, value: string): Fields => ({
  ...fields,
  [name]: value,
  ...(name === "newPassword" && "repeatPassword" in fields && { repeatPassword: value }),
});

describe.each(Object.entries(publicForms))("%s", (_name, form) => {
  test("is plain HTML, with the fields of this table and no others", async () => {
    const open = await form.open();
    const page = await ask(open.page, { cookie: open.cookie });
    expect(page.status).toBe(200);
    const names = Object.keys(open.fields).filter((name) => !isBox(name));
    const { method, action, fields } = formWith(page.html, names);
    expect(Object.keys(fields).sort()).toEqual(names.sort());
    const to = new URL(action, new URL(open.page, env().APP_URL));
    expect({ method, to: to.pathname + to.search }).toEqual({ method: "post", to: open.to });
  });

  test.runIf(form.hidden?.includes("key"))(
    "with an invalid key it comes back with a valid one, and is accepted as shown",
    async () => {
      const open = await form.open();
      const answer = await send(open, { ...open.fields, key: "1" });
      expectRefused(form, answer, open.fields, "no key");
      const again = formWith(answer.html, ["key"]).fields;
      expect((await send(open, again)).status).toBe(form.done.status);
    },
  );

  test.runIf(form.hidden?.includes("remark"))(
    "sent by a robot, nothing is stored; the honeypot comes back empty",
    async () => {
      const open = await form.open();
      const added = await rowsAddedBy(async () => {
        const answer = await send(open, { ...open.fields, remark: "https://casino.example" });
        expectRefused(form, answer, open.fields, "robot");
        expect(answer.text).toContain(honeypotFilled);
        expect(formWith(answer.html, ["remark"]).fields.remark).toBe("");
      });
      expect(added).toEqual({});
    },
  );

  test("filled in correctly, it is accepted", async () => {
    const open = await form.open();
    const answer = await send(open, open.fields);
    expect(answer.status).toBe(form.done.status);
    if (form.done.location) expect(answer.location).toMatch(form.done.location);
    expect(await shownAfter(open, answer)).toContain(form.done.says);
  });

  test("sent empty, it says so and stores nothing", async () => {
    const open = await form.open();
    const blank = Object.fromEntries(
      Object.entries(open.fields)
        .filter(([name]) => form.hidden?.includes(name) || !isBox(name))
        .map(([name, value]) => [name, form.hidden?.includes(name) ? value : "  "]),
    );
    const answers: Answer[] = [];
    const added = await rowsAddedBy(async () => {
      for (const fields of [blank, {}]) answers.push(await send(open, fields));
    });
    for (const answer of answers) {
      expect(await shownAfter(open, answer)).toContain(form.emptySays);
      if (form.required.length === 0) continue;
      expect(answer.status).toBe(400);
      expect(answer.html, "a toast says so too (spec §8)").toMatch(/class="toast /);
      expect(answer.text).not.toMatch(/Invalid|Too (?:big|small)|expected/);
    }
    if (form.required.length > 0) expect(added).toEqual({});
  });

  test("with one missing or malformed field, it says so beside the field, keeps the others, and stores nothing", async () => {
    const open = await form.open();
    const cases = [
      ...form.required.flatMap((name) =>
        (form.secrets?.includes(name) ? [""] : ["", " \t"]).map((value) => [name, value] as const),
      ),
      ...Object.entries(form.wrong).flatMap(([name, values]) =>
        values.map((value) => [name, value] as const),
      ),
    ];
    const added = await rowsAddedBy(async () => {
      for (const [name, value] of cases) {
        const hint = `${name} = ${JSON.stringify(value)}`;
        const typed = { ...open.fields, [name]: value };
        const answer = await send(open, typed);
        expectRefused(form, answer, typed, hint);
        if (form.route !== "/view-trip") expectMarked(answer, name, hint);
        await db.deleteFrom("rateLimits").execute();
      }
    });
    expect(added).toEqual({});
  });

  test("accepts each field at its maximum length, and refuses one character more", async () => {
    for (const [name, max] of Object.entries(form.longest)) {
      const open = await form.open();
      const added = await rowsAddedBy(async () => {
        const typed = withField(open.fields, name, longText(name, max + 1));
        const answer = await send(open, typed);
        expectRefused(form, answer, typed, `${name}, ${max + 1} long`);
        expectMarked(answer, name, `${name}, ${max + 1} long`);
      });
      expect(added, name).toEqual({});
      const longest = await send(open, withField(open.fields, name, longText(name, max)));
      expect(
        isMarked(longest, name) && name !== "currentPassword",
        `${name}, ${max} long, is refused`,
      ).toBe(false);
    }
  });

  test("refuses what no form of ours sends, and stores nothing", async () => {
    const open = await form.open();
    const encoded = new URLSearchParams(open.fields).toString();
    const [first = ""] = visible(form, open.fields);
    const file = new FormData();
    for (const [name, value] of Object.entries(open.fields))
      file.set(name, name === first ? new File(["<svg/>"], "a.svg") : value);
    const bodies: readonly (readonly [body: BodyInit, type?: string])[] = [
      [new URLSearchParams({ ...open.fields, role: "superadmin" })],
      [`${encoded}&__proto__=1`, "application/x-www-form-urlencoded"],
      [`${encoded}&${first}=twice`, "application/x-www-form-urlencoded"],
      [file],
      [JSON.stringify(open.fields), "application/json"],
      [encoded, "text/plain"],
      ["--x\r\ncut o", "multipart/form-data; boundary=x"],
    ];
    const added = await rowsAddedBy(async () => {
      for (const [body, type] of bodies) {
        const { status, text } = await sendRaw(open, body, type);
        expect(
          status,
          `${type}, ${typeof body === "string" ? body.slice(0, 200) : body.constructor.name}`,
        ).toBe(400);
        expect(text).toContain("We couldn't read what was sent. Please go back and try again.");
      }
    });
    expect(added).toEqual({});
  });

  test("accepts the same form as multipart", async () => {
    const open = await form.open();
    const parts = new FormData();
    for (const [name, value] of Object.entries(open.fields)) parts.set(name, value);
    expect((await sendRaw(open, parts)).status).toBe(form.done.status);
  });

  test("text that can't be stored is refused beside its field, and the rest is kept", async () => {
    const open = await form.open();
    const names = visible(form, open.fields).filter((name) => !isBox(name));
    const added = await rowsAddedBy(async () => {
      for (const name of names)
        for (const bytes of inTurn(["a%00b", "%ED%A0%80", "%FF%FE", "%EF%BF%BD"])) {
          const { [name]: _, ...others } = open.fields;
          const answer = await sendRaw(
            open,
            `${new URLSearchParams(others)}&${name}=${bytes}`,
            "application/x-www-form-urlencoded",
          );
          expectRefused(form, answer, others, `${name} = ${bytes}`);
          expectMarked(answer, name, `${name} = ${bytes}`);
        }
    });
    expect(added).toEqual({});
  });

  test("every script and special character comes back as typed, as text", async () => {
    const typed = `"'><script>x()</script>& שלום é 👩‍🚀`;
    const open = await form.open();
    const names = visible(form, open.fields).filter(
      (name) => !isBox(name) && !form.secrets?.includes(name),
    );
    if (names.length === 0) return;
    const fields = { ...open.fields, ...Object.fromEntries(names.map((name) => [name, typed])) };
    const answer = await send(open, fields);
    const page =
      answer.location === null ? answer : await ask(answer.location, { cookie: open.cookie });
    expect(decode(page.html)).toContain(typed);
    expect(page.html).not.toContain("<script>x()");
    if (answer.location === null) expectShownAgain(form, answer, fields, "every script");
  });

  test("sent many times at once, it is stored once, and every copy gets the same answer", async () => {
    const once = await form.open();
    const addedOnce = await rowsAddedBy(() => send(once, once.fields));
    await db.deleteFrom("rateLimits").execute();
    const open = await form.open();
    const answers: Answer[] = [];
    const added = await rowsAddedBy(async () => {
      answers.push(
        ...(await Promise.all(Array.from({ length: copies }, () => send(open, open.fields)))),
      );
    });
    expect(added).toEqual(addedOnce);
    expect(answers.map(({ status }) => status)).toContain(form.done.status);
    // Some may have to wait, because of limits or a busy database.
    const others = answers.filter(({ status }) => ![form.done.status, 429, 503].includes(status));
    expect(others.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
  });

  test.runIf(form.limit !== undefined)(
    "over a limit it says how long to wait, and loses nothing",
    async () => {
      const opened: Opened[] = [];
      for (let at = 0; at < (form.limit ?? 0); at += 1) opened.push(await form.open());
      await db.deleteFrom("rateLimits").execute();
      const statuses = await Promise.all(
        opened.map(async (open) => (await send(open, open.fields)).status),
      );
      expect(new Set(statuses)).toEqual(new Set([form.done.status]));
      const last = await form.open();
      const added = await rowsAddedBy(async () => {
        const answer = await send(last, last.fields);
        expect(answer.status).toBe(429);
        expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
        expect(answer.text).toMatch(/wait|later/i);
        expectShownAgain(form, answer, last.fields, "too many");
      });
      expect(added).toEqual({});
    },
  );
});

describe("the list", () => {
  test("has every route that accepts a form", async () => {
    const known = new Set([
      ...Object.values(publicForms).map(({ route }) => route),
      ...Object.keys(elsewhere),
    ]);
    const taking: string[] = [];
    for (const { path, file } of listPages()) {
      const route = (await import(
        /* @vite-ignore */ join(import.meta.dirname, "../../app", file)
      )) as object;
      if ("action" in route) taking.push(path);
    }
    expect(
      taking.filter((path) => !known.has(path)),
      "Add each to `publicForms` in tests/forms/public-form-list.ts, or to `elsewhere` with the test that walks it",
    ).toEqual([]);
    expect([...known].filter((path) => !taking.includes(path))).toEqual([]);
  });

  test("names existing tests", () => {
    for (const file of Object.values(elsewhere))
      expect(existsSync(join(import.meta.dirname, "../..", file)), file).toBe(true);
  });
});
