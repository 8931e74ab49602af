import { classNames } from "../class-names.ts";
import { Anchor } from "../anchor.tsx";

type Props = {
  label: string;
  tabs: readonly { label: string; to: string }[];
  /** The `to` of the current tab. */ current: string;
};

/**
 * Tabs as links: each has its own URL, so it works without script, can be shared and respects the
 * back button.
 */
export function TabLinks({ label, tabs, current }: Props) {
  return (
    <nav aria-label={label} className="border-b border-line-control">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map(({ label: text, to }) => (
          <li key={to}>
            <Anchor
              href={to}
              aria-current={to === current ? "page" : undefined}
              className={classNames(
                "-mb-px inline-flex min-h-11 items-center border-b-2 font-semibold whitespace-nowrap no-underline",
                to === current
                  ? "border-action text-ink"
                  : "border-transparent text-ink-soft hover:text-ink",
              )}
            >
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
