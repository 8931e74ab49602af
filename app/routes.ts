import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";

/** The only map from URLs to files (spec §2.1). */
export default [
  layout("routes/public/layout.tsx", [
    // Sent without React.
    layout("routes/public/plain-layout.tsx", [
      index("routes/public/home/home.tsx"),
      route("about", "routes/public/about/about.tsx"),
      route("blog", "routes/public/blog/blog.tsx"),
      route("blog/:slug", "routes/public/blog/blog-post.tsx"),
      route("destinations", "routes/public/destinations/destinations.tsx"),
      route("destinations/beach", "routes/public/destinations/beach-escapes.tsx"),
      route("destinations/citylife", "routes/public/destinations/city-breaks.tsx"),
      route("destinations/:slug", "routes/public/destinations/destination.tsx"),
      route("deals/monthly", "routes/public/deal-of-the-month.tsx"),
      route("deal/:dealId", "routes/public/deal/deal.tsx"),
      route("deal/:dealId/waiting-list", "routes/public/waiting-list/join.tsx"),
      route("waiting-list", "routes/public/waiting-list/place.tsx"),
      route("packages", "routes/public/packages/packages.tsx"),
      route("faq", "routes/public/faq/faq.tsx"),
      route("careers", "routes/public/careers.tsx"),
      route("press", "routes/public/press.tsx"),
      route("help", "routes/public/help/help.tsx"),
      ...prefix(
        "policy",
        ["booking", "privacy", "terms", "cookies"].map((name) =>
          route(name, "routes/public/policy/policy.tsx", { id: `policy/${name}` }),
        ),
      ),
      route("insurance", "routes/public/insurance.tsx"),
      route("display-settings", "routes/public/display-settings.tsx"),
      route("newsletter", "routes/public/newsletter/newsletter.tsx"),
      route("newsletter/confirm", "routes/public/newsletter/newsletter-confirm.tsx"),
      route("newsletter/unsubscribe", "routes/public/newsletter/newsletter-unsubscribe.tsx"),
      route("wishlist", "routes/account/wishlist/wishlist.tsx"),
      route("*", "routes/public/not-found.tsx"),
    ]),

    route("destination-quiz", "routes/public/destination-quiz/destination-quiz.tsx"),
    route("book/:dealId", "routes/public/book/book.tsx"),
    route("custom-trip-planner", "routes/public/custom-trip-planner/custom-trip-planner.tsx"),
    route("contact", "routes/public/contact/contact.tsx"),
    route("view-trip", "routes/public/view-trip/view-trip.tsx"),

    route("login", "routes/account/login.tsx"),
    route("signup", "routes/account/signup.tsx"),
    route("verify-email", "routes/account/verify-email.tsx"),
    route("forgot-password", "routes/account/forgot-password.tsx"),
    route("update-password", "routes/account/update-password.tsx"),
    layout("routes/account/layout.tsx", [
      route("dashboard", "routes/account/dashboard.tsx"),
      ...prefix("dashboard", [
        route("trips/:reference", "routes/account/trip/trip.tsx"),
        route("trips/:reference/receipts/:receiptId", "routes/account/receipt/receipt.tsx"),
        route("profile", "routes/account/profile/profile.tsx"),
      ]),
    ]),

    route("admin/login", "routes/staff/login/agent.tsx"),
    route("superadmin/setup", "routes/staff/login/setup.tsx"),
    route("superadmin/login", "routes/staff/login/owner.tsx"),
    ...["admin", "superadmin"].map((portal) =>
      route(`${portal}/login/code`, "routes/staff/login/code.tsx", { id: `${portal}/login/code` }),
    ),
  ]),

  ...staffPortal("admin", {
    deals: "manage-deals",
    reports: "reports",
    activities: "activity",
    own: [route("dashboard", "routes/staff/dashboard/agent.tsx")],
  }),
  ...staffPortal("superadmin", {
    deals: "deals",
    reports: "analytics",
    activities: "activities",
    own: [
      route("dashboard", "routes/staff/dashboard/owner.tsx"),
      route("activity", "routes/staff/dashboard/activity-stream.ts"),
      route("test-agent", "routes/staff/agents/test-agent.tsx"),
      route("agents", "routes/staff/agents/list.tsx"),
      route("agents/new", "routes/staff/agents/new.tsx"),
      route("agents/:agentId", "routes/staff/agents/agent.tsx"),
      route("faqs", "routes/staff/faqs/list.tsx"),
      route("faqs/new", "routes/staff/faqs/new.tsx"),
      route("faqs/:faqId", "routes/staff/faqs/edit.tsx"),
      route("money", "routes/staff/money/client-money.tsx"),
      route("money.csv", "routes/staff/money/export.ts"),
      route("money/ledger", "routes/staff/money/ledger/ledger.tsx"),
      route("money/ledger.csv", "routes/staff/money/ledger/export.ts"),
      route("money/accounts", "routes/staff/money/accounts/accounts.tsx"),
      route("money/payments", "routes/staff/money/payments/payments.tsx"),
      route("money/payments.csv", "routes/staff/money/payments/export.ts"),
      route("security", "routes/staff/settings/security.tsx"),
      route("security-logs", "routes/staff/security-logs/list.tsx"),
      route("security-logs/export", "routes/staff/security-logs/export.ts"),
    ],
  }),

  route("sitemap.xml", "routes/resources/sitemap/sitemap.ts"),
  route("sitemap/:file", "routes/resources/sitemap/sitemap-file.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("europe.svg", "routes/resources/europe-map.ts"),
  route("media", "routes/resources/upload.ts"),
  route("media/:name", "routes/resources/media.ts"),
  route("blog/rss.xml", "routes/resources/blog-feed.ts"),
  route("dashboard/trips/:reference/calendar.ics", "routes/account/trip/calendar.ts"),
  route(
    "dashboard/trips/:reference/receipts/:receiptId/receipt.pdf",
    "routes/account/receipt/receipt-file.ts",
  ),
  route("calendar/:file", "routes/resources/staff-calendar.ts"),
  route("wishes", "routes/resources/wishes.ts"),
  route("logout", "routes/resources/logout.ts"),
  route("healthz", "routes/resources/healthz.ts"),
  route("readyz", "routes/resources/readyz.ts"),
] satisfies RouteConfig;

/** The staff portal under one of its two prefixes: the shared pages and its `own`. */
function staffPortal(
  portal: string,
  {
    deals,
    reports,
    activities,
    own,
  }: { deals: string; reports: string; activities: string; own: RouteConfigEntry[] },
): RouteConfigEntry[] {
  const page = (path: string, file: string) =>
    route(path, `routes/staff/${file}`, { id: `${portal}/${path}` });
  const pages = [
    index("routes/staff/home.ts", { id: `${portal}/home` }),
    page(activities, "dashboard/activity.tsx"),
    page("create-booking", "bookings/create/create-booking.tsx"),
    page("bookings", "bookings/list.tsx"),
    page("bookings.csv", "bookings/export.ts"),
    page("bookings/:reference", "bookings/booking.tsx"),
    page("bookings/:reference/receipts/:receiptId", "bookings/receipt/receipt.tsx"),
    page("bookings/:reference/receipts/:receiptId/receipt.pdf", "bookings/receipt/receipt-file.ts"),
    page("leads", "leads/list.tsx"),
    page("leads.csv", "leads/export.ts"),
    page("leads/:reference", "leads/lead.tsx"),
    page("clients", "customers/list.tsx"),
    page("clients/:customerId", "customers/customer.tsx"),
    page(deals, "deals/list.tsx"),
    page(`${deals}/new`, "deals/new.tsx"),
    page(`${deals}/:dealId`, "deals/edit.tsx"),
    page("departures", "departures/list/list.tsx"),
    page("departures/import", "departures/import/import.tsx"),
    page("departures/new", "departures/rule/new.tsx"),
    page("departures/:departureId", "departures/departure.tsx"),
    page("departures/:departureId/holds", "departures/held/held.tsx"),
    page("departures/:departureId/cancel", "departures/cancel/cancel.tsx"),
    page("departures/:departureId/manifest.csv", "departures/manifest.ts"),
    page("blog", "blog/list.tsx"),
    page("blog/new", "blog/new.tsx"),
    page("blog/:postId", "blog/edit.tsx"),
    page("comments", "comments/list.tsx"),
    page(reports, "reports/report.tsx"),
    page(`${reports}.csv`, "reports/export.ts"),
    page("profile", "profile/profile.tsx"),
    page("profile/two-factor", "profile/two-factor.tsx"),
    ...own,
  ];
  return [layout("routes/staff/layout.tsx", { id: `${portal}/layout` }, prefix(portal, pages))];
}
