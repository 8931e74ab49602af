import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { sessionLengths } from "#app/domain/settings/security-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { CardForm } from "../shell/editor/card-form.tsx";

const name: SettingKeyOf<"session-length"> = "sessionHours";

type Props = {
  page: string;
  opened: OpenedForm<typeof name>;
  refusal: ConflictRefusal | undefined;
};

/** Idle time after which staff are signed out. */
export function SessionLengthForm({ page, opened, refusal }: Props) {
  return (
    <CardForm
      name="session-length"
      page={page}
      title="Session length"
      lede="Agents and super admins are signed out when they did nothing for so long."
      opened={opened.seen}
      thing="form"
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          <SelectField
            label={settingLabels[name]}
            name={name}
            defaultValue={values[name] ?? opened.values[name]}
            hint="A shorter time holds at once, for those who are signed in too."
            error={errors[name]}
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
