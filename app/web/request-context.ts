import { createContext } from "react-router";

/** What one request needs to know of itself; set by the request policy, ahead of every loader and action. */
export type RequestFacts = {
  /** This response's nonce for inline scripts. */
  nonce: string;
  /** Set where a loader or an action met a database that is away: the answer becomes 503. */
  databaseAway: boolean;
  /** Set where the page shows less than it should, since something could not be read: it is shown, but kept nowhere. */
  incomplete: boolean;
};

export const requestFacts = createContext<RequestFacts>();

/** Who asks, as an IP address; no header of the client's can change it. Development, which has no process of ours in front, sees itself. */
export const clientAddress = createContext<string>("127.0.0.1");
