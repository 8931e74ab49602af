import { randomBytes } from "node:crypto";
import { chown, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartRefused } from "./start-refused.ts";
import { folderRefusal } from "./folder-refusal.server.ts";

/** `supervisor` is the superuser `postgres`, `owner` owns the database, `app` nothing. */
export type Secrets = { supervisor: string; owner: string; app: string };

/** File of the superuser's password, written before the cluster. */
export const supervisorPasswordFile = (root: string) => path.join(root, "supervisor-password");
const ownerPasswordFile = (root: string) => path.join(root, "owner-password");
const appPasswordFile = (root: string) => path.join(root, "app-password");

/** Creates the passwords in files with mode 0600. */
export async function writeSecrets(root: string): Promise<void> {
  for (const file of [supervisorPasswordFile, ownerPasswordFile, appPasswordFile])
    await writeSecret(file(root));
}

function writeSecret(file: string): Promise<void> {
  return writeFile(file, randomBytes(24).toString("base64url"), {
    mode: 0o600,
    flag: "wx",
    flush: true,
  });
}

/** Older data folders lack the owner's password: the superuser sets a new one. */
async function ensureOwnerPassword(root: string): Promise<void> {
  const file = ownerPasswordFile(root);
  if (await stat(file).catch(() => undefined)) return;
  await writeSecret(file).catch((error: NodeJS.ErrnoException) => {
    // A concurrent start was first.
    if (error.code !== "EEXIST") throw folderRefusal(root, error);
  });
  const { uid, gid } = await stat(root);
  if (uid !== process.getuid?.()) await chown(file, uid, gid);
}

/**
 * Reads the cluster's passwords; creates the owner's if missing. Throws `StartRefused` if another
 * is missing: a new one could not open the database.
 */
export async function readSecrets(root: string): Promise<Secrets> {
  await ensureOwnerPassword(root);
  const read = async (file: string) => {
    const secret = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      throw new StartRefused(
        `Can't read ${file} (${error.code}), which holds a password of the database: put it back from a backup.`,
      );
    });
    return secret.trim();
  };
  return {
    supervisor: await read(supervisorPasswordFile(root)),
    owner: await read(ownerPasswordFile(root)),
    app: await read(appPasswordFile(root)),
  };
}
