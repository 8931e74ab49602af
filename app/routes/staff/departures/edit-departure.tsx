import { fieldTexts } from "#app/domain/command/field-list.ts";
import type { departureFields } from "#app/domain/departures/plan/departure-fields.ts";
import { rateFields } from "#app/domain/deals/manage/form/rate-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { Seen } from "#app/views/version-inputs.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { EditForm } from "../shell/editor/edit-form.tsx";
import { rateInputs, RateRows } from "../shell/editor/rate-inputs.tsx";
import { seatInputs, SeatRows } from "./seat-inputs.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";
import { type Inputs, inputsOf } from "../shell/editor/inputs-of.ts";

type Props = Pick<DepartureData, "departure"> & {
  values: Readonly<Record<string, string>>;
  seen: Seen;
  refusal: ConflictRefusal | undefined;
};

const formId = "departure";

export function EditDeparture({ departure, values: opened, seen, refusal }: Props) {
  const { values: typed = {}, errors = {}, conflict } = refusal ?? {};
  const { paths } = usePortal();
  const values = { ...opened, ...typed };
  const field = inputsOf(values, errors);
  const inputs = {
    startsOn: (
      <TextField
        label="Leaves on"
        {...field("startsOn")}
        type="date"
        required
        hint={departure.taken > 0 ? "Fixed while seats are taken." : undefined}
      />
    ),
    status: (
      <SelectField label="Sale" {...field("status")}>
        <option value="open">Open</option>
        <option value="closed">Closed: nobody can book it</option>
        {departure.status === "cancelled" ? (
          <option value="cancelled">Canceled: it does not run</option>
        ) : null}
      </SelectField>
    ),
    ...seatInputs(field),
    note: (
      <TextArea
        label="Note for travelers"
        {...field("note")}
        rows={2}
        maxLength={500}
        hint="Shown beside the date: “Meets in Pisa”."
      />
    ),
    ...rateInputs(field, fieldTexts(rateFields, departure.dealRates)),
  } satisfies Inputs<typeof departureFields>;
  return (
    <EditForm
      id={formId}
      thing="departure"
      action={paths.departure(departure.id)}
      seen={seen}
      refusal={refusal}
      className="rounded-card border border-line bg-paper-raised p-5 sm:p-6"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {inputs.startsOn}
        {inputs.status}
      </div>
      <SeatRows inputs={inputs} />
      {inputs.note}
      <fieldset className="grid gap-5 border-t border-line pt-4">
        <legend className="float-left font-display text-lede font-semibold">
          Prices of this departure
        </legend>
        <p className="-mt-4 text-ink-soft">What is empty follows the deal.</p>
        <RateRows inputs={inputs} />
      </fieldset>
      <p>
        <Button look="primary" dense name="intent" value="save">
          {conflict ? "Save Mine on Top" : "Save Departure"}
        </Button>
      </p>
      <UnsavedChanges form={formId} />
    </EditForm>
  );
}
