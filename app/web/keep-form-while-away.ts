import {
  isRouteErrorResponse,
  type DataStrategyResult,
  type MiddlewareFunction,
} from "react-router";
import { recordsAway } from "./records-away.ts";

/**
 * In the browser, a form that script has sent while the database is away: the error page would take
 * the place of what was typed. So the browser sends it by itself, and gets the page that keeps it.
 */
export const keepFormWhileAway: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const posted = request.method === "POST" ? request.clone() : null;
  const results = await next();
  if (!posted || !Object.values(results).some(isAway)) return results;
  sendByBrowser(posted.url, await posted.formData());
  // The page goes: nothing is shown in between.
  return new Promise(() => {});
};

function isAway({ type, result }: DataStrategyResult): boolean {
  return (
    type === "error" &&
    isRouteErrorResponse(result) &&
    result.status === 503 &&
    result.data === recordsAway
  );
}

/** Sends a form's words as a browser without script does; pictures went ahead of them. */
function sendByBrowser(action: string, fields: FormData): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of fields) {
    if (typeof value !== "string") continue;
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A field may be called "submit".
  HTMLFormElement.prototype.submit.call(form);
}
