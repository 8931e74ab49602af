import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { CountField } from "#app/ui/form/field.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { SettingForm } from "./setting-form.tsx";

const name: SettingKeyOf<"welcome-discount"> = "welcomeDiscountPercent";

export function WelcomeDiscountForm({
  opened,
  refusal,
}: {
  opened: OpenedForm<typeof name>;
  refusal: ConflictRefusal | undefined;
}) {
  return (
    <SettingForm
      name="welcome-discount"
      title="Welcome discount"
      lede="What a new newsletter reader gets off the first booking. 0 gives none. Codes that were given keep what was promised."
      opened={opened.seen}
      refusal={refusal}
    >
      {({ values, errors }) => (
        <CountField
          label={settingLabels[name]}
          name={name}
          defaultValue={values[name] ?? opened.values[name]}
          error={errors[name]}
          required
          beside={<Button>Save Discount</Button>}
        />
      )}
    </SettingForm>
  );
}
