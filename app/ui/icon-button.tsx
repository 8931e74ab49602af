import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Props = {
  /** Read by screen readers and shown as a tooltip. */ label: string;
  icon: IconName;
} & Omit<ComponentProps<"button">, "aria-label" | "title" | "className" | "children">;

/** A small square button with an icon only, for actions that repeat on a page. */
export function IconButton({ label, icon, ...rest }: Props) {
  return (
    <button {...rest} aria-label={label} title={label} className="icon-button">
      <Icon name={icon} />
    </button>
  );
}
