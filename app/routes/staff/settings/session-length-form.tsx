import { sessionLengths } from "#app/domain/settings/security-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { CardForm } from "../shell/card-form.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";

type Props = { page: string; hours: number; refusal: FormRefusal | undefined };

/** Idle time after which staff are signed out. */
export function SessionLengthForm({ page, hours, refusal }: Props) {
  return (
    <CardForm
      name="session-length"
      page={page}
      title="Session length"
      lede="Agents and super admins are signed out when they did nothing for so long."
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          <SelectField
            label="Signed out after"
            name="session_hours"
            defaultValue={values.session_hours ?? String(hours)}
            hint="A shorter time holds at once, for those who are signed in too."
            error={errors.session_hours}
            className="max-w-44"
          >
            {Object.entries(sessionLengths)
              .toSorted(([one], [other]) => Number(one) - Number(other))
              .map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </SelectField>
          <Button dense className="justify-self-start">
            Save Session Length
          </Button>
        </>
      )}
    </CardForm>
  );
}
