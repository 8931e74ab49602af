import { data, type RouterContextProvider } from "react-router";
import { markRefused } from "#app/values/forms/refused-request.ts";

/** The same answer for a foreign or missing receipt, and a security event. */
export function noReceipt(context: Readonly<RouterContextProvider>) {
  markRefused(context, { action: "access-refused" });
  return data("You have no receipt behind this address.", { status: 404 });
}
