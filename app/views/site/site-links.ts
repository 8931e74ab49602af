import { href } from "react-router";

/** The site's main links in header and footer (spec §2.2). */
export type SiteLink = { label: string; to: string };

export const mainLinks: readonly SiteLink[] = [
  { label: "Home", to: href("/") },
  { label: "About Us", to: href("/about") },
  { label: "Blog", to: href("/blog") },
];

export const destinationLinks: readonly SiteLink[] = [
  { label: "Beach Escapes", to: href("/destinations/beach") },
  { label: "City Breaks", to: href("/destinations/citylife") },
  { label: "All Destinations", to: href("/destinations") },
  { label: "Destination Quiz", to: href("/destination-quiz") },
];

export const dealLinks: readonly SiteLink[] = [
  { label: "Deal of the Month", to: href("/deals/monthly") },
  { label: "All Packages", to: href("/packages") },
  { label: "Custom Trip Planner", to: href("/custom-trip-planner") },
];

/** The wish list is only in the footer: the menus follow the spec. */
export const footerDealLinks: readonly SiteLink[] = [
  ...dealLinks,
  { label: "Wish List", to: href("/wishlist") },
];

export const supportLinks: readonly SiteLink[] = [
  { label: "FAQ", to: href("/faq") },
  { label: "Contact", to: href("/contact") },
  { label: "View My Trip", to: href("/view-trip") },
];

export const companyLinks: readonly SiteLink[] = [
  { label: "About Us", to: href("/about") },
  { label: "Our Team", to: `${href("/about")}#team` },
  { label: "Blog", to: href("/blog") },
  { label: "Careers", to: href("/careers") },
  { label: "Press", to: href("/press") },
];

export const helpLinks: readonly SiteLink[] = [
  ...supportLinks,
  { label: "Help Center", to: href("/help") },
  { label: "Travel Insurance", to: href("/insurance") },
  { label: "Booking Policy", to: href("/policy/booking") },
];

export const legalLinks: readonly SiteLink[] = [
  { label: "Display settings", to: href("/display-settings") },
  { label: "Privacy", to: href("/policy/privacy") },
  { label: "Terms", to: href("/policy/terms") },
  { label: "Cookies", to: href("/policy/cookies") },
];

/** Whether a link leads to the current page or an ancestor; the home page only matches itself. */
export function isAtPath(pathname: string, to: string): boolean {
  return pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
}
