import { createContext } from "react-router";

/** What one request needs to know of itself; set by the request policy, ahead of every loader and action. */
export type RequestFacts = {
  /** This response's nonce for inline scripts. */
  nonce: string;
  /** Set where a loader or an action met a database that is away: the answer becomes 503. */
  databaseAway: boolean;
};

export const requestFacts = createContext<RequestFacts>();
