import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { getMimeType } from "hono/utils/mime";
import { useTestDatabase } from "#tests/database.ts";
import { type Person, rules } from "#tests/routes/permission-rules.ts";
import { listPages } from "#tests/routes/route-list.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import { firstPages, isWhole } from "../../scripts/operations/upgrade/see-pages.ts";

useTestDatabase();
let site: Site;
let reference: string;
const cookies = new Map<Person, string>();
const people = ["visitor", "customer", "agent", "superadmin"] as const;

beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
  const customer = await makeUser();
  ({ reference } = await makeBooking({ userId: customer.id, customerEmail: customer.email }));
  cookies.set("customer", await sessionCookie(customer.email));
  cookies.set("agent", await sessionCookie((await makeUser({ role: "agent" })).email, "agent"));
  cookies.set(
    "superadmin",
    await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin"),
  );
});
afterEach(() => vi.unstubAllEnvs());

test("the pages that an upgrade looks at are whole", async () => {
  for (const path of firstPages) {
    const answer = await site(ownRequest(path));
    expect([path, isWhole(answer.status, await answer.text())]).toEqual([path, true]);
  }
});

const documents = listPages().map(({ path }) => rules[path]?.at ?? path);

/** A stream stays open: what it sends first is its answer. */
async function bodyOf(answer: Response): Promise<string> {
  if (!answer.headers.get("Content-Type")?.startsWith("text/event-stream")) return answer.text();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

async function answersOf(
  person: Person,
): Promise<{ at: string; answer: Response; body: string }[]> {
  const cookie = cookies.get(person);
  const found = [];
  for (const path of documents.map((at) => at.replace("REF", reference))) {
    const [name = "", query] = path.split("?");
    const data = `${name === "/" ? "/_" : name}.data${query === undefined ? "" : `?${query}`}`;
    // Only a page asks for data alone; a stream's would never be complete.
    for (const at of name.endsWith("/live") ? [path] : [path, data]) {
      const answer = await site(ownRequest(at, cookie ? { cookie } : {}));
      found.push({ at, answer, body: await bodyOf(answer) });
    }
  }
  return found;
}

/** Problems of an answer's media type. */
function faultOfType(type: string | null, body: string): string | null {
  if (body === "") return null;
  if (type === null) return "no type";
  return /^text\/|[/+]xml\b/.test(type) && !/;\s*charset=utf-8$/i.test(type)
    ? `${type} without a charset`
    : null;
}

describe.each(people)("answers to a %s", (person) => {
  test("have a type and a charset, and contain nothing internal", async () => {
    const secrets = await readSecrets();
    const faults: string[] = [];
    for (const { at, answer, body } of await answersOf(person)) {
      if (answer.headers.has("Access-Control-Allow-Origin"))
        faults.push(`${at}: open to other sites' scripts`);
      const fault = faultOfType(answer.headers.get("Content-Type"), body);
      if (fault) faults.push(`${at}: ${fault}`);
      faults.push(
        ...secrets
          .filter((secret) => body.includes(secret))
          .map((secret) => `${at}: ${secret.slice(0, 12)}`),
      );
    }
    expect(faults).toEqual([]);
  });
});

/** Password hashes, session and link tokens, and the secret that signs them. */
async function readSecrets(): Promise<string[]> {
  const [accounts, sessions, links] = await Promise.all([
    db.selectFrom("accounts").select("password").execute(),
    db.selectFrom("sessions").select("token").execute(),
    db.selectFrom("verifications").select("identifier").execute(),
  ]);
  const rows = [
    ...accounts.map(({ password }) => password),
    ...sessions.map(({ token }) => token),
    ...links.map(({ identifier }) => identifier),
  ];
  return ["$argon2id$", appSecret(), ...rows.filter((secret) => secret !== null)];
}

test("control: a type without a charset, no type, and a page that contains a hash are found", async () => {
  expect(faultOfType("text/html", "a")).toContain("without");
  expect(faultOfType("application/rss+xml", "a")).toContain("without");
  expect(faultOfType(null, "a")).toBe("no type");
  expect(faultOfType("image/webp", "a")).toBeNull();
  const [hash = ""] = (await readSecrets()).slice(2);
  expect(hash).toMatch(/^\$argon2id\$/);
});

test("a built text file has its charset too", () => {
  for (const name of ["a.css", "a.js", "a.svg", "a.txt", "a.xml", "a.html"])
    expect(faultOfType(getMimeType(name) ?? null, "a"), name).toBeNull();
});

test.each([
  ["https://tour.example", "max-age=31536000; includeSubDomains"],
  ["http://127.0.0.1:3000", null],
])("at %s every answer says how long to use https only: %s", async (origin, expected) => {
  vi.resetModules();
  vi.stubEnv("APP_URL", origin);
  const { setSecurityHeaders, setUploadHeaders } =
    await import("#app/web/response/security-headers.server.ts");
  for (const set of [
    (headers: Headers) => setSecurityHeaders(headers, { hashes: [] }),
    setUploadHeaders,
  ]) {
    const headers = new Headers();
    set(headers);
    expect(headers.get("Strict-Transport-Security")).toBe(expected);
    expect(headers.get("Content-Security-Policy")).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline/,
    );
    expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  }
});
