import drawings from "./icons.svg?no-inline";

export const iconNames = [
  "activity",
  "arrow-down",
  "arrow-left",
  "arrow-right",
  "arrow-up",
  "arrow-up-down",
  "calendar-check",
  "calendar-days",
  "chart-column",
  "circle-question-mark",
  "download",
  "external-link",
  "flask-conical",
  "globe",
  "grip-vertical",
  "inbox",
  "landmark",
  "layout-dashboard",
  "log-out",
  "mail-question-mark",
  "map",
  "menu",
  "message-square",
  "newspaper",
  "pen-line",
  "scroll-text",
  "settings",
  "shield-check",
  "star",
  "trash",
  "user-round-cog",
  "users",
  "users-round",
] as const;
export type IconName = (typeof iconNames)[number];

/**
 * An icon of the file that all pages load once. For those that a page has many of: drawn in place,
 * each is half a kilobyte.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={className}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
