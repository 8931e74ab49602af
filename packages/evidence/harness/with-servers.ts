import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SiteProcess, startSite } from "./site-process.ts";

/** What the processes sign with; a proof that makes sessions by itself needs it. */
export const siteSecret = "the secret of the site of this proof";

export type Servers = {
  all: readonly SiteProcess[];
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
};

/** Runs `work` with `count` processes of the built site on one database; then they are stopped. */
export async function withServers<Result>(
  { databaseUrl, ownerUrl, count, settings }: Options,
  work: (servers: Servers) => Promise<Result>,
): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), "grand-tour-proof-"));
  const folders = Array.from({ length: count }, (_, number) => join(root, String(number)));
  const all: SiteProcess[] = [];
  try {
    for (const folder of folders) {
      const own = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder };
      const env = { ...own, APP_SECRET: siteSecret, ...settings };
      all.push(await startSite(env, { supervised: false }));
    }
    return await work({ all, folders, originOf: (number) => all[number % count]?.origin ?? "" });
  } finally {
    await Promise.all(all.map((server) => server.end()));
    await rm(root, { recursive: true, force: true });
  }
}
