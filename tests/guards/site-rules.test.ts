import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-rules-"));
  for (const part of [".oxlintrc.json", "lint", "app/db/owners.ts"])
    await cp(join(root, part), join(folder, part), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** Findings of our own lint rules for a file with this text and path: "line: rule". */
async function complaints(path: string, text: string): Promise<string[]> {
  return [...(await lint(path, text)).matchAll(/^[^:\n]+:(\d+):\d+: .*site\(([\w-]+)\)/gm)].map(
    ([, line, rule]) => `${line}: ${rule}`,
  );
}

/** All findings of the linter. */
async function lint(path: string, text: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  const oxlint = join(root, "node_modules/.bin/oxlint");
  // Exit code 1 means findings.
  return new Promise<string>((resolve) => {
    execFile(process.execPath, [oxlint, "--format", "unix", path], { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    );
  });
}

test("a literal address of a page is refused everywhere", async () => {
  const planted = [
    `export const link = <a href="/packages">All</a>;`,
    `export const home = <a href="/">Home</a>;`,
    `() => redirect("/?signed-out#top");`,
    "(id: string) => <a href={`/deal/${id}`}>A deal</a>;",
    `(origin: string) => \`\${origin}/dashboard/profile\`;`,
    `() => redirect("/login?next=%2Fwishlist");`,
    `export const links = [{ label: "Blog", to: "/blog" }];`,
  ];
  expect(await complaints("app/routes/public/planted.tsx", planted.join("\n"))).toEqual(
    planted.map((_, line) => `${line + 1}: no-literal-address`),
  );
});

test("the name of the agency and of the software is refused as a literal", async () => {
  const planted = [
    `export const title = "Welcome to Grand Tour";`,
    "export const mail = (url: string) => `Grand  Tour: ${url}`;",
    `export const foot = <p>&copy; grand tour.</p>;`,
    `// A comment of Grand Tour.`,
  ].join("\n");
  const lines = [1, 2, 3, 4].map((line) => `${line}: no-literal-name`);
  expect(await complaints("app/views/site/planted.tsx", planted)).toEqual(lines);
  expect(await complaints("app/domain/mail/planted.tsx", planted)).toEqual(lines);
  expect(await complaints("app/content/planted.tsx", planted)).toEqual(lines);
  for (const exempt of ["app/values/agency.ts", "app/views/planted.test.ts", "app/db/seed/a.ts"])
    expect(await complaints(exempt, `export const name = "Grand Tour";`)).toEqual([]);
});

test("href, files and other texts are allowed", async () => {
  const fine = [
    `import { href } from "react-router";`,
    `export const link = <a href={href("/packages")}>All</a>;`,
    `export const deal = (dealId: string) => href("/deal/:dealId", { dealId });`,
    `export const picture = <img src="/posters/lisbon-640.avif" alt="" />;`,
    "export const half = (a: number, b: number) => `${a}/${b}`;",
  ];
  expect(await complaints("app/routes/public/fine.tsx", fine.join("\n"))).toEqual([]);
  expect(await complaints("app/routes.ts", `export const path = "/packages";`)).toEqual([]);
});

test("the outer database is refused inside a transaction", async () => {
  const planted = [
    `export const read = (tx: Transaction) => db.selectFrom("faqs");`,
    `export const save = command({ by }, async ({ tx, record }) => db.selectFrom("faqs"));`,
  ];
  const found = await complaints("app/domain/faqs/planted.ts", planted.join("\n"));
  expect(found).toEqual(planted.map((_, line) => `${line + 1}: no-outer-db`));
});

test("a table is refused outside its owner, and so is every write to a view", async () => {
  const planted = [
    `db.selectFrom("users").selectAll();`,
    `db.selectFrom(["bookings", "users as agent"]);`,
    `db.selectFrom("bookings").leftJoin("users as agent", "agent.id", "bookings.userId");`,
    `db.selectFrom("bookings").where((eb) => eb.exists(eb.selectFrom("users").select("id")));`,
    `db.selectFrom("bookings").innerJoinLateral((eb) => eb.selectFrom("leads").as("lead"), onTrue);`,
    `tx.insertInto("auditLog").values(row);`,
    `tx.updateTable("customers").set({ name });`,
    `tx.updateTable("bookings").from("users").set({ name });`,
    `tx.deleteFrom("bookings").using("leads");`,
    `tx.mergeInto("wishes").using("bookings", "x", "y");`,
    "db.selectFrom(`users`).selectAll();",
    `db.selectFrom("bookings").where(({ exists, selectFrom }) => exists(selectFrom("users")));`,
    "sql`SELECT count(*) FROM users WHERE role IS NULL`;",
    "sql<Row>`SELECT 1 FROM bookings JOIN outbox_mails ON outbox_mails.booking_id = bookings.id`;",
    "sql`SELECT 1 FROM bookings AS booking, public.users WHERE ${isSold()}`;",
    "sql`WITH gone AS (DELETE FROM lead_events RETURNING id) SELECT id FROM gone`;",
    "sql`INSERT INTO booking_notes (note) SELECT note FROM customer_notes`;",
    "sql`users`;",
    `sql.table("blogComments");`,
    "(name: string) => sql.table(name);",
    `client.query("SELECT id FROM media ORDER BY id");`,
    "sql.raw(`LOCK TABLE sessions`);",
    // Views are read-only.
    `tx.updateTable("accountNames").set({ name });`,
    "sql`DELETE FROM booking_figures`;",
  ];
  expect(await complaints("app/domain/bookings/planted.ts", planted.join("\n"))).toEqual(
    planted.map((_, line) => `${line + 1}: table-owner`),
  );
});

test("own tables and views are allowed", async () => {
  const fine = [
    `export const rows = db.selectFrom("bookings as booking").innerJoin("bookingNotes", "bookingId", "booking.id");`,
    `export const named = db.selectFrom("bookings").leftJoin("accountNames as agent", "agent.id", "createdByAgentId");`,
    "export const sold = sql`SELECT count(*) AS bookings, sum(seats) AS leads FROM bookings LEFT JOIN account_names ON true`;",
    "export const since = sql`extract(epoch FROM now() - sessions.seen_at) IS DISTINCT FROM users.age`;",
    "export const held = sql`SELECT 1 FROM bookings FOR UPDATE OF bookings`;",
  ];
  expect(await complaints("app/domain/bookings/fine.ts", fine.join("\n"))).toEqual([]);
  // app/auth belongs to people.
  const account = `export const row = db.selectFrom("users").innerJoin("sessions", "userId", "users.id");`;
  expect(await complaints("app/auth/sessions/fine.ts", account)).toEqual([]);
  expect(await complaints("app/db/seed/fine.ts", account)).toEqual([]);
  expect(await complaints("app/domain/bookings/fine.test.ts", account)).toEqual([]);
  expect(await complaints("app/domain/leads/planted.ts", account)).toEqual([
    "1: table-owner",
    "1: table-owner",
  ]);
});

test("an alias that the plugin renames is refused, also one from a variable", async () => {
  const planted = [
    `export const sum = sql<number>\`sum(price_cents)\`.as("total_cents");`,
    `export const named = (key: string) => sql<string>\`value\`.as(key);`,
    "export const made = (key: string) => sql<string>`value`.as(`${key}_value`);",
    `export const rows = db.selectFrom("users").select(["users.id as user_id"]);`,
  ];
  expect(await complaints("app/db/planted.ts", planted.join("\n"))).toEqual(
    planted.map((_, line) => `${line + 1}: camel-case-alias`),
  );
  const fine = [
    `export const sum = sql<number>\`sum(price_cents)\`.as("totalCents");`,
    `export const id = "users.id as userId";`,
  ];
  expect(await complaints("app/db/fine.ts", fine.join("\n"))).toEqual([]);
});

test("the router's Link is refused where page weight is measured, and allowed in the portal", async () => {
  const planted = [
    `import { Link } from "react-router";`,
    `export const all = <Link to="..">All</Link>;`,
  ].join("\n");
  for (const place of ["app/routes/public/packages", "app/views", "app/ui"])
    expect(await lint(`${place}/planted-link.tsx`, planted), place).toContain(
      "no-restricted-imports",
    );
  expect(await lint("app/routes/staff/planted-link.tsx", planted)).not.toContain(
    "no-restricted-imports",
  );
});
