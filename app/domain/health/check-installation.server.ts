import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { readBackupState } from "#app/domain/backup/read-backup-state.server.ts";
import { mailFigures } from "#app/domain/mail/unsent-mails.server.ts";
import { readSender } from "#app/domain/mail/sender/read-sender.server.ts";
import { superadminExists } from "#app/domain/people/accounts/staff/superadmins.server.ts";
import type { Operator, SuperAdmin } from "#app/domain/people/viewer.ts";
import { type Env, env } from "#app/platform/settings/env.server.ts";
import { release } from "#app/platform/settings/release.server.ts";
import { formatBytes } from "#app/values/text/byte-size.ts";
import { good, type HealthCheck, unknown, wrong } from "./health-check.ts";

/** Bytes below which a disk counts as nearly full: a backup, a build and a day of logs. */
const leastFree = 2e9;
/** Milliseconds that two clocks may differ. */
const clockMargin = 2_000;

/**
 * What must hold where the site runs, in the order of `npm run doctor`: release, database, clock, disk,
 * secret, owner, backups, mails. Asks the database, DNS and the disk; never throws.
 */
export async function checkInstallation(
  viewer: SuperAdmin | Operator,
  settings: Env = env(),
): Promise<HealthCheck[]> {
  const checks = {
    Database: checkDatabase,
    Clock: checkDatabaseClock,
    Disk: () => checkDisk(settings),
    Secret: () => checkSecret(settings),
    Owner: () => checkOwner(settings),
    Backups: () => checkBackups(viewer, settings),
    Mails: checkMails,
    Sender: () => checkSenderDomain(viewer, settings),
  };
  const judged = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check().catch((error: unknown) =>
        unknown(
          name,
          `It can't be told: ${error instanceof Error ? error.message : String(error)}.`,
        ),
      ),
    ),
  );
  return [good("Release", `Version ${release} runs.`), ...judged];
}

async function checkDatabase(): Promise<HealthCheck> {
  const { rows } = await sql<{ version: string; owns: boolean }>`
    SELECT current_setting('server_version') AS version,
      pg_has_role(current_user, relowner, 'USAGE') AS owns
    FROM pg_class WHERE oid = 'bookings'::regclass`.execute(db);
  const [{ version, owns } = { version: "", owns: false }] = rows;
  const [major] = version.split(/[. ]/);
  if (Number(major) < 15)
    return wrong(
      "Database",
      `PostgreSQL ${version} is too old.`,
      "Move to PostgreSQL 15 or later.",
    );
  if (owns)
    return wrong(
      "Database",
      "The role that serves owns the tables, so it could change the security logs.",
      "Separate the roles: see “Two roles” in docs/operations.md.",
    );
  return good("Database", `PostgreSQL ${major} answers; the role that serves does not own it.`);
}

async function checkDatabaseClock(): Promise<HealthCheck> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const there = rows[0]?.now.getTime() ?? before;
  const apart = Math.max(before - there, there - Date.now(), 0);
  return apart > clockMargin
    ? wrong(
        "Clock",
        `This machine and its database differ by ${Math.round(apart / 1_000)} seconds.`,
        "Let both set their clocks by NTP.",
      )
    : good("Clock", "This machine and its database have the same time.");
}

async function checkDisk({ DATA_DIR, BACKUP_DIR }: Env): Promise<HealthCheck> {
  const folders = [DATA_DIR, ...(BACKUP_DIR === undefined ? [] : [BACKUP_DIR])];
  const spaces = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return { folder, free: bavail * bsize };
    }),
  );
  const least = spaces.reduce((one, other) => (other.free < one.free ? other : one));
  return least.free < leastFree
    ? wrong(
        "Disk",
        `${least.folder} has ${formatBytes(least.free)} left.`,
        "Delete what is not needed, or take a larger disk: see “The disk is full” in docs/operations.md.",
      )
    : good("Disk", `${formatBytes(least.free)} are free.`);
}

