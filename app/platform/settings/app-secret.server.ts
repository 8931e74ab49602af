import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env.server.ts";
import { StartRefused } from "./start-refused.ts";

let current: string | undefined;

/**
 * The key that signs sessions: APP_SECRET, or the file `secret` in the data folder, created (mode
 * 0600) if missing. Processes on different machines must share APP_SECRET. Throws `StartRefused` if
 * the file can't be used.
 */
export function appSecret(): string {
  current ??= env().APP_SECRET ?? readSecretFile(env().DATA_DIR);
  return current;
}

/**
 * Reads the secret stored in `folder`, at least 32 characters, or creates it. Safe for concurrent
 * starts.
 */
export function readSecretFile(folder: string): string {
  const path = join(folder, "secret");
  try {
    return readSecret(path) ?? makeSecret(folder, path);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(
      `The secret ${path} can't be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

function readSecret(path: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  if (text.length < 32)
    throw new StartRefused(
      `The secret ${path} is shorter than 32 characters. Remove it, and a new one is made; everybody signs in again.`,
    );
  return text;
}

function makeSecret(folder: string, path: string): string {
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
    // linkSync is atomic and never overwrites what another process created.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readSecret(path);
  if (!secret) throw new Error("it is gone again");
  return secret;
}
