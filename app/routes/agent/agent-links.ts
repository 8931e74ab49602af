import {
  Activity,
  CalendarCheck,
  ChartColumn,
  Inbox,
  MailQuestionMark,
  Map,
  MessageSquare,
  Newspaper,
  PenLine,
  UserRoundCog,
  Users,
} from "lucide-react";
import type { PortalLink } from "#app/views/portal/portal-link.ts";

/** The agents' pages at the side of each of them, under the names of spec §2.5. A page gets its line here when it is there. */
export const agentLinks: readonly PortalLink[] = [
  { label: "Dashboard", to: "/admin/dashboard", icon: Inbox },
  { label: "Manage Europe Bookings", to: "/admin/bookings", icon: CalendarCheck },
  { label: "Leads", to: "/admin/leads", icon: MailQuestionMark },
  { label: "Manage US Clients", to: "/admin/clients", icon: Users },
  { label: "Manage Europe Deals", to: "/admin/manage-deals", icon: Map },
  { label: "Manage Blog Content", to: "/admin/blog", icon: Newspaper },
  { label: "Comments to Approve", to: "/admin/comments", icon: MessageSquare },
  { label: "Sales Reports", to: "/admin/reports", icon: ChartColumn },
  { label: "All Activities", to: "/admin/activity", icon: Activity },
  { label: "Agent Profile Settings", to: "/admin/profile", icon: UserRoundCog },
];

/** The dashboard's quick actions: the same list, but for itself, with what is begun from it at once. */
export const quickActions: readonly PortalLink[] = agentLinks.slice(1).flatMap((link) => {
  if (link.to !== "/admin/blog") return link;
  return [link, { label: "Create New Blog Post", to: "/admin/blog/new", icon: PenLine }];
});
