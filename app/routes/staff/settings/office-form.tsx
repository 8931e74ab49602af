import type { Settings } from "#app/domain/settings/settings.ts";
import { settingLengths } from "#app/domain/settings/setting-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";
import { SettingForm } from "./setting-form.tsx";

const fields = [
  {
    name: "phone",
    label: "Phone",
    hint: "In the top bar, the footer and on the contact page.",
    type: "tel",
  },
  {
    name: "address",
    label: "Address",
    hint: "In the footer and on the contact page.",
    type: "text",
  },
  { name: "hours", label: "Opening hours", hint: "On the contact page.", type: "text" },
  { name: "promo_line", label: "Promo line", hint: "At the top of every page.", type: "text" },
] as const;

export function OfficeForm({
  settings,
  refusal,
}: {
  settings: Settings;
  refusal: FormRefusal | undefined;
}) {
  return (
    <SettingForm
      name="office"
      title="Office and promo line"
      lede="What is left empty is left out."
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          {fields.map(({ name, label, hint, type }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type={type}
              autoComplete="off"
              maxLength={settingLengths[name]}
              hint={hint}
              defaultValue={values[name] ?? settings[name]}
              error={errors[name]}
            />
          ))}
          <Button dense className="justify-self-start">
            Save Office
          </Button>
        </>
      )}
    </SettingForm>
  );
}
