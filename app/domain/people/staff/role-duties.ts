import type { Role } from "../permissions.ts";

/** What each role is for, as a choice and a mail say it. */
export const roleDuties = {
  superadmin: "Owners do everything: people, money, settings and the whole site.",
  agent: "Agents look after bookings, deals and travelers' questions.",
  accountant: "Accountants read bookings, money and reports, and change nothing.",
  editor: "Editors write the blog, the site's texts, and the texts and pictures of deals.",
} as const satisfies Record<Role, string>;
