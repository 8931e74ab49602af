import { data, type RouterContextProvider } from "react-router";
import { markRefused } from "#app/values/forms/refused-request.ts";

/** The same answer for what is another customer's and what there is not, and a security event. */
const notYours = (sentence: string) => (context: Readonly<RouterContextProvider>) => {
  markRefused(context, { action: "access-refused" });
  return data(sentence, { status: 404 });
};

export const noTrip = notYours("You have no trip under this reference.");
export const noReceipt = notYours("You have no receipt behind this address.");
