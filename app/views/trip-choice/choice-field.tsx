import type { ReactNode } from "react";
import { extraCode, readRequestedExtras } from "#app/domain/bookings/sale/requested-extras.ts";
import { type DealExtra, extraPrice } from "#app/domain/deals/extras/deal-extra.ts";
import { FieldNotes } from "#app/ui/form/field.tsx";

type Props = { name: string; legend: string; error: string | undefined; children: ReactNode };

/**
 * Several inputs that answer one question; an error's link leads to it by its name. What is wrong
 * stands above them: they may be a long list.
 */
export function ChoiceField({ name, legend, error, children }: Props) {
  return (
    <fieldset
      id={name}
      aria-describedby={error ? `${name}-error` : undefined}
      className="col-span-full grid content-start gap-2"
    >
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <div aria-live="polite" className="contents">
        <FieldNotes name={name} error={error} />
      </div>
      {children}
    </fieldset>
  );
}

type ExtraChoiceProps = {
  extras: readonly DealExtra[];
  /** As it was typed before: see `extraCode`. */
  value: string | undefined;
  error: string | undefined;
  onChoose: (codes: string) => void;
};

const name = "extras";

/** What can be added to the trip, each with its price. */
export function ExtraChoice({ extras, value, error, onChoose }: ExtraChoiceProps) {
  const chosen = new Set(readRequestedExtras(value).map(({ id }) => id));
  const choose = (extra: DealExtra, isTicked: boolean) =>
    onChoose(
      extras
        .filter(({ id }) => (id === extra.id ? isTicked : chosen.has(id)))
        .map(extraCode)
        .join(),
    );
  return (
    <ChoiceField name={name} legend="Extras (optional)" error={error}>
      {extras.map((extra) => (
        <label key={extra.id} className="extra-choice">
          <input
            type="checkbox"
            name={name}
            value={extraCode(extra)}
            checked={chosen.has(extra.id)}
            onChange={(event) => choose(extra, event.target.checked)}
            className="size-4.5 translate-y-0.5 accent-action"
          />
          <span className="font-semibold">{extra.name}</span>
          <span className="figures">{extraPrice(extra)}</span>
          <small>{extra.description}</small>
        </label>
      ))}
    </ChoiceField>
  );
}
