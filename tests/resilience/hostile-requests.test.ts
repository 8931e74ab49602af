import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import {
  bytesOf,
  exchange,
  faultsOf,
  type RawAnswer,
  type RawRequest,
} from "#tests/site/raw-request.ts";
import { listPages } from "#tests/routes/route-list.ts";
import { type SiteProcess, startSite } from "../../packages/evidence/harness/site-process.ts";
import { isWhole } from "#tests/whole-form.ts";

const samples: Readonly<Record<string, string>> = {
  dealId: "dom-europe-06-2025",
  reference: "GT-AAAAAA",
};
const pages = listPages().map(({ path }) =>
  path.replace("*", "nowhere").replace(/:(\w+)\??/g, (_, name: string) => samples[name] ?? "x"),
);
const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);
const urlencoded = "application/x-www-form-urlencoded";
const part = (disposition: string, content = "a") =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--x--\r\n`;

const queries = [
  "page=99999999999999999999&min=-1",
  "q=%ff&q=%ED%A0%80",
  "token=%EF%BF%BD&next=//evil.example",
  "from=275760-09-13&travelers=1e99",
  "__proto__=1&constructor=2&q[]=3",
  "a=1&".repeat(900),
  "_routes=root,__proto__,junk",
  "index",
];
const forms: readonly (readonly [type: string, body: string])[] = [
  [urlencoded, ""],
  [urlencoded, "%&=&%zz"],
  [urlencoded, "email=%00&key=\0"],
  [urlencoded, "email=a&email=b"],
  [urlencoded, "__proto__=1&constructor=2"],
  [urlencoded, "name=%ED%A0%80&email=\xff\xfe"],
  [urlencoded, "name=%EF%BF%BD"],
  [urlencoded, "a=1&".repeat(20_000)],
  ["multipart/form-data", "x"],
  ["multipart/form-data; boundary=x", ""],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\ncut o',
  ],
  ["multipart/form-data; boundary=x", part('name="email"; filename="a.svg"')],
  ["multipart/form-data; boundary=x", part('name="__proto__"')],
  ["multipart/form-data; boundary=x", part('name="na\0me"', "\0\xff")],
  ["application/json", '{"__proto__":{"role":"superadmin"}'],
  ["text/plain", "role=superadmin"],
  ["", "x"],
];
const headers: readonly Readonly<Record<string, string>>[] = [
  { Cookie: "session=%; toast=%; booking_draft=%" },
  {
    Cookie: `session=${"a".repeat(3_000)}.b; toast=${Buffer.from('{"title":"x","text":{"a":1}}').toString("base64")}`,
  },
  { Cookie: "\xff=\xff; __proto__=1;;;" },
  {
    Host: "evil.example",
    "X-Forwarded-Host": "evil.example, x",
    "X-Forwarded-Proto": "gopher",
    Forwarded: "host=evil.example",
  },
  { Host: "999.999.999.999" },
  {
    Accept: "\xff",
    "Accept-Encoding": "br;q=0, *;q=0",
    "If-None-Match": "\xff",
    Range: "bytes=zz",
    Authorization: "\xff",
  },
  { Expect: "a miracle" },
  { "X-React-Router-SPA-Mode": "yes", "X-React-Router-Prerender-Data": "%7B", Purpose: "prefetch" },
  Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`X-${at}`, "a"])),
];
const foreign: readonly Readonly<Record<string, string>>[] = [
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: "x y z" },
  { "Sec-Fetch-Site": "cross-site" },
];

/**
 * What to send to the page with this number. In short, a sixth: neighbors differ, so that a sixth
 * of the pages get each.
 */
const casesOf = <Case>(all: readonly Case[], page: number): readonly Case[] =>
  isWhole ? all : all.filter((_, at) => (at + page) % 6 === 0);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: SiteProcess;
let session: string;
let rowsBefore: unknown;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: "error" });
  const body = "name=Ann&email=ann@example.com&password=correct+horse";
  const { head } = await exchange(
    site.origin,
    bytesOf(site.origin, {
      method: "POST",
      target: "/signup",
      headers: { "Content-Type": urlencoded },
      body,
    }),
  );
  session = /\r\nset-cookie: (session=[^;]+)/i.exec(head)?.[1] ?? "";
  expect(session).not.toBe("");
  rowsBefore = await countRows();
});
afterAll(async () => {
  const code = await site.end();
  await database.drop();
  expect(code).toBe(0);
  // No request caused an error in the log.
  expect(site.lines.filter((line) => line.startsWith("{"))).toEqual([]);
});

/** The rows of every table except attempts, refused requests, and what a job seals each minute. */
async function countRows(): Promise<unknown> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('rate_limits', 'security_events', 'seals', 'seal_mails') ORDER BY 1",
  );
  const counts = await client.query(
    rows
      .map(({ name }) => `SELECT '${name}' AS name, count(*)::text FROM "${name}"`)
      .join(" UNION ALL "),
  );
  await client.end();
  return counts.rows;
}

/** Asks again while the site is too busy, as it says: eight at a time are many on a slow machine. */
async function ask(bytes: string, left = 20): Promise<RawAnswer> {
  const answer = await exchange(site.origin, bytes);
  const isBusy = answer.status === 503 && /\r\nretry-after: /i.test(answer.head);
  return isBusy && left > 1 ? ask(bytes, left - 1) : answer;
}

/** Sends them, eight at a time, and returns the wrong answers. */
async function wrongAmong(
  requests: readonly RawRequest[],
  isRight: (status: number) => boolean = () => true,
): Promise<string[]> {
  const wrong: string[] = [];
  const left = [...requests];
  const send = async (request: RawRequest) => {
    const cookie = request.target?.startsWith("/dashboard") ? { Cookie: session } : {};
    const answer = await ask(
      bytesOf(site.origin, { ...request, headers: { ...cookie, ...request.headers } }),
    );
    const faults = [
      ...faultsOf(answer),
      ...(isRight(answer.status) ? [] : [`status ${answer.status}`]),
    ];
    if (faults.length > 0)
      wrong.push(`${faults.join(", ")}: ${JSON.stringify(request).slice(0, 200)}`);
  };
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = left.pop(); next; next = left.pop()) await send(next);
    }),
  );
  return wrong;
}

test("every page, with every method and every query", async () => {
  const targets = pages.flatMap((path) => [path, dataOf(path)]);
  const methods = ["HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "NONSENSE"].flatMap((method) =>
    targets.map((target) => ({ method, target })),
  );
  const gets = targets.flatMap((target, page) =>
    casesOf(queries, page).map((query) => ({ target: `${target}?${query}` })),
  );
  expect(await wrongAmong([...methods, ...gets])).toEqual([]);
});

test("every page, with headers that no browser sends", async () => {
  expect(
    await wrongAmong(
      pages.flatMap((target, page) =>
        casesOf(headers, page).map((given) => ({ target, headers: given })),
      ),
    ),
  ).toEqual([]);
});

test("every page, with every malformed form: refused, and no row is written", async () => {
  const requests = pages.flatMap((path, page) =>
    [path, dataOf(path)].flatMap((target, half) =>
      casesOf(forms, page + half).map(([type, body]) => ({
        method: "POST",
        target,
        headers: { "Content-Type": type },
        body,
      })),
    ),
  );
  // Ended sessions are not caused by malformed forms.
  expect(await wrongAmong(requests.filter(({ target }) => !target.startsWith("/logout")))).toEqual(
    [],
  );
  expect(await countRows()).toEqual(rowsBefore);
});

test("a form from another site is refused with 403 by every page", async () => {
  const requests = pages.flatMap((path) =>
    foreign.flatMap((given) =>
      [path, dataOf(path)].map((target) => ({ method: "POST", target, headers: given, body: "" })),
    ),
  );
  expect(await wrongAmong(requests, (status) => status === 403)).toEqual([]);
});

test("any mixture of these", async () => {
  const target = fc.tuple(
    fc.constantFrom(...pages, ...pages.map(dataOf)),
    fc.constantFrom("", "/", "//", "/.", "%2f..", "%00", "%ff", "%", ";x", ".data"),
    fc.constantFrom("", ...queries),
  );
  const request = fc.record({
    method: fc.constantFrom("GET", "HEAD", "POST"),
    target: fc
      .tuple(target, fc.boolean())
      .map(
        ([[path, end, query], loud]) =>
          `${loud ? path.toUpperCase() : path}${end}${query && `?${query}`}`,
      ),
    headers: fc.constantFrom({}, ...headers),
    body: fc.oneof(
      fc.constantFrom(...forms.map(([, body]) => body)),
      fc.string({ unit: "binary-ascii", maxLength: 80 }),
    ),
    type: fc.constantFrom(...forms.map(([type]) => type)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 8, maxLength: 8 }), async (requests) => {
      const sent = requests.map(({ type, body, ...rest }) =>
        rest.method === "POST"
          ? { ...rest, body, headers: { "Content-Type": type, ...rest.headers } }
          : rest,
      );
      expect(await wrongAmong(sent)).toEqual([]);
    }),
    { numRuns: isWhole ? 60 : 20, interruptAfterTimeLimit: 30_000 },
  );
});

test("control: a site that fails, reveals internals, omits a header or hangs up is found", async () => {
  const bad = createServer((request, response) => {
    if (request.url === "/gone") response.destroy();
    else
      response
        .writeHead(500, { "X-Frame-Options": "DENY" })
        .end("Error: no\n    at place (file:///srv/app/x.server.ts:1:1)");
  });
  await new Promise<void>((resolve) => void bad.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(bad.address() as AddressInfo).port}`;
  const ask = async (target: string) =>
    faultsOf(await exchange(origin, bytesOf(origin, { target })));
  expect(await ask("/gone")).toEqual(["no answer"]);
  expect(await ask("/")).toEqual(
    expect.arrayContaining(["status 500", "our insides", "no content-security-policy"]),
  );
  expect(await ask("/")).not.toContain("no x-frame-options");
  bad.close();
});
