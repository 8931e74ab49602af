import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { loadKeepPage } from "./load-keep-page.ts";

declare global {
  interface DocumentEventMap {
    /** A form that script has sent failed with this error; prevented if the page is kept. */
    "form-failed": CustomEvent<{ failed: unknown; posted: Request }>;
  }
}

if (!import.meta.env.SSR) document.addEventListener("focusin", loadKeepPage, { once: true });

/**
 * In the browser, a form that script has sent: an error page would take the place of what was typed.
 * While the database is away or without a network, keep-page.ts does what keeps it.
 */
export const keepFormWhileAway: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const posted = request.method === "POST" ? request.clone() : null;
  const results = await next();
  const failed = Object.values(results).find(({ type }) => type === "error");
  if (!posted || !failed) return results;
  const detail = { failed: failed.result, posted };
  await loadKeepPage();
  const event = new CustomEvent("form-failed", { cancelable: true, detail });
  // The router can't give a submission up; ui/use-pending.ts says that nothing is pending.
  return document.dispatchEvent(event) ? results : new Promise(() => {});
};
