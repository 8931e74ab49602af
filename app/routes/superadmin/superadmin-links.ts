import {
  CalendarCheck,
  ChartColumn,
  CircleQuestionMark,
  FlaskConical,
  LayoutDashboard,
  Map,
  MessageSquare,
  Newspaper,
  ScrollText,
  ShieldCheck,
  UserRoundCog,
  UsersRound,
} from "lucide-react";
import type { PortalLink } from "#app/views/portal/portal-link.ts";

/** The super admin's pages at the side of each of them. A page gets its line here when it is there. */
export const superadminLinks: readonly PortalLink[] = [
  { label: "Dashboard", to: "/superadmin/dashboard", icon: LayoutDashboard },
  { label: "Agents", to: "/superadmin/agents", icon: UsersRound },
  { label: "Manage All Bookings", to: "/superadmin/bookings", icon: CalendarCheck },
  { label: "Deals", to: "/superadmin/deals", icon: Map },
  { label: "System Analytics", to: "/superadmin/analytics", icon: ChartColumn },
  { label: "Blog", to: "/superadmin/blog", icon: Newspaper },
  { label: "FAQs", to: "/superadmin/faqs", icon: CircleQuestionMark },
  { label: "Comments", to: "/superadmin/comments", icon: MessageSquare },
  { label: "Security Settings", to: "/superadmin/security", icon: ShieldCheck },
  { label: "Security Logs", to: "/superadmin/security-logs", icon: ScrollText },
  { label: "Test Agent", to: "/superadmin/test-agent", icon: FlaskConical },
  { label: "Profile Settings", to: "/superadmin/profile", icon: UserRoundCog },
];
