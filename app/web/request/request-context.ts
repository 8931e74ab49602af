import { createContext, type RouterContextProvider } from "react-router";

/** What a request knows about itself; set by the request policy before loaders and actions. */
export type RequestFacts = {
  /** This response's nonce for inline scripts. */
  nonce: string;
  /** Set when a loader or an action could not reach the database: the answer becomes 503. */
  databaseAway: boolean;
  /** Set when the page is missing some data: it is shown, but not cached. */
  incomplete: boolean;
  /** Set when an address looks like ours but names nothing, as 404 says: it may be an earlier site's. */
  namesNothing: boolean;
};

export const requestFacts = createContext<RequestFacts>();

/** Those of a request that begins. */
export const newRequestFacts = (nonce: string): RequestFacts => ({
  nonce,
  databaseAway: false,
  incomplete: false,
  namesNothing: false,
});

/** Whether the page cache renders, for nobody in particular. */
export const isForCache = createContext(false);

/**
 * The visitor's IP address; headers can't change it. In development there is no server of ours in
 * front, so it is localhost.
 */
export const ipAddressContext = createContext<string>("127.0.0.1");

/** For a route that found out by itself, as by a refusal 'unavailable': the request policy answers 503, with the form to send once more. */
export function answerDatabaseAway(context: Readonly<RouterContextProvider>): Response {
  context.get(requestFacts).databaseAway = true;
  return new Response(null, { status: 503 });
}
