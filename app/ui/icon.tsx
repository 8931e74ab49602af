import type { ComponentProps } from "react";
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
  "ellipsis",
  "external-link",
  "flask-conical",
  "globe",
  "grip-vertical",
  "inbox",
  "landmark",
  "layout-dashboard",
  "log-out",
  "mail",
  "mail-question-mark",
  "map",
  "menu",
  "message-square",
  "newspaper",
  "pen-line",
  "phone",
  "scroll-text",
  "search",
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

type IconButtonProps = {
  /** Read by screen readers. */ label: string;
  /** Shown as a tooltip; the label if left out. */ title?: string;
  icon: IconName;
} & Omit<ComponentProps<"button">, "aria-label" | "title" | "className" | "children">;

/** A small square button with an icon only, for actions that repeat on a page. */
export function IconButton({ label, title = label, icon, ...rest }: IconButtonProps) {
  return (
    <button {...rest} aria-label={label} title={title} className="icon-button">
      <Icon name={icon} />
    </button>
  );
}
