import type { Plugin } from "vite";
import { fontSizes } from "../../app/values/display-settings.ts";

/**
 * Makes a copy of each stylesheet ('app-x.css') for every other font size ('app-x.150.css'). In
 * media queries rem ignores the page's font size, so breakpoints must scale with it.
 */
export function scaledStylesheets(): Plugin {
  return {
    name: "scaled-stylesheets",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      for (const { type, fileName, ...asset } of Object.values(bundle)) {
        if (type !== "asset" || !("source" in asset) || !fileName.endsWith(".css")) continue;
        for (const size of fontSizes)
          if (size !== 100)
            this.emitFile({
              type: "asset",
              fileName: fileName.replace(/css$/, `${size}.css`),
              source: scaleMediaQueries(String(asset.source), size),
            });
      }
    },
  };
}

/** Scales every media query width by `percent`. Container queries stay: their rem is the page's. */
export function scaleMediaQueries(css: string, percent: number): string {
  return css.replace(/@media[^{]+/g, (query) =>
    query.replace(
      /(\d*\.?\d+)rem/g,
      (_, width) => `${Number(((Number(width) * percent) / 100).toFixed(3))}rem`,
    ),
  );
}
