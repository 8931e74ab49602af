import { classNames } from "./class-names.ts";

type Props = {
  label: string;
  /** Whether the label is read by everyone, ahead of the choices. */ showLabel?: boolean;
  choices: readonly Choice[];
};
type Choice = { label: string; to: string; current: boolean };

/** One of several ways to see the same page: each is an address, so that it works without script and can be sent to somebody. The page stays where it is scrolled to. */
export function ChoiceLinks({ label, showLabel = false, choices }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {showLabel ? <span className="text-fine text-ink-soft">{label}</span> : null}
      <ul className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <li key={choice.label}>
            <ChoiceLink {...choice} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChoiceLink({ label, to, current }: Choice) {
  return (
    <a
      href={to}
      data-keep-scroll
      aria-current={current ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-9 items-center rounded-full border px-3.5 text-small font-medium no-underline",
        current ? "border-ink bg-ink text-paper" : "border-line-control hover:border-ink",
      )}
    >
      {label}
    </a>
  );
}
