import { type DealExtra, extraPrice } from "#app/domain/deals/extras/deal-extra.ts";
import { extraCode, readRequestedExtras } from "#app/domain/bookings/sale/requested-extras.ts";
import { ChoiceField } from "./choice-field.tsx";

type Props = {
  extras: readonly DealExtra[];
  /** As it was typed before: see `extraCode`. */
  value: string | undefined;
  error: string | undefined;
  onChoose: (codes: string) => void;
};

const name = "extras";

/** What can be added to the trip, each with its price. */
export function ExtraChoice({ extras, value, error, onChoose }: Props) {
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
