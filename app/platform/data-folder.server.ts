import type { Env } from "./env.server.ts";

type Places = Pick<Env, "DATABASE_URL" | "SMTP_URL" | "APP_SECRET" | "S3_BUCKET">;

/** Whether anything is kept in the data folder: the embedded database, the outbox, the secret, the pictures, each unless a setting says where else. */
export function needsDataFolder({ DATABASE_URL, SMTP_URL, APP_SECRET, S3_BUCKET }: Places): boolean {
  return !DATABASE_URL || !SMTP_URL || !APP_SECRET || !S3_BUCKET;
}
