import type { AgentBookingKey } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import type { PickedDeal } from "#app/domain/deals/shop/pick/pick-deals.server.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";

/** An option's value: the deal and the price shown. */
const offerOf = ({ id, priceCents }: PickedDeal) => `${id}@${priceCents}`;

type Props = {
  deals: readonly PickedDeal[];
  /** Whether there are more packages. */
  more: boolean;
  chosen: PickedDeal | null;
  words: string | undefined;
  error: string | undefined;
  onChoose: (deal: PickedDeal | null) => void;
};

/** The package: a searchable selection. */
export function PackageFields({ deals, more, chosen, words, error, onChoose }: Props) {
  // The chosen package stays in the options.
  const options = chosen && !deals.some(({ id }) => id === chosen.id) ? [chosen, ...deals] : deals;
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
        key={options.map(offerOf).join()}
        name={"packageId" satisfies AgentBookingKey}
        label="Package"
        required
        defaultValue={chosen ? offerOf(chosen) : ""}
        onChange={(event) =>
          onChoose(options.find((option) => offerOf(option) === event.target.value) ?? null)
        }
        error={error}
        hint={foundLine(deals.length, more, words)}
      >
        <option value="">Choose a package</option>
        {options.map((option) => (
          <option key={option.id} value={offerOf(option)}>
            {`${option.title}, ${formatMoney(option.priceCents)} per person`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function foundLine(count: number, more: boolean, words = ""): string {
  if (count === 0) return "No package on sale is found by these words.";
  if (more) return `The ${words === "" ? "first" : "newest"} 50 by title. Search for others.`;
  return plural(count, "package on sale is found.", "packages on sale are found.");
}
