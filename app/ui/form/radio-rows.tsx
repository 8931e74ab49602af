type Props = {
  name: string;
  /** What is to be chosen, for screen readers. */
  legend: string;
  choices: readonly {
    value: string;
    label: string;
    /** Shown on the right: what this choice requires. */ hint?: string | undefined;
  }[];
  value: string | undefined;
  error: string | undefined;
  /** Help text below the choices. */
  hint?: string | undefined;
};

/** A group of radio buttons, one per row, none preselected. */
export function RadioRows({ name, legend, choices, value, error, hint }: Props) {
  return (
    <fieldset
      id={name}
      aria-describedby={error ? `${name}-error` : undefined}
      className="grid gap-2"
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 items-center gap-3 rounded-control border border-line-control px-3.5 leading-snug has-checked:border-2 has-checked:border-ink"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={value === choice.value}
            required
            className="size-4.5 flex-none accent-action"
          />
          <span className="font-semibold">{choice.label}</span>
          {choice.hint ? (
            <span className="ml-auto text-fine text-ink-soft">{choice.hint}</span>
          ) : null}
        </label>
      ))}
      {hint ? <p className="text-fine text-ink-soft">{hint}</p> : null}
      {error ? (
        <p id={`${name}-error`} className="font-semibold text-action-text">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
