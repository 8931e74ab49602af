import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { settingLengths } from "#app/domain/settings/setting-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { SettingForm } from "./setting-form.tsx";

type Name = SettingKeyOf<"social">;

const names: readonly Name[] = ["socialInstagram", "socialFacebook", "socialYoutube"];

export function SocialForm({
  opened,
  refusal,
}: {
  opened: OpenedForm<Name>;
  refusal: ConflictRefusal | undefined;
}) {
  return (
    <SettingForm
      name="social"
      title="Social addresses"
      lede="The buttons of the footer lead there."
      opened={opened.seen}
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          {names.map((name) => (
            <TextField
              key={name}
              label={settingLabels[name]}
              name={name}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              maxLength={settingLengths.social}
              defaultValue={values[name] ?? opened.values[name]}
              error={errors[name]}
            />
          ))}
          <Button dense className="justify-self-start">
            Save Social Addresses
          </Button>
        </>
      )}
    </SettingForm>
  );
}
