import { createContext } from "react-router";

/** What a request knows about itself; set by the request policy before loaders and actions. */
export type RequestFacts = {
  /** This response's nonce for inline scripts. */
  nonce: string;
  /** Set when a loader or an action could not reach the database: the answer becomes 503. */
  databaseAway: boolean;
  /** Set when the page is missing some data: it is shown, but not cached. */
  incomplete: boolean;
};

export const requestFacts = createContext<RequestFacts>();

/**
 * The visitor's IP address; headers can't change it. In development there is no server of ours in
 * front, so it is localhost.
 */
export const ipAddressContext = createContext<string>("127.0.0.1");
