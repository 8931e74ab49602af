import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";
import { SettingForm } from "./setting-form.tsx";

export function WelcomeDiscountForm({
  value,
  refusal,
}: {
  value: string;
  refusal: FormRefusal | undefined;
}) {
  return (
    <SettingForm
      name="welcome-discount"
      title="Welcome discount"
      lede="What a new newsletter reader gets off the first booking. 0 gives none. Codes that were given keep what was promised."
      refusal={refusal}
    >
      {({ values, errors }) => (
        <TextField
          label="Percent"
          name="welcome_discount_percent"
          type="number"
          min={0}
          max={100}
          step={1}
          defaultValue={values.welcome_discount_percent ?? value}
          error={errors.welcome_discount_percent}
          required
          beside={<Button>Save Discount</Button>}
        />
      )}
    </SettingForm>
  );
}
