import { Check, X } from "lucide-react";
import { classNames } from "./class-names.ts";

/** A list of what is included (tick) or not (cross). The heading above says which; the signs are ornament. */
export function TickList({ items, sign = "tick", className }: { items: readonly string[]; sign?: "tick" | "cross"; className?: string }) {
  const Sign = sign === "tick" ? Check : X;
  return (
    <ul className={classNames("grid gap-1.5 text-small leading-[1.45]", className)}>
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.25rem_1fr] gap-2">
          <Sign aria-hidden className={classNames("mt-0.5 size-4.5", sign === "tick" ? "text-olive-text" : "text-action-text")} />
          {item}
        </li>
      ))}
    </ul>
  );
}
