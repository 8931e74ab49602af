/** An agent's account, as the super admin sees it (spec §3: id, name, email, status). */
export type AgentStatus = "active" | "suspended";

export type AgentRow = {
  id: string;
  name: string;
  email: string;
  status: AgentStatus;
  /** Nobody has chosen a password yet: an invitation is on its way. */
  invited: boolean;
  createdAt: Date;
};

/** One agent in full: what the account has done, and where it is signed in. */
export type AgentDetails = AgentRow & { bookings: number; sessions: number; lastSignIn: Date | null; twoFactor: boolean };

export const agentsPerPage = 25;
export const agentSorts = ["name", "email", "status", "created"] as const;
export type AgentSort = (typeof agentSorts)[number];

/** What the toggle writes: suspended is who is banned until a day far ahead (spec §3). */
export const bannedForGood = new Date("2999-12-31T00:00:00Z");
