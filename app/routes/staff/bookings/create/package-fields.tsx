import type { ReactNode } from "react";
import type { AgentBookingKey } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import { ownTripOption } from "#app/domain/bookings/manage/create/own-trip-fields.ts";
import type { PickedDeal } from "#app/domain/deals/shop/pick/pick-deals.server.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";

/** An option's value: the deal and the price shown. */
const offerOf = ({ id, priceCents }: PickedDeal) =>
  id === ownTripOption ? id : `${id}@${priceCents}`;

type Props = {
  deals: readonly PickedDeal[];
  /** Whether there are more packages. */
  more: boolean;
  chosen: PickedDeal | null;
  words: string | undefined;
  error: string | undefined;
  /** The id of a deal, of a trip that is no deal, or ''. */ onChoose: (id: string) => void;
  /** The inputs of a trip that is no deal. */ children: ReactNode;
};

/** The package: a searchable selection, or a trip that is no deal. */
export function PackageFields({ deals, more, chosen, words, error, onChoose, children }: Props) {
  const isOwn = chosen?.id === ownTripOption;
  // The chosen package stays in the options.
  const isMissing = chosen && !isOwn && !deals.some(({ id }) => id === chosen.id);
  const options = isMissing ? [chosen, ...deals] : deals;
  const value = chosen ? offerOf(chosen) : "";
  return (
    <div className="grid gap-5 rounded-card border border-line bg-paper-raised p-4 sm:p-5">
      <TextField
        name={"deals" satisfies AgentBookingKey}
        label="Find a package"
        type="search"
        maxLength={120}
        defaultValue={words}
        placeholder="Title, place or theme"
        beside={
          <Button name="intent" value="find" className="flex-none">
            Search
          </Button>
        }
      />
      <SelectField
        // Remount when the options change, or the browser keeps the old index.
        key={[value, ...options.map(offerOf)].join()}
        name={"packageId" satisfies AgentBookingKey}
        label="Package"
        required
        defaultValue={value}
        onChange={(event) => onChoose(event.target.value.split("@")[0] ?? "")}
        error={error}
        hint={foundLine(deals.length, more, words)}
      >
        <option value="">Choose a package</option>
        {options.map((option) => (
          <option key={option.id} value={offerOf(option)}>
            {`${option.title}, ${formatMoney(option.priceCents)} per person`}
          </option>
        ))}
        <option value={ownTripOption}>A trip that is no package</option>
      </SelectField>
      {isOwn ? children : null}
    </div>
  );
}

function foundLine(count: number, more: boolean, words = ""): string {
  if (count === 0) return "No package on sale is found by these words.";
  if (more) return `The ${words === "" ? "first" : "newest"} 50 by title. Search for others.`;
  return plural(count, "package on sale is found.", "packages on sale are found.");
}
