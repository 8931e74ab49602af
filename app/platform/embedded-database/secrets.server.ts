import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartRefused } from "../start-refused.ts";

/** `supervisor` owns the cluster (superuser `postgres`), `app` owns the database and nothing else. */
export type Secrets = { supervisor: string; app: string };

/** Where the password of `postgres` is kept; it is written ahead of the cluster. */
export const supervisorPasswordFile = (root: string) => path.join(root, "supervisor-password");
const appPasswordFile = (root: string) => path.join(root, "app-password");

/** Makes both passwords, in files that only their owner reads. */
export async function writeSecrets(root: string): Promise<void> {
  for (const file of [supervisorPasswordFile(root), appPasswordFile(root)]) {
    await writeFile(file, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
  }
}

/** The passwords of the cluster. Throws `StartRefused` when a file is gone: a new one would not open the database. */
export async function readSecrets(root: string): Promise<Secrets> {
  const read = async (file: string) => {
    const secret = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      throw new StartRefused(`Can't read ${file} (${error.code}), which holds a password of the database: put it back from a backup.`);
    });
    return secret.trim();
  };
  return { supervisor: await read(supervisorPasswordFile(root)), app: await read(appPasswordFile(root)) };
}
