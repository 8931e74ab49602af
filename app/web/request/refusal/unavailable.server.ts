import { recordsAway } from "#app/values/forms/toast-message.ts";
import { type PostedForm, sendAgain } from "../../forms/posted-form.server.ts";
import { awayWords, notTakenWords } from "./away-words.server.ts";
import { shortPage } from "./short-page.server.ts";

/**
 * The answer while the database is away: a small page that needs neither database nor application,
 * with Retry-After. It contains the posted form, to send again.
 */
export function unavailable(request: Request, posted: PostedForm | null): Response {
  const headers = { "Retry-After": "5", "Cache-Control": "no-store" };
  const { pathname } = new URL(request.url);
  const words = awayWords(pathname);
  if (!(request.headers.get("Accept") ?? "").includes("text/html"))
    return new Response(request.method === "GET" ? `${words.title}.\n${words.text}` : recordsAway, {
      status: 503,
      headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
    });
  return new Response(
    shortPage(
      posted ? { ...notTakenWords(pathname), again: sendAgain(posted) } : words,
      request.headers.get("Cookie"),
    ),
    {
      status: 503,
      headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
    },
  );
}
