import { data, type RouterContextProvider } from "react-router";
import { markRefused } from "#app/values/refused-request.ts";

/** A trip that is somebody else's, or none at all: one answer, and a security event. */
export function noTrip(context: Readonly<RouterContextProvider>) {
  markRefused(context, { action: "access-refused" });
  return data("You have no trip under this reference.", { status: 404 });
}
