import type * as morph from "./morph.ts";
import script from "./morph.ts?script";

/** Loaded with the first focus, or with the first change: most visits only read. */
export function loadMorph(): Promise<typeof morph> {
  // By its URL: an import by name brings the bundler's loader to every page.
  return import(/* @vite-ignore */ script);
}
