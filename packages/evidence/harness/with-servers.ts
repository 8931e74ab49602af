import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "./server-process.ts";

/** What the processes sign with; a proof that makes sessions by itself needs it. */
export const siteSecret = "the secret of the site of this proof";

export type Servers = {
  all: readonly ServerProcess[];
  /** The address of one of them, in turn. */
  originOf(number: number): string;
  /** The data folder of each. */
  folders: readonly string[];
};

type Options = {
  /** URLs of the app role and the owner role; the first process migrates an empty database. */
  databaseUrl: string;
  ownerUrl: string;
  count: number;
  settings?: Readonly<Record<string, string>>;
  onLine?: (line: string) => void;
};

/** Runs `work` with `count` processes of the built site on one database; then they are stopped. */
export async function withServers<Result>(
  { databaseUrl, ownerUrl, count, settings, onLine }: Options,
  work: (servers: Servers) => Promise<Result>,
): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), "grand-tour-proof-"));
  const folders = Array.from({ length: count }, (_, number) => join(root, String(number)));
  const all: ServerProcess[] = [];
  try {
    for (const folder of folders) {
      const own = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder };
      all.push(await startServer({ ...own, APP_SECRET: siteSecret, ...settings }, onLine));
    }
    return await work({ all, folders, originOf: (number) => all[number % count]?.origin ?? "" });
  } finally {
    await Promise.all(all.map((server) => server.stop()));
    await rm(root, { recursive: true, force: true });
  }
}
