import type { RouterContextProvider } from "react-router";
import { requestFacts } from "../request-context.ts";

/** For a route that found out by itself, as by a refusal 'unavailable': the request policy answers 503, with the form to send once more. */
export function answerDatabaseAway(context: Readonly<RouterContextProvider>): Response {
  context.get(requestFacts).databaseAway = true;
  return new Response(null, { status: 503 });
}
