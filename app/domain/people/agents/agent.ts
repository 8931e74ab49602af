import { choice, listSearch, type SearchOf } from "#app/values/list-search.ts";

/** An agent as the super admin sees it (spec §3: id, name, email, status). */
export type AgentStatus = "active" | "suspended";

/** What the super admin writes. */
export type AgentInput = { name: string; email: string };

export type AgentRow = AgentInput & {
  id: string;
  status: AgentStatus;
  /** Invited, but no password chosen yet. */
  invited: boolean;
  createdAt: Date;
};

/** A full agent: activity and sessions. */
export type AgentDetails = AgentRow & {
  /** Each change of name, email or phone increments it. */
  version: number;
  bookings: number;
  sessions: number;
  lastSignIn: Date | null;
  twoFactor: boolean;
};

export const agentSearch = listSearch({
  label: "Search agents",
  placeholder: "Name or email",
  sorts: ["name", "email", "status", "created"],
  first: "name",
  filters: {
    status: choice("Status", "Any status", { active: "Active", suspended: "Suspended" }),
  },
});
export type AgentSearch = SearchOf<typeof agentSearch>;

/** The end of a suspension, far in the future (spec §3). */
export const bannedForGood = new Date("2999-12-31T00:00:00Z");
