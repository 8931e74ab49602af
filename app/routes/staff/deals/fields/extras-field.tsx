import { useState } from "react";
import {
  blankExtra,
  extraInput,
  maxExtras,
  type TypedExtra,
  typedExtras,
} from "#app/domain/deals/manage/form/extra-values.ts";
import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { CountField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import { Part } from "../../shell/part.tsx";
import { AddButton, handleClick } from "./add-button.tsx";
import { useAnnouncedChange } from "../use-announced-change.ts";

type Props = { values: DealValues; errors: Readonly<Record<string, string>> };

/** What can be added to the trip. Without script the buttons post the form, which returns changed. */
export function ExtrasField({ values, errors }: Props) {
  const { extras, announcement, add, remove } = useExtras(values);
  return (
    <Part title="Extras">
      <p className="-mt-4 clear-both text-ink-soft">
        What travelers can add, at a price of its own: an airport transfer, another night, a balloon
        ride. With a day, it stands on that day of a booked trip. Bookings keep theirs when one is
        changed or removed here.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul id="extras" className="grid scroll-mt-20 gap-4 empty:hidden">
        {extras.map(({ key, extra }, at) => (
          <li key={key} className="grid gap-3 rounded-control border border-line bg-paper p-4">
            <div className="flex items-center gap-2">
              <h3 className="mr-auto font-text text-small font-semibold">Extra {at + 1}</h3>
              <IconButton
                id={`remove-extra-${key}`}
                label={`Remove extra ${at + 1}`}
                icon="trash"
                name="intent"
                value={`remove-extra-${at + 1}`}
                formAction="#extras"
                onClick={(event) => handleClick(event, () => remove(at))}
              />
            </div>
            <ExtraInputs number={at + 1} extra={extra} errors={errors} />
          </li>
        ))}
      </ul>
      <AddButton intent="add-extra" list="extras" disabled={extras.length >= maxExtras} onAdd={add}>
        Add an Extra
      </AddButton>
    </Part>
  );
}

type InputProps = { number: number; extra: TypedExtra; errors: Props["errors"] };

function ExtraInputs({ number, extra, errors }: InputProps) {
  const field = (part: keyof TypedExtra) => {
    const name = extraInput(number, part);
    return { name, defaultValue: extra[part], error: errors[name] };
  };
  const label = (text: string) => (
    <>
      {text}
      <span className="sr-only"> of extra {number}</span>
    </>
  );
  return (
    <>
      <input type="hidden" name={extraInput(number, "id")} value={extra.id} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={label("Name")} {...field("name")} maxLength={80} />
        <TextField
          label={label("Price in US dollars")}
          {...field("price")}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField label={label("Price is for")} {...field("per")}>
          <option value="person">Each traveler</option>
          <option value="booking">The booking</option>
        </SelectField>
        <CountField label={label("Day (optional)")} {...field("day")} />
      </div>
      <TextField
        label={label("Description (optional)")}
        {...field("description")}
        maxLength={300}
      />
    </>
  );
}

/** The form's extras with a key each, functions to change them, and the last change as words. */
function useExtras(values: DealValues) {
  const [extras, setExtras] = useState<readonly { key: number; extra: TypedExtra }[]>(() =>
    typedExtras(values).map((extra, key) => ({ key, extra })),
  );
  const { announcement, announce } = useAnnouncedChange(extras);
  return {
    extras,
    announcement,
    add() {
      const key = Math.max(-1, ...extras.map((known) => known.key)) + 1;
      announce("Extra added.", extraInput(extras.length + 1, "name"));
      setExtras([...extras, { key, extra: blankExtra }]);
    },
    remove(at: number) {
      const next = extras.toSpliced(at, 1);
      announce(
        "Extra removed.",
        next.length === 0 ? "add-extra" : extraInput(Math.min(at + 1, next.length), "name"),
      );
      setExtras(next);
    },
  };
}
