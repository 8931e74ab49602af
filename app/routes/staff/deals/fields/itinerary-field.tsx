import { type DealValues, maxItineraryDays } from "#app/domain/deals/manage/form/deal-values.ts";
import { travelModes } from "#app/values/trips/travel-mode.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Icon, IconButton, type IconName } from "#app/ui/icon.tsx";
import { growing, Part, Options } from "../../shell/part.tsx";
import { dragItem } from "../drag-item.ts";
import { AddButton, handleClick } from "./add-button.tsx";
import { useItineraryDays } from "./use-itinerary-days.ts";

type Props = { values: DealValues; errors: Readonly<Record<string, string>> };

/**
 * The days of a trip: add, remove, move by buttons or dragging. Without script the buttons post the
 * form, which returns changed; with script days move with their input, announced to screen readers.
 */
export function ItineraryField({ values, errors }: Props) {
  const { days, announcement, move, drag, add, remove } = useItineraryDays(values);
  return (
    <Part title="Itinerary">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p className="text-small text-ink-soft">
        The map draws a line to the places of a day if you say how they travel.
      </p>
      <ol id="itinerary" className="grid scroll-mt-20 gap-4">
        {days.map(({ id, ...day }, at) => (
          <li key={id} className="grid gap-3 rounded-control border border-line bg-paper p-4">
            <div className="flex items-center gap-2 max-xs:flex-wrap">
              <span
                aria-hidden
                className="-ml-1 cursor-grab touch-none p-1 text-ink-soft without-script:hidden"
                onPointerDown={(event) => dragItem(event, (to) => drag(id, to))}
              >
                <Icon name="grip-vertical" className="size-5" />
              </span>
              <h3 className="mr-auto font-text text-small font-semibold">Day {at + 1}</h3>
              <DayButton
                id={`day-up-${id}`}
                edit="day-up"
                day={at + 1}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <DayButton
                id={`day-down-${id}`}
                edit="day-down"
                day={at + 1}
                disabled={at === days.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <DayButton
                id={`day-remove-${id}`}
                edit="remove-day"
                day={at + 1}
                onClick={() => remove(at)}
              />
            </div>
            <DayFields number={at + 1} {...day} errors={errors} />
          </li>
        ))}
      </ol>
      <AddButton
        intent="add-day"
        list="itinerary"
        disabled={days.length >= maxItineraryDays}
        onAdd={add}
      >
        Add a Day
      </AddButton>
    </Part>
  );
}

type DayProps = {
  number: number;
  title: string;
  description: string;
  by: string;
  errors: Props["errors"];
};

/** How one travels on a day: what a map may say of it. */
const travelChoices: Readonly<Record<string, string>> = {
  "": "Not said",
  ...Object.fromEntries(
    Object.entries(travelModes).map(([mode, [first = "", ...rest]]) => [
      mode,
      first.toUpperCase() + rest.join(""),
    ]),
  ),
};

function DayFields({ number, title, description, by, errors }: DayProps) {
  const ofDay = <span className="sr-only"> of day {number}</span>;
  const [titleName, descriptionName] = [`day-${number}-title`, `day-${number}-description`];
  const byName = `day-${number}-by`;
  return (
    <>
      <TextField
        label={<>Title{ofDay}</>}
        name={titleName}
        defaultValue={title}
        error={errors[titleName]}
        maxLength={160}
      />
      <TextArea
        label={<>Description{ofDay}</>}
        name={descriptionName}
        defaultValue={description}
        error={errors[descriptionName]}
        className={growing}
      />
      <SelectField
        label={<>How they travel{ofDay}</>}
        name={byName}
        defaultValue={by}
        error={errors[byName]}
      >
        <Options of={travelChoices} />
      </SelectField>
    </>
  );
}

const edits = {
  "day-up": { label: (day: number) => `Move day ${day} up`, icon: "arrow-up" },
  "day-down": { label: (day: number) => `Move day ${day} down`, icon: "arrow-down" },
  "remove-day": { label: (day: number) => `Remove day ${day}`, icon: "trash" },
} as const satisfies Record<string, { label: (day: number) => string; icon: IconName }>;

type ButtonProps = {
  id: string;
  edit: keyof typeof edits;
  day: number;
  disabled?: boolean;
  onClick: () => void;
};

function DayButton({ id, edit, day, disabled = false, onClick }: ButtonProps) {
  const { label, icon } = edits[edit];
  return (
    <IconButton
      id={id}
      label={label(day)}
      icon={icon}
      name="intent"
      value={`${edit}-${day}`}
      formAction="#itinerary"
      disabled={disabled}
      onClick={(event) => handleClick(event, onClick)}
    />
  );
}
