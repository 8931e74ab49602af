import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type Props = {
  /** Read by screen readers and shown as a tooltip. */ label: string;
  icon: LucideIcon;
} & Omit<ComponentProps<"button">, "aria-label" | "title" | "className" | "children">;

/** A small square button with an icon only, for actions that repeat on a page. */
export function IconButton({ label, icon: Icon, ...rest }: Props) {
  return (
    <button
      {...rest}
      aria-label={label}
      title={label}
      className="grid size-9 flex-none place-items-center rounded-control border border-line-control bg-paper-raised hover:bg-paper-sunk disabled:opacity-40"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}
