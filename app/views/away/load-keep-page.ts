import script from "./keep-page.ts?script";

/**
 * Loads the script that keeps a page without a network, once. By its URL: an import by name brings
 * the bundler's loader to every page.
 */
export function loadKeepPage(): Promise<unknown> {
  return import(/* @vite-ignore */ script);
}
