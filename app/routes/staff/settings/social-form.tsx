import type { Settings } from "#app/domain/settings/settings.ts";
import { settingLengths, socialSites } from "#app/domain/settings/setting-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";
import { SettingForm } from "./setting-form.tsx";

const names = ["social_instagram", "social_facebook", "social_youtube"] as const;

export function SocialForm({
  settings,
  refusal,
}: {
  settings: Settings;
  refusal: FormRefusal | undefined;
}) {
  return (
    <SettingForm
      name="social"
      title="Social addresses"
      lede="The buttons of the footer lead there."
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          {names.map((name) => (
            <TextField
              key={name}
              label={socialSites[name]}
              name={name}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              maxLength={settingLengths.social}
              defaultValue={values[name] ?? settings[name]}
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
