import {
  Activity,
  CalendarCheck,
  ChartColumn,
  CircleQuestionMark,
  FlaskConical,
  Inbox,
  LayoutDashboard,
  MailQuestionMark,
  Map,
  MessageSquare,
  Newspaper,
  PenLine,
  ScrollText,
  ShieldCheck,
  UserRoundCog,
  Users,
  UsersRound,
} from "lucide-react";
import type { PortalKind } from "#app/domain/people/staff-paths.ts";
import type { PortalLink } from "./shell/portal-link.ts";

/** The pages at the side of each of them, the agents' under the names of spec §2.5. A page gets its line here when it is there. */
export const portalLinks: Readonly<Record<PortalKind, readonly PortalLink[]>> = {
  agent: [
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
  ],
  superadmin: [
    { label: "Dashboard", to: "/superadmin/dashboard", icon: LayoutDashboard },
    { label: "Agents", to: "/superadmin/agents", icon: UsersRound },
    { label: "Manage All Bookings", to: "/superadmin/bookings", icon: CalendarCheck },
    { label: "Leads", to: "/superadmin/leads", icon: MailQuestionMark },
    { label: "Clients", to: "/superadmin/clients", icon: Users },
    { label: "Deals", to: "/superadmin/deals", icon: Map },
    { label: "System Analytics", to: "/superadmin/analytics", icon: ChartColumn },
    { label: "Blog", to: "/superadmin/blog", icon: Newspaper },
    { label: "FAQs", to: "/superadmin/faqs", icon: CircleQuestionMark },
    { label: "Comments", to: "/superadmin/comments", icon: MessageSquare },
    { label: "Security Settings", to: "/superadmin/security", icon: ShieldCheck },
    { label: "Security Logs", to: "/superadmin/security-logs", icon: ScrollText },
    { label: "Test Agent", to: "/superadmin/test-agent", icon: FlaskConical },
    { label: "Profile Settings", to: "/superadmin/profile", icon: UserRoundCog },
  ],
};

/** The agents' quick actions: the same list, but for the dashboard itself, with what is begun from it at once. */
export const quickActions: readonly PortalLink[] = portalLinks.agent.slice(1).flatMap((link) => {
  if (link.to !== "/admin/blog") return link;
  return [link, { label: "Create New Blog Post", to: "/admin/blog/new", icon: PenLine }];
});
