import { href } from "react-router";
import type { StaffListName } from "#app/domain/people/staff/staff-account.ts";
import { belowMount } from "#app/domain/people/staff-paths.ts";

/** Words and addresses of the two lists of staff accounts, whose pages are the same. */
export const staffListPages = {
  agents: {
    title: "Agents",
    noun: "agent",
    thing: "Agent",
    list: href("/superadmin/agents"),
    create: href("/superadmin/agents/new"),
    account: (accountId: string) => href("/superadmin/agents/:accountId", { accountId }),
  },
  people: {
    title: "People",
    noun: "account",
    thing: "Account",
    list: href("/superadmin/people"),
    create: href("/superadmin/people/new"),
    account: (accountId: string) => href("/superadmin/people/:accountId", { accountId }),
  },
} as const satisfies Record<StaffListName, object>;

/** The list that a path or a route's pattern belongs to; the router takes any case. */
export const staffListAt = (path: string): StaffListName =>
  /^people(?:\/|$)/i.test(belowMount(path)) ? "people" : "agents";
