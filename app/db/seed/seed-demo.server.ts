import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { type CastBooking, castBookings, type Customer } from "./demo/cast-bookings.ts";
import { createRandom, type Random } from "./demo/random.ts";
import { planBookings } from "./demo/plan-bookings.ts";
import { writeClaims } from "./demo/write-claims.server.ts";
import { writeComments } from "./demo/write-comments.server.ts";
import { writeLeadStories } from "./demo/write-lead-stories.server.ts";
import { writeLeads } from "./demo/write-leads.server.ts";
import { type Person, writePeople } from "./demo/write-people.server.ts";
import { writeBookings } from "./demo/write-bookings.server.ts";

type DemoLogin = {
  role: "customer" | "agent" | "accountant" | "editor" | "superadmin";
  name: string;
  email: string;
  password: string;
};

type Options = {
  /** 'YYYY-MM-DD'; the demo's year ends the day before. */
  today: string;
  hashPassword: (password: string) => Promise<string>;
};

type Seeded =
  | { ok: true; logins: DemoLogin[]; bookings: number; customers: number; leads: number }
  | { ok: false; reason: "demo-exists" | "no-deals" };

const seedLock = 715_190_004;
const howMany = 240;

const star = {
  role: "customer",
  name: "Nora Castellanos",
  email: "customer@grandtour.example",
  phone: "(617) 555-0142",
} as const;
const agent = {
  role: "agent",
  name: "Dana Whitfield",
  email: "agent@grandtour.example",
  phone: "(617) 555-0160",
} as const;
const owner = {
  role: "superadmin",
  name: "Evelyn Marsh",
  email: "owner@grandtour.example",
  phone: "(617) 555-0170",
} as const;
const accountant = {
  role: "accountant",
  name: "Joan Achterberg",
  email: "accountant@grandtour.example",
  phone: "(617) 555-0163",
} as const;
const editor = {
  role: "editor",
  name: "Theo Lindqvist",
  email: "editor@grandtour.example",
  phone: "(617) 555-0164",
} as const;
/** Last year's agents; they have no password, so they can't sign in. */
const colleagues = [
  {
    role: "agent",
    name: "Marcus Oyelaran",
    email: "marcus@grandtour.example",
    phone: "(617) 555-0161",
  },
  {
    role: "agent",
    name: "Ines Caldwell",
    email: "ines@grandtour.example",
    phone: "(617) 555-0162",
  },
] as const;

/**
 * Adds one login per role, a year of bookings, leads and comments, in one transaction. Passwords
 * are random and returned only to the caller; everything else is the same each time. Refused:
 * 'demo-exists', or 'no-deals'.
 */
export async function seedDemo(db: Kysely<DB>, { today, hashPassword }: Options): Promise<Seeded> {
  const logins = [star, agent, accountant, editor, owner].map(({ role, name, email }) => ({
    role,
    name,
    email,
    password: randomBytes(12).toString("base64url"),
  }));
  // Hash first: the transaction must not wait for it.
  const hashes = new Map(
    await Promise.all(
      logins.map(async ({ email, password }) => [email, await hashPassword(password)] as const),
    ),
  );
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx);
    const staff = [owner, agent, accountant, editor, ...colleagues];
    const emails = [star, ...staff].map(({ email }) => email);
    const there = await tx
      .selectFrom("users")
      .select("id")
      .where("email", "in", emails)
      .limit(1)
      .executeTakeFirst();
    if (there) return { ok: false, reason: "demo-exists" };

    const random = createRandom(1955);
    const cast = await castYear(tx, today, random);
    if (cast.length === 0) return { ok: false, reason: "no-deals" };
    const people: Person[] = [...staff, ...customersWithAccount(cast)];
    const ids = await writePeople(tx, people, { hashes, cast, today });
    await writeBookings(tx, cast, {
      ids,
      agents: [agent.email, ...colleagues.map(({ email }) => email)],
      random,
    });
    await tx
      .insertInto("appSettings")
      .values({ key: "emergency_phone", value: "+1 617 555 0119" })
      .onConflict((known) => known.column("key").doNothing())
      .execute();
    await writeClaims(tx, { today, agentId: ids.get(agent.email) ?? "" });
    await tx
      .insertInto("redirects")
      .values({ oldPath: "/tours/lisbon", newPath: "/packages?q=lisbon" })
      .onConflict((known) => known.doNothing())
      .execute();
    const leads = await writeLeads(tx, { today, random });
    const agents = [agent, ...colleagues].flatMap(({ email }) => ids.get(email) ?? []);
    await writeLeadStories(tx, { today, random, agents });
    const readers = people.flatMap(({ role, name, email }) =>
      role === null ? { id: ids.get(email) ?? "", name } : [],
    );
    await writeComments(tx, {
      today,
      readers: readers.slice(-6),
      agent: { id: ids.get(agent.email) ?? "", email: agent.email },
    });
    return {
      ok: true,
      logins,
      bookings: cast.length,
      customers: people.length - staff.length,
      leads,
    };
  });
}

async function castYear(
  tx: Transaction<DB>,
  today: string,
  random: Random,
): Promise<CastBooking[]> {
  const deals = await tx
    .selectFrom("packages")
    .select(["id", "priceCents", "originalPriceCents", "durationDays", "reviews", "departs"])
    .select(["seasons", "weekdays", "closedDays", "leastTravelers", "mostTravelers"])
    .where("archivedAt", "is", null)
    .orderBy("id")
    .execute();
  if (deals.length === 0) return [];
  const rates = await tx
    .selectFrom("rates")
    .select(["packageId", "code", "fromAge", "toAge", "priceCents"])
    .where("departureId", "is", null)
    .execute();
  const extras = await tx.selectFrom("dealExtras").selectAll().orderBy("place").execute();
  const sold = deals.map((deal) => {
    const isIts = ({ packageId }: { packageId: string }) => packageId === deal.id;
    return { ...deal, rates: rates.filter(isIts), extras: extras.filter(isIts) };
  });
  return castBookings(planBookings(sold, howMany, today, random), star, random);
}

/** Customers who booked online have accounts, and so does the demo customer. */
function customersWithAccount(cast: readonly CastBooking[]): Person[] {
  const customers = new Set<Customer>(
    cast.filter(({ channel }) => channel === "customer").map(({ customer }) => customer),
  );
  return [...customers.add(star)].map(({ name, email, phone }) => ({
    role: null,
    name,
    email,
    phone,
  }));
}
