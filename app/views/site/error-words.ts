import { isRouteErrorResponse } from "react-router";

const pages: Readonly<Record<number, { title: string; text: string }>> = {
  400: {
    title: "We couldn’t read that.",
    text: "Something in the address or the form was not as it should be. Please go back and try again.",
  },
  403: {
    title: "This page isn’t yours to open.",
    text: "You are signed in, but not as someone who may see it.",
  },
  404: {
    title: "This page isn’t on the map.",
    text: "The address may be mistyped, or the page has moved. The trips are all still here.",
  },
  405: {
    title: "That can’t be sent here.",
    text: "This page can be read but takes no forms. Please go back and try again.",
  },
  410: {
    title: "This trip is no longer sold.",
    text: "It has left our catalog. There are others like it.",
  },
  413: {
    title: "That was too much at once.",
    text: "What was sent is larger than this site accepts. Please shorten it and try again.",
  },
  429: {
    title: "One moment, please.",
    text: "There were too many attempts in a short time. Please wait a little and try again.",
  },
  503: {
    title: "Error: Could not load this page.",
    text: "We can’t reach our records right now. Please try again in a few seconds.",
  },
};
const unexpected = {
  title: "Something went wrong on our side.",
  text: "It has been written down and we will look at it. Please try again in a moment.",
};

/** Title and text of an error page: the route's sentence, or a default for the status. */
export function errorWords(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) return unexpected;
  const words = pages[error.status] ?? unexpected;
  // The router's own messages are for developers: they name files.
  const isOurs =
    typeof error.data === "string" && error.data !== "" && !error.data.startsWith("Error: ");
  if (!isOurs) return words;
  // With a line of its own, the sentence brings its title.
  const [title = "", text] = error.data.split("\n");
  return text === undefined ? { ...words, text: title } : { title, text };
}
