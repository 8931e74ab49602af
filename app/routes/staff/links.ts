import {
  Activity,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  FlaskConical,
  Inbox,
  Landmark,
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
import { href } from "react-router";
import type { PortalKind } from "#app/domain/people/staff-paths.ts";
import type { PortalLink } from "./shell/portal/portal-navigation.tsx";

/**
 * Navigation of each portal, agents' with the names of spec §2.5. Add a page here when it exists.
 */
export const portalLinks: Readonly<Record<PortalKind, readonly PortalLink[]>> = {
  agent: [
    { label: "Dashboard", to: href("/admin/dashboard"), icon: Inbox },
    { label: "Manage Europe Bookings", to: href("/admin/bookings"), icon: CalendarCheck },
    { label: "Leads", to: href("/admin/leads"), icon: MailQuestionMark },
    { label: "Manage US Clients", to: href("/admin/clients"), icon: Users },
    { label: "Manage Europe Deals", to: href("/admin/manage-deals"), icon: Map },
    { label: "Departures", to: href("/admin/departures"), icon: CalendarDays },
    { label: "Manage Blog Content", to: href("/admin/blog"), icon: Newspaper },
    { label: "Comments to Approve", to: href("/admin/comments"), icon: MessageSquare },
    { label: "Sales Reports", to: href("/admin/reports"), icon: ChartColumn },
    { label: "All Activities", to: href("/admin/activity"), icon: Activity },
    { label: "Agent Profile Settings", to: href("/admin/profile"), icon: UserRoundCog },
  ],
  superadmin: [
    { label: "Dashboard", to: href("/superadmin/dashboard"), icon: LayoutDashboard },
    { label: "Agents", to: href("/superadmin/agents"), icon: UsersRound },
    { label: "Manage All Bookings", to: href("/superadmin/bookings"), icon: CalendarCheck },
    { label: "Leads", to: href("/superadmin/leads"), icon: MailQuestionMark },
    { label: "Clients", to: href("/superadmin/clients"), icon: Users },
    { label: "Deals", to: href("/superadmin/deals"), icon: Map },
    { label: "Departures", to: href("/superadmin/departures"), icon: CalendarDays },
    { label: "System Analytics", to: href("/superadmin/analytics"), icon: ChartColumn },
    { label: "Money", to: href("/superadmin/money"), icon: Landmark },
    { label: "Blog", to: href("/superadmin/blog"), icon: Newspaper },
    { label: "FAQs", to: href("/superadmin/faqs"), icon: CircleQuestionMark },
    { label: "Comments", to: href("/superadmin/comments"), icon: MessageSquare },
    { label: "Security Settings", to: href("/superadmin/security"), icon: ShieldCheck },
    { label: "Security Logs", to: href("/superadmin/security-logs"), icon: ScrollText },
    { label: "Test Agent", to: href("/superadmin/test-agent"), icon: FlaskConical },
    { label: "Profile Settings", to: href("/superadmin/profile"), icon: UserRoundCog },
  ],
};

/** The agents' quick actions: the navigation without the dashboard, plus create actions. */
export const quickActions: readonly PortalLink[] = portalLinks.agent.slice(1).flatMap((link) => {
  if (link.to !== href("/admin/blog")) return link;
  return [link, { label: "Create New Blog Post", to: href("/admin/blog/new"), icon: PenLine }];
});
