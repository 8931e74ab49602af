import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import script from "./keep-page.js?url&no-inline";

if (!import.meta.env.SSR) document.addEventListener("focusin", loadScript, { once: true });

/**
 * In the browser, a form that script has sent: an error page would take the place of what was typed.
 * While the database is away or without a network, keep-page.js does what keeps it.
 */
export const keepFormWhileAway: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const posted = request.method === "POST" ? request.clone() : null;
  const results = await next();
  const failed = Object.values(results).find(({ type }) => type === "error");
  if (!posted || !failed) return results;
  const detail = { failed, posted };
  await loadScript();
  const event = new CustomEvent("form-failed", { cancelable: true, detail });
  // The router can't give a submission up; ui/use-pending.ts says that nothing is pending.
  return document.dispatchEvent(event) ? results : new Promise(() => {});
};

/** By its URL: an import by name brings the bundler's loader to every page. */
function loadScript(): Promise<unknown> {
  return import(/* @vite-ignore */ script);
}
