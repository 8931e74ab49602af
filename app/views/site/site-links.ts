import { href } from "react-router";
import type { MenuLink } from "#app/domain/content/menus.ts";

/** The site's main links in header and footer (spec §2.2); those of destinations are content. */
export const mainLinks: readonly MenuLink[] = [
  { label: "Home", to: href("/") },
  { label: "About Us", to: href("/about") },
  { label: "Blog", to: href("/blog") },
];

export const dealLinks: readonly MenuLink[] = [
  { label: "Deal of the Month", to: href("/deals/monthly") },
  { label: "All Packages", to: href("/packages") },
  { label: "Custom Trip Planner", to: href("/custom-trip-planner") },
];

/** The wish list is only in the footer: the menus follow the spec. */
export const footerDealLinks: readonly MenuLink[] = [
  ...dealLinks,
  { label: "Wish List", to: href("/wishlist") },
];

export const supportLinks: readonly MenuLink[] = [
  { label: "FAQ", to: href("/faq") },
  { label: "Contact", to: href("/contact") },
  { label: "View My Trip", to: href("/view-trip") },
];

export const companyLinks: readonly MenuLink[] = [
  { label: "About Us", to: href("/about") },
  { label: "Our Team", to: `${href("/about")}#team` },
  { label: "Blog", to: href("/blog") },
  { label: "Careers", to: href("/careers") },
  { label: "Press", to: href("/press") },
];

export const helpLinks: readonly MenuLink[] = [
  ...supportLinks,
  { label: "Help Center", to: href("/help") },
  { label: "Travel Insurance", to: href("/insurance") },
  { label: "Booking Policy", to: href("/policy/booking") },
];

export const legalLinks: readonly MenuLink[] = [
  { label: "Display settings", to: href("/display-settings") },
  { label: "Privacy", to: href("/policy/privacy") },
  { label: "Terms", to: href("/policy/terms") },
  { label: "Cookies", to: href("/policy/cookies") },
];

/** Whether a link leads to the current page or an ancestor; the home page only matches itself. */
export function isAtPath(pathname: string, to: string): boolean {
  return pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
}
