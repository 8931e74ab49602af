import { createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { everything, type OutProgress } from "./everything.server.ts";

/**
 * Writes everything of the site into a folder, which is made, for whoever runs the command; audited.
 * Refused: 'not-empty'.
 */
export async function writeFolder(
  folder: string,
): Promise<({ ok: true } & OutProgress) | { ok: false; reason: "not-empty" }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) return { ok: false, reason: "not-empty" };
  const subject = { type: "export", id: "everything" } as const;
  const action = "everything-exported";
  await recordAudit(db, { kind: "system" }, { action, subject, requestOrigin: null });
  const progress = { files: 0, lines: 0 };
  await everything(async (files) => {
    for await (const { name, bytes } of files) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await pipeline(bytes, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    }
  }, progress);
  return { ok: true, ...progress };
}
