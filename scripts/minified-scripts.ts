import { minifySync, type Plugin } from "vite";

/**
 * Minifies small scripts that pages load by URL (`?url&no-inline`): the bundler copies them as
 * assets.
 */
export function minifiedScripts(): Plugin {
  return {
    name: "minified-scripts",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".js"))
          file.source = minifySync(file.fileName, String(file.source), { module: true }).code;
    },
  };
}
