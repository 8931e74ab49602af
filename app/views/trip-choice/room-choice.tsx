import type { Rooms } from "#app/domain/departures/price/rate.ts";
import { roomsText } from "#app/domain/departures/price/room-choices.ts";
import { roomsCode } from "#app/domain/departures/price/room-code.ts";
import { formatMoney } from "#app/values/money.ts";
import { ChoiceField } from "./choice-field.tsx";

type Props = {
  /** The rooms that the party can have, with the price of each in cents. */
  choices: readonly { rooms: Rooms; cents: number }[];
  chosen: Rooms | null;
  error: string | undefined;
  onChoose: (code: string) => void;
};

const name = "rooms";

/** The rooms of a party as ready combinations. */
export function RoomChoice({ choices, chosen, error, onChoose }: Props) {
  const chosenCode = chosen && roomsCode(chosen);
  return (
    <ChoiceField name={name} legend="Rooms" error={error}>
      <div aria-live="polite" className="grid gap-2">
        {choices.map(({ rooms, cents }) => {
          const code = roomsCode(rooms);
          return (
            <label
              key={code}
              className="flex min-h-11 items-center gap-3 rounded-control border border-line-control bg-paper-raised px-3.5 leading-snug has-checked:border-2 has-checked:border-ink"
            >
              <input
                type="radio"
                name={name}
                value={code}
                checked={code === chosenCode}
                onChange={() => onChoose(code)}
                className="size-4.5 flex-none accent-action"
              />
              <span className="font-semibold">{roomsText(rooms)}</span>
              <span className="figures ml-auto">{formatMoney(cents)}</span>
            </label>
          );
        })}
        {choices.length === 0 ? (
          <p className="text-small text-ink-soft">
            No rooms for this party: choose another date or fewer people, or contact us.
          </p>
        ) : null}
      </div>
    </ChoiceField>
  );
}
