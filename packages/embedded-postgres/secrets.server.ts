import { randomBytes } from "node:crypto";
import { chown, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartRefused } from "./start-refused.ts";
import { folderRefusal } from "./folder-refusal.server.ts";

/** `supervisor` owns the cluster (superuser `postgres`), `owner` the database, `app` nothing. */
export type Secrets = { supervisor: string; owner: string; app: string };

/** Where the password of `postgres` is kept; it is written ahead of the cluster. */
export const supervisorPasswordFile = (root: string) => path.join(root, "supervisor-password");
const ownerPasswordFile = (root: string) => path.join(root, "owner-password");
const appPasswordFile = (root: string) => path.join(root, "app-password");

/** Makes the passwords, in files that only their owner reads. */
export async function writeSecrets(root: string): Promise<void> {
  for (const file of [supervisorPasswordFile, ownerPasswordFile, appPasswordFile]) await writeSecret(file(root));
}

function writeSecret(file: string): Promise<void> {
  return writeFile(file, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
}

/** A folder of an earlier release has none: the supervisor gives the role the new one. */
async function ensureOwnerPassword(root: string): Promise<void> {
  const file = ownerPasswordFile(root);
  if (await stat(file).catch(() => undefined)) return;
  await writeSecret(file).catch((error: NodeJS.ErrnoException) => {
    // Another start was first.
    if (error.code !== "EEXIST") throw folderRefusal(root, error);
  });
  const { uid, gid } = await stat(root);
  if (uid !== process.getuid?.()) await chown(file, uid, gid);
}

/**
 * The passwords of the cluster; the owner's is made where there is none. Throws `StartRefused` when
 * another is gone: a new one would not open the database.
 */
export async function readSecrets(root: string): Promise<Secrets> {
  await ensureOwnerPassword(root);
  const read = async (file: string) => {
    const secret = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      throw new StartRefused(`Can't read ${file} (${error.code}), which holds a password of the database: put it back from a backup.`);
    });
    return secret.trim();
  };
  return {
    supervisor: await read(supervisorPasswordFile(root)),
    owner: await read(ownerPasswordFile(root)),
    app: await read(appPasswordFile(root)),
  };
}
