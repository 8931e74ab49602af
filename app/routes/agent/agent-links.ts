import { Activity, CalendarCheck, ChartColumn, Inbox, MailQuestionMark, Map, MessageSquare, UserRoundCog, Users } from "lucide-react";
import type { PortalLink } from "#app/views/portal/portal-link.ts";

/** The agents' pages at the side of each of them, under the names of spec §2.5; the dashboard's quick actions are the same list. A page gets its line here when it is there. */
export const agentLinks: readonly PortalLink[] = [
  { label: "Dashboard", to: "/admin/dashboard", icon: Inbox },
  { label: "Manage Europe Bookings", to: "/admin/bookings", icon: CalendarCheck },
  { label: "Leads", to: "/admin/leads", icon: MailQuestionMark },
  { label: "Manage US Clients", to: "/admin/clients", icon: Users },
  { label: "Manage Europe Deals", to: "/admin/manage-deals", icon: Map },
  { label: "Comments to Approve", to: "/admin/comments", icon: MessageSquare },
  { label: "Sales Reports", to: "/admin/reports", icon: ChartColumn },
  { label: "All Activities", to: "/admin/activity", icon: Activity },
  { label: "Agent Profile Settings", to: "/admin/profile", icon: UserRoundCog },
];
