import { startSite } from "../site-process.ts";

/** Starts the built site for the browser tests, like an operator; sets SITE_URL and SITE_DATA. Returns its stop function. */
export default async function startBrowserSite(): Promise<() => Promise<void>> {
  // As behind a proxy, so that a test with many sign-ups can use its own IP addresses
  // (X-Forwarded-For).
  const site = await startSite({ TRUST_PROXY: "1" });
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA = site.dataDir;
  return async () => {
    const code = await site.end();
    if (code !== 0)
      throw new Error(`The site ended with ${code}:\n${site.lines.slice(-20).join("\n")}`);
  };
}
