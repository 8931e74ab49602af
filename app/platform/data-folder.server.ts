import { openDataFolder } from "@grand-tour/embedded-postgres/open-data-folder.server.ts";
import type { Env } from "./env.server.ts";

type Places = Pick<Env, "DATA_DIR" | "DATABASE_URL" | "SMTP_URL" | "APP_SECRET" | "S3_BUCKET">;

/**
 * Makes the data folder ready where anything is kept in it: the embedded database, the outbox, the
 * secret, the pictures, each unless a setting says where else. Throws `StartRefused`.
 */
export async function prepareDataFolder(settings: Places): Promise<void> {
  const { DATABASE_URL, SMTP_URL, APP_SECRET, S3_BUCKET } = settings;
  if (DATABASE_URL && SMTP_URL && APP_SECRET && S3_BUCKET) return;
  await openDataFolder(settings.DATA_DIR);
}
