import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { settingLengths } from "#app/domain/settings/setting-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { SettingForm } from "./setting-form.tsx";

const name: SettingKeyOf<"emergency-phone"> = "emergencyPhone";

type Props = { opened: OpenedForm<typeof name>; refusal: ConflictRefusal | undefined };

/** The number that travelers call on the way. */
export function EmergencyPhoneForm({ opened, refusal }: Props) {
  return (
    <SettingForm
      name="emergency-phone"
      title="Emergency phone"
      lede="On the pages and in the calendar files of confirmed trips, for travelers on the way."
      opened={opened.seen}
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          <TextField
            label={settingLabels[name]}
            name={name}
            type="tel"
            autoComplete="off"
            maxLength={settingLengths[name]}
            hint="A number that is answered day and night. Empty: travelers call the office’s phone."
            defaultValue={values[name] ?? opened.values[name]}
            error={errors[name]}
          />
          <Button dense className="justify-self-start">
            Save Emergency Phone
          </Button>
        </>
      )}
    </SettingForm>
  );
}
