import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { CountField } from "#app/ui/form/field.tsx";
import { SettingForm, type SettingFormProps } from "./setting-form.tsx";

const name: SettingKeyOf<"welcome-discount"> = "welcomeDiscountPercent";

export function WelcomeDiscountForm(form: SettingFormProps<typeof name>) {
  return (
    <SettingForm
      name="welcome-discount"
      title="Welcome discount"
      lede="What a new newsletter reader gets off the first booking. 0 gives none. Codes that were given keep what was promised."
      {...form}
    >
      {(field) => (
        <CountField
          label={settingLabels[name]}
          {...field(name)}
          required
          beside={<Button>Save Discount</Button>}
        />
      )}
    </SettingForm>
  );
}
