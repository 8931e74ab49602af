import { sql, type Expression } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Figure } from "#app/values/text/figure.ts";
import { typedLine } from "#app/values/text/typed-line.ts";
import { holdsWord, heldName } from "#app/db/lists/holds-word.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import type { Role } from "../permissions.ts";
import type { SuperAdmin } from "../viewer.ts";
import type { StaffAddress, StaffDetails, StaffRow, StaffSearch } from "./staff-account.ts";

type StaffQuery = StaffSearch & { roles: readonly Role[]; page: number };

const searchText = sql<string>`lower(without_accents(users.name || ' ' || users.email))`;
const suspended = sql<boolean>`coalesce(users.banned_until > now(), false)`;
const orders: Readonly<Record<StaffSearch["sort"]["key"], Expression<unknown>>> = {
  name: sql`lower(users.name)`,
  email: sql`users.email`,
  status: suspended,
  created: sql`users.created_at`,
};

/**
 * Accounts of these roles whose name or email contains each word of `q`, 25 per page, and their
 * total (spec §7: get_all_users with role agent).
 */
export async function listStaffAccounts(
  _viewer: SuperAdmin,
  { roles, q, status, sort, page }: StaffQuery,
): Promise<{ accounts: StaffRow[]; total: number }> {
  let found = accountsOf(roles);
  for (const word of typedLine(q).split(" ").filter(Boolean))
    found = found.where(holdsNameOf(word));
  if (status !== "") found = found.where(suspended, "=", status === "suspended");
  const direction = sort.direction === "ascending" ? "asc" : "desc";
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(orders[sort.key], direction)
      .orderBy("users.id")
      .limit(rowsPerPage)
      .offset((page - 1) * rowsPerPage)
      .execute(),
    found
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { accounts: rows.map(toRow), total };
}

/** Staff are few: each name is compared. */
const holdsNameOf = (word: string) =>
  sql<boolean>`(${holdsWord(searchText, word)} OR compared_name(users.name) LIKE ${heldName(word)})`;

/** An account of one of these roles; null if there is none. */
export async function readStaffAccount(
  _viewer: SuperAdmin,
  { id, roles }: StaffAddress,
): Promise<StaffDetails | null> {
  const row = await accountsOf(roles)
    .where("users.id", "=", id)
    .select(["users.twoFactorEnabled", "users.version"])
    .select((user) => [
      user
        .selectFrom("bookingSums as booking")
        .whereRef("booking.agentId", "=", "users.id")
        .select(({ fn }) => fn.sum<number>("booking.bookings").as("count"))
        .as("bookings"),
      user
        .selectFrom("sessions")
        .whereRef("sessions.userId", "=", "users.id")
        .where("sessions.expiresAt", ">", new Date())
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("sessions"),
      user
        .selectFrom("auditActions as done")
        .whereRef("done.actorId", "=", "users.id")
        .where("done.action", "=", "signed-in")
        .select(({ fn }) => fn.max("done.at").as("at"))
        .as("lastSignIn"),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toRow(row),
    version: row.version,
    bookings: row.bookings ?? 0,
    sessions: row.sessions ?? 0,
    lastSignIn: row.lastSignIn,
    twoFactor: row.twoFactorEnabled,
  };
}

function accountsOf(roles: readonly Role[]) {
  return db
    .selectFrom("users")
    .where("users.role", "in", roles)
    .select(["users.id", "users.name", "users.email", "users.role", "users.createdAt"])
    .$narrowType<{ role: Role }>()
    .select(suspended.as("suspended"))
    .select(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("accounts")
            .whereRef("accounts.userId", "=", "users.id")
            .where("accounts.password", "is not", null)
            .select("accounts.id"),
        ),
      ).as("invited"),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof accountsOf>["executeTakeFirstOrThrow"]>>;

function toRow({ suspended: isSuspended, invited, ...row }: Row): StaffRow {
  const { id, name, email, role, createdAt } = row;
  return {
    id,
    name,
    email,
    role,
    status: isSuspended ? "suspended" : "active",
    invited: Boolean(invited),
    createdAt,
  };
}

/** Number of agents now and a month ago; agents deleted since count then. */
export async function agentFigures(_viewer: SuperAdmin): Promise<Figure> {
  const { rows } = await sql<Figure>`
    SELECT
      count(*) FILTER (WHERE role = 'agent') AS now,
      count(*) FILTER (
        WHERE created_at < now() - interval '1 month' AND (deleted_at IS NULL OR deleted_at >= now() - interval '1 month')
      ) AS before
    FROM users WHERE role IN ('agent', 'former-agent') AND coalesce(former_role, 'agent') = 'agent'`.execute(
    db,
  );
  return rows[0] ?? { now: 0, before: 0 };
}
