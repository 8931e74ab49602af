import { openDataFolder } from "@grand-tour/embedded-postgres/open-data-folder.server.ts";
import type { Env } from "./env.server.ts";

type Places = Pick<Env, "DATA_DIR" | "DATABASE_URL" | "SMTP_URL" | "APP_SECRET" | "S3_BUCKET">;

/**
 * Prepares the data folder if something is stored in it: embedded database, outbox, secret or
 * pictures, unless a setting moves it elsewhere. Throws `StartRefused`.
 */
export async function prepareDataFolder(settings: Places): Promise<void> {
  const { DATABASE_URL, SMTP_URL, APP_SECRET, S3_BUCKET } = settings;
  if (DATABASE_URL && SMTP_URL && APP_SECRET && S3_BUCKET) return;
  await openDataFolder(settings.DATA_DIR);
}
