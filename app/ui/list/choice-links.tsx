import { Anchor } from "../anchor.tsx";

type Props = {
  label: string;
  /** Whether the label is visible; otherwise only screen readers get it. */ showLabel?: boolean;
  choices: readonly Choice[];
};
type Choice = { label: string; to: string; current: boolean };

/**
 * Links between ways to see the same page. Links work without script and can be shared; the scroll
 * position stays.
 */
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
    <Anchor
      href={to}
      data-keep-scroll
      aria-current={current ? "true" : undefined}
      className="choice-link"
    >
      {label}
    </Anchor>
  );
}