async function checkSecret({ APP_SECRET, DATA_DIR }: Env): Promise<HealthCheck> {
  if (APP_SECRET !== undefined) return good("Secret", "It comes from the settings.");
  const path = join(DATA_DIR, "secret");
  const { mode } = await stat(path);
  return (mode & 0o077) === 0
    ? good("Secret", "Only the site's user can read it.")
    : wrong("Secret", `Others on this machine can read ${path}.`, `Run: chmod 600 ${path}`);
}

async function checkOwner({ SETUP_CODE }: Env): Promise<HealthCheck> {
  const exists = await superadminExists();
  if (exists === true) return good("Owner", "The site has its first super admin.");
  if (exists === "unknown") return unknown("Owner", "The database did not answer.");
  return SETUP_CODE === undefined
    ? wrong(
        "Owner",
        "Whoever opens /superadmin/setup first becomes the super admin.",
        "Set SETUP_CODE and start the site again, or open that page now.",
      )
    : unknown("Owner", "Nobody has set the site up yet: open /superadmin/setup with your code.");
}

async function checkBackups(viewer: SuperAdmin | Operator, settings: Env): Promise<HealthCheck> {
  const backups = await readBackupState(viewer, new Date(), settings);
  const made = backups.good
    ? `The last is of ${stamp(backups.good.startedAt)}.`
    : "There is none yet.";
  if (backups.state === "off")
    return wrong("Backups", `None is scheduled. ${made}`, 'Set BACKUP_SCHEDULE="0 3 * * *".');
  if (backups.state === "failed")
    return wrong(
      "Backups",
      `That of ${stamp(backups.failedAt)} failed: ${backups.error.replace(/\.$/, "")}. ${made}`,
      "Mend the cause, then run: npm run backup",
    );
  if (backups.state === "late")
    return wrong(
      "Backups",
      `That of ${stamp(backups.dueAt)} was not made. ${made}`,
      "See the site's log, then run: npm run backup",
    );
  return backups.good
    ? good("Backups", made)
    : wrong("Backups", made, "Make one now: npm run backup");
}

async function checkMails(): Promise<HealthCheck> {
  const { late, deadThisWeek: dead } = await mailFigures();
  if (late === 0 && dead === 0)
    return good("Mails", "None is late, and none was given up this week.");
  return wrong(
    "Mails",
    `${late} are late, ${dead} of this week were given up.`,
    "See why: npm run outbox",
  );
}

async function checkSenderDomain(
  viewer: SuperAdmin | Operator,
  settings: Env,
): Promise<HealthCheck> {
  const { address, relay, check } = await readSender(viewer, settings);
  if (relay === null)
    return wrong("Sender", "No mail leaves: mails are written as files.", "Set SMTP_URL.");
  if (check === null)
    return unknown("Sender", `${address} is no address of the internet, so DNS was not asked.`);
  if (!check.isThere)
    return wrong("Sender", `DNS does not know the domain of ${address}.`, "Correct the sender.");
  const faults = records.filter((name) => ["missing", "wrong"].includes(check[name].state));
  if (faults.length > 0)
    return wrong(
      "Sender",
      faults.map((name) => `${name.toUpperCase()}: ${check[name].says}`).join(" "),
      faults
        .flatMap((name) => check[name].advice ?? [])
        .map(({ name, text }) => `Publish at ${name}: ${text}`)
        .join(" · ") || "See the page about mail in the portal.",
    );
  const open = records.filter((name) => check[name].state === "unknown");
  if (open.length > 0)
    return unknown(
      "Sender",
      open.map((name) => `${name.toUpperCase()}: ${check[name].says}`).join(" "),
    );
  return good("Sender", `DNS says who may send for ${address}.`);
}

const records = ["spf", "dkim", "dmarc"] as const;

/** '2027-03-01 03:00 UTC'. */
const stamp = (moment: Date): string =>
  `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
