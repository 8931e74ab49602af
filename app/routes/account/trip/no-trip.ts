import { data, type RouterContextProvider } from "react-router";
import { markRefused } from "#app/values/forms/refused-request.ts";

/** The same answer for a foreign or missing trip, and a security event. */
export function noTrip(context: Readonly<RouterContextProvider>) {
  markRefused(context, { action: "access-refused" });
  return data("You have no trip under this reference.", { status: 404 });
}
