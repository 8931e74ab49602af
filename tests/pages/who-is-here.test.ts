import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listenForChanges } from "#app/db/connection/listen.server.ts";
import { databasePool, db } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { keepPageOpen } from "#app/domain/people/accounts/staff/open-pages.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { announceToStreams } from "#app/web/server/event-streams.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let listening: { stop(): Promise<void> };

type Person = { id: string; name: string; cookie: string; viewer: Staff };

beforeAll(async () => {
  site = await openSite();
  const ready = Promise.withResolvers<void>();
  listening = listenForChanges(String(databasePool().options.connectionString), {
    onChange: () => undefined,
    onActivity: announceToStreams,
    onListening: () => ready.resolve(),
  });
  await ready.promise;
});
afterAll(() => listening.stop());

const open: ReadableStreamDefaultReader<string>[] = [];
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.cancel();
});

async function makePerson(name: string, role: "agent" | "superadmin" = "agent"): Promise<Person> {
  const { id, email } = await makeUser({ role });
  await db.updateTable("users").set({ name }).where("id", "=", id).execute();
  const viewer: Staff = { kind: role, id, name, email, emailVerified: true, phone: null };
  return { id, name, cookie: await sessionCookie(email, role), viewer };
}

/** Opens a page's stream as its script does; returns a reader of who else is there. */
async function watch(path: string, { cookie }: Person) {
  const response = await site(ownRequest(path, { cookie }));
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  open.push(reader);
  expect((await reader.read()).value).toContain("retry:");
  const next = async (): Promise<{ name: string; isWriting: boolean }[] | null> => {
    const { value, done } = await reader.read();
    return done ? null : JSON.parse(value.replace(/^data: /, ""));
  };
  /** Reads on until this is so; a test that waits in vain times out. */
  const until = async (names: readonly string[]) => {
    for (;;) {
      const others = await next();
      if (others === null) throw new Error("The stream has ended.");
      const shown = others.map(({ name, isWriting }) => `${name}${isWriting ? " writes" : ""}`);
      if (shown.join() === names.join()) return;
    }
  };
  return { reader, next, until };
}

const openRows = () => db.selectFrom("openPages").selectAll().execute();

describe.each([
  ["a lead", "leads", async () => makeLead()],
  ["a booking", "bookings", async () => (await makeBooking({ status: "Pending" })).reference],
] as const)("%s", (_, list, make) => {
  test("shows who else has it open, in either portal, who writes, and who has left", async () => {
    const [dana, clara] = [
      await makePerson("Dana Marsh"),
      await makePerson("Clara Jensen", "superadmin"),
    ];
    const reference = await make();
    const danas = await watch(`/admin/${list}/${reference}/live`, dana);
    await danas.until([]);
    const claras = await watch(`/superadmin/${list}/${reference}/live`, clara);
    await claras.until(["Dana Marsh"]);
    await danas.until(["Clara Jensen"]);

    const page = `/superadmin/${list}/${reference}`;
    const typed = await site(
      ownRequest(`${page}?keep-draft=40&draft-page=${encodeURIComponent(page)}`, {
        cookie: clara.cookie,
        fields: { intent: "note", note: "Called" },
      }),
    );
    expect(typed.status).toBe(201);
    await danas.until(["Clara Jensen writes"]);

    await claras.reader.cancel();
    await danas.until([]);
  });

  test("is another page than the next one, and one that there cannot be has no stream", async () => {
    const dana = await makePerson("Dana Marsh");
    const [one, other] = [await make(), await make()];
    const ones = await watch(`/admin/${list}/${one}/live`, dana);
    const others = await watch(`/admin/${list}/${other}/live`, await makePerson("Omar Saleh"));
    await Promise.all([ones.until([]), others.until([])]);
    for (const typed of ["nothing", one.toLowerCase()])
      expect(
        (await site(ownRequest(`/admin/${list}/${typed}/live`, { cookie: dana.cookie }))).status,
      ).toBe(404);
  });
});

test("another process tells it, too, and one that was killed is forgotten", async () => {
  const [dana, omar] = [await makePerson("Dana Marsh"), await makePerson("Omar Saleh")];
  const reference = await makeLead();
  const danas = await watch(`/admin/leads/${reference}/live`, dana);
  await danas.until([]);
  await keepPageOpen(omar.viewer, `leads/${reference}`);
  await danas.until(["Omar Saleh"]);
  await sql`UPDATE open_pages SET seen_at = now() - interval '41 seconds' WHERE account_id = ${omar.id}`.execute(
    db,
  );
  expect(await keepPageOpen(dana.viewer, `leads/${reference}`)).toEqual([]);
  await danas.reader.cancel();
  await expect.poll(openRows).toEqual([]);
});

test("ends with the session, and its page is left", async () => {
  const dana = await makePerson("Dana Marsh");
  const danas = await watch(`/admin/leads/${await makeLead()}/live`, dana);
  await danas.until([]);
  await db.deleteFrom("sessions").where("userId", "=", dana.id).execute();
  expect(await danas.next()).toBeNull();
  await expect
    .poll(async () => (await openRows()).filter(({ accountId }) => accountId === dana.id))
    .toEqual([]);
});

test("is renewed without telling anybody: only who comes, writes or leaves is announced", async () => {
  const dana = await makePerson("Dana Marsh");
  const page = `leads/${await makeLead()}`;
  const heard: string[] = [];
  const other = listenForChanges(String(databasePool().options.connectionString), {
    onChange: () => undefined,
    onActivity: (table) => heard.push(table),
    onListening: () => heard.push("listening"),
  });
  await expect.poll(() => heard).toEqual(["listening"]);
  await keepPageOpen(dana.viewer, page);
  for (let time = 0; time < 3; time += 1) await keepPageOpen(dana.viewer, page);
  await sql`NOTIFY activity, 'last'`.execute(db);
  await expect.poll(() => heard.at(-1)).toBe("last");
  expect(heard.filter((table) => table === "open_pages")).toHaveLength(1);
  await other.stop();
});

test("gives way to the dashboard, which as many open tabs would keep from being live", async () => {
  const dana = await makePerson("Dana Marsh");
  const tab = async () => `/admin/leads/${await makeLead()}/live`;
  const first = await watch(await tab(), dana);
  await first.until([]);
  for (let number = 1; number < 5; number += 1) await (await watch(await tab(), dana)).until([]);
  const refused = await site(ownRequest(await tab(), { cookie: dana.cookie }));
  expect(refused.status, "control: one more tab").toBe(204);
  const dashboard = await site(ownRequest("/admin/dashboard/live", { cookie: dana.cookie }));
  expect(dashboard.status).toBe(200);
  await expect.poll(first.next).toBeNull();
  await dashboard.body?.cancel();
});
