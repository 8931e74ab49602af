import { createHash } from "node:crypto";
import { basename, relative } from "node:path";
import { build, type Plugin } from "vite";

const mark = "?script";

/**
 * `import address from "./name.ts?script"`: bundles a small script that pages load beside React, or
 * without it, and returns its address. The name holds a hash of its content.
 */
export function smallScripts(): Plugin {
  let root = "";
  let isBuild = false;
  return {
    name: "small-scripts",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
      isBuild = config.command === "build";
    },
    async resolveId(source, importer) {
      if (!source.endsWith(mark)) return null;
      const file = await this.resolve(source.slice(0, -mark.length), importer);
      return file && file.id + mark;
    },
    async load(id) {
      if (!id.endsWith(mark)) return null;
      const file = id.slice(0, -mark.length);
      // The development server strips the types of each module by itself.
      if (!isBuild) return `export default ${JSON.stringify(`/${relative(root, file)}`)}`;
      const { source, loaded } = await bundle(file);
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      const fileName = `assets/${basename(file, ".ts")}-${hash}.js`;
      if (this.environment.name === "client")
        for (const asset of [{ fileName, source }, ...loaded])
          this.emitFile({ type: "asset", ...asset });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}

type Asset = { fileName: string; source: string | Uint8Array };

/** One script, and the scripts that it loads later. */
async function bundle(file: string): Promise<{ source: string; loaded: Asset[] }> {
  const built = await build({
    configFile: false,
    // A small script may load another one.
    plugins: [smallScripts()],
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      rollupOptions: { input: file, preserveEntrySignatures: "exports-only" },
    },
  });
  const output = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const [chunk, ...others] = output.filter((one) => one.type === "chunk");
  const loaded = output.filter((one) => one.type === "asset");
  if (!chunk || others.length > 0) throw new Error(`${file} must become one script.`);
  return {
    source: chunk.code,
    loaded: loaded.map(({ fileName, source }) => ({ fileName, source })),
  };
}
