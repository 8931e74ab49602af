import type { RouterContextProvider } from "react-router";
import { requestFacts } from "../request-context.ts";

/** For an action without a page of its own whose command was 'unavailable': the request policy answers 503, with the form to send once more. */
export function backInAMoment(context: Readonly<RouterContextProvider>): Response {
  context.get(requestFacts).databaseAway = true;
  return new Response(null, { status: 503 });
}
