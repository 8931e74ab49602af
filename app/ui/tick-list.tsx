import { classNames } from "./class-names.ts";

/**
 * A list of what is included (tick) or not (cross). The signs are decoration by CSS, because a page
 * may have dozens.
 */
export function TickList({
  items,
  sign = "tick",
  className,
}: {
  items: readonly string[];
  sign?: "tick" | "cross";
  className?: string;
}) {
  return (
    <ul className={classNames("grid gap-1.5 text-small leading-[1.45] text-pretty", className)}>
      {items.map((item) => (
        <li key={item} className={sign === "tick" ? "tick-sign" : "cross-sign"}>
          {item}
        </li>
      ))}
    </ul>
  );
}
