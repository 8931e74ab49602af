import { href } from "react-router";
import type { PortalKind } from "#app/domain/people/staff-paths.ts";
import type { PortalLink } from "./shell/portal/portal-navigation.tsx";

/**
 * Navigation of each portal, agents' with the names of spec §2.5; each role sees what it may open. Add a page here when it exists.
 */
export const portalLinks: Readonly<Record<PortalKind, readonly PortalLink[]>> = {
  agent: [
    { label: "Dashboard", to: href("/admin/dashboard"), icon: "inbox" },
    { label: "Manage Europe Bookings", to: href("/admin/bookings"), icon: "calendar-check" },
    { label: "Leads", to: href("/admin/leads"), icon: "mail-question-mark" },
    { label: "Manage US Clients", to: href("/admin/clients"), icon: "users" },
    { label: "Manage Europe Deals", to: href("/admin/manage-deals"), icon: "map" },
    { label: "Departures", to: href("/admin/departures"), icon: "calendar-days" },
    { label: "Calendar", to: href("/admin/calendar"), icon: "calendar-days" },
    { label: "Manage Blog Content", to: href("/admin/blog"), icon: "newspaper" },
    { label: "Comments to Approve", to: href("/admin/comments"), icon: "message-square" },
    { label: "FAQs", to: href("/admin/faqs"), icon: "circle-question-mark" },
    { label: "Site Content", to: href("/admin/content"), icon: "pen-line" },
    { label: "Sales Reports", to: href("/admin/reports"), icon: "chart-column" },
    { label: "Money", to: href("/admin/money"), icon: "landmark" },
    { label: "All Activities", to: href("/admin/activity"), icon: "activity" },
    { label: "Agent Profile Settings", to: href("/admin/profile"), icon: "user-round-cog" },
  ],
  superadmin: [
    { label: "Dashboard", to: href("/superadmin/dashboard"), icon: "layout-dashboard" },
    { label: "Make It Yours", to: href("/superadmin/make-it-yours"), icon: "pen-line" },
    { label: "Agents", to: href("/superadmin/agents"), icon: "users-round" },
    { label: "People", to: href("/superadmin/people"), icon: "users-round" },
    { label: "Manage All Bookings", to: href("/superadmin/bookings"), icon: "calendar-check" },
    { label: "Leads", to: href("/superadmin/leads"), icon: "mail-question-mark" },
    { label: "Clients", to: href("/superadmin/clients"), icon: "users" },
    { label: "Deals", to: href("/superadmin/deals"), icon: "map" },
    { label: "Departures", to: href("/superadmin/departures"), icon: "calendar-days" },
    { label: "Calendar", to: href("/superadmin/calendar"), icon: "calendar-days" },
    { label: "System Analytics", to: href("/superadmin/analytics"), icon: "chart-column" },
    { label: "Money", to: href("/superadmin/money"), icon: "landmark" },
    { label: "Site Content", to: href("/superadmin/content"), icon: "pen-line" },
    { label: "Blog", to: href("/superadmin/blog"), icon: "newspaper" },
    { label: "FAQs", to: href("/superadmin/faqs"), icon: "circle-question-mark" },
    { label: "Comments", to: href("/superadmin/comments"), icon: "message-square" },
    { label: "Redirects", to: href("/superadmin/redirects"), icon: "arrow-right" },
    { label: "Import", to: href("/superadmin/import"), icon: "download" },
    { label: "Mail", to: href("/superadmin/mail"), icon: "inbox" },
    { label: "Identity", to: href("/superadmin/identity"), icon: "settings" },
    { label: "Export", to: href("/superadmin/export"), icon: "download" },
    { label: "Security Settings", to: href("/superadmin/security"), icon: "shield-check" },
    { label: "Security Logs", to: href("/superadmin/security-logs"), icon: "scroll-text" },
    { label: "Test Agent", to: href("/superadmin/test-agent"), icon: "flask-conical" },
    { label: "Profile Settings", to: href("/superadmin/profile"), icon: "user-round-cog" },
  ],
};

/** The agents' quick actions: the navigation without the dashboard, plus create actions. */
export const quickActions: readonly PortalLink[] = portalLinks.agent.slice(1).flatMap((link) => {
  if (link.to !== href("/admin/blog")) return link;
  return [link, { label: "Create New Blog Post", to: href("/admin/blog/new"), icon: "pen-line" }];
});
