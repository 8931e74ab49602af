import type { DateChoices } from "#app/domain/bookings/trips/change-date/read-date-change.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DepartureChoice, DepartureField } from "#app/views/trip-choice/departure-choice.tsx";

type Props = {
  choices: DateChoices;
  /** YYYY-MM-DD; '' for none. */ chosen: string;
  error: string | undefined;
};

/** The dates to choose from. With script the page follows the choice; the button shows what it costs. */
export function ChooseDate({ choices, chosen, error }: Props) {
  if (choices.departures?.length === 0)
    return <p>No other date of this trip has seats for your party just now. Please write to us.</p>;
  return (
    <form action="#new-date" data-submit-on-change="all" className="grid gap-5">
      {choices.departures ? (
        <DepartureChoice
          departures={choices.departures}
          priceCents={0}
          differences={choices.differences}
          value={chosen}
          error={error}
        />
      ) : (
        <DepartureField
          name="departureDate"
          label="Date of departure"
          days={choices.days}
          defaultValue={chosen}
          error={error}
        />
      )}
      <Button className="justify-self-start">Show What Changes</Button>
    </form>
  );
}
