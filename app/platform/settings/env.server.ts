import { z } from "zod";
import { readCronSchedule } from "#app/values/cron-schedule.ts";
import { StartRefused } from "./start-refused.ts";
import { defaultAgency } from "#app/values/agency.ts";

/** Used as far as the owner has saved neither name nor sender. */
export const defaultSender = `${defaultAgency.tradeName} <hello@grandtour.example>`;

const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const isLoopback = (host: string) => ["127.0.0.1", "[::1]", "localhost"].includes(host);

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  APP_URL: url(["http:", "https:"])
    .transform((text) => new URL(text))
    .refine((address) => address.pathname === "/" && address.search === "" && address.hash === "", {
      error: "must be an origin: no path, no query",
    })
    .transform((address) => address.origin)
    .optional(),
  DATABASE_URL: url(["postgres:", "postgresql:"]).optional(),
  /** Role that owns the tables and migrates; by default DATABASE_URL's role does both. */
  DATABASE_OWNER_URL: url(["postgres:", "postgresql:"]).optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  SMTP_URL: url(["smtp:", "smtps:"])
    .refine((text) => new URL(text).hostname !== "", {
      error: "must name a mail server, as in smtp://mail.example:587",
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u,
      `must be an address, as in "${defaultSender}"`,
    )
    .default(defaultSender),
  APP_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SETUP_CODE: z
    .string()
    .min(8, "must have at least 8 characters")
    .max(200, "must have at most 200 characters")
    .optional(),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "must be trace, debug, info, warn, error, fatal or silent",
    })
    .default("info"),
  // The log reads this from the environment itself, because it is used before the settings are
  // validated.
  LOG_FORMAT: z.enum(["text", "json"], { error: "must be text or json" }).default("text"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  TRUST_PROXY: z
    .enum(["0", "1"], { error: "must be 0 or 1" })
    .default("0")
    .transform((text) => text === "1"),
  SHED_LOAD: z
    .enum(["0", "1"], { error: "must be 0 or 1" })
    .default("1")
    .transform((text) => text === "1"),
  S3_ENDPOINT: url(["http:", "https:"]).optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "must be a bucket's name: 3 to 63 lower case letters, digits, dots and dashes",
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be a region, as in us-east-1")
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z
    .enum(["0", "1"], { error: "must be 0 or 1" })
    .transform((text) => text === "1")
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w{10,240}$/, "must be a secret key, as in sk_live_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{10,240}$/, "must be a webhook's signing secret, as in whsec_…")
    .optional(),
  /** Another address of its API, on this machine only: for tests, and for trying it by hand. */
  STRIPE_API_ADDRESS: url(["http:"])
    .refine((text) => URL.canParse(text) && isLoopback(new URL(text).hostname), {
      error: "must be on this machine, as in http://127.0.0.1:4242",
    })
    .optional(),
  BACKUP_SCHEDULE: z
    .string()
    .refine(
      (text) => readCronSchedule(text) !== null,
      "must be five fields of cron, in UTC, as in 0 3 * * *",
    )
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
  BACKUP_DIR: z.string().min(1).optional(),
});

export type Env = Omit<z.output<typeof settings>, "APP_URL"> & { APP_URL: string };

/**
 * Reads the process settings from `source` (the environment). An empty value counts as not set.
 * Throws `StartRefused` with one line naming every wrong setting. APP_URL defaults to the address
 * that the server listens on.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = settings.safeParse(given);
  const wrong = [
    ...(result.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? []),
    ...missingOfBucket(given),
    ...missingOfOwner(given),
    ...missingOfProvider(given),
  ];
  if (!result.success || wrong.length > 0)
    throw new StartRefused(`Wrong setting: ${wrong.join("; ")}.`);
  const {
    HOST,
    PORT,
    APP_URL = `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`,
  } = result.data;
  return { ...result.data, APP_URL };
}

/** The settings that a bucket requires. */
const bucketSettings = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** A bucket needs all its settings or none. */
function missingOfBucket(given: Record<string, string | undefined>): string[] {
  const first = Object.keys(settings.shape).find(
    (name) => name.startsWith("S3_") && given[name] !== undefined,
  );
  if (first === undefined) return [];
  return bucketSettings
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing, where ${first} is set`);
}

/** The embedded database has its own owner role. */
function missingOfOwner({
  DATABASE_URL,
  DATABASE_OWNER_URL,
}: Record<string, string | undefined>): string[] {
  return DATABASE_OWNER_URL && !DATABASE_URL
    ? ["DATABASE_URL is missing, where DATABASE_OWNER_URL is set"]
    : [];
}

const providerSettings = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/** Without the secret nothing that is paid would be heard of; without the key nothing can be. */
function missingOfProvider(given: Record<string, string | undefined>): string[] {
  const names = [...providerSettings, "STRIPE_API_ADDRESS"];
  const first = names.find((name) => given[name] !== undefined);
  if (first === undefined) return [];
  return providerSettings
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing, where ${first} is set`);
}

let current: Env | undefined;

/** The settings, read once per process. */
export function env(): Env {
  current ??= readEnv();
  return current;
}
