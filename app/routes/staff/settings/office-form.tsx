import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { settingLengths } from "#app/domain/settings/setting-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { SettingForm } from "./setting-form.tsx";

type Name = SettingKeyOf<"office">;

const hints: Readonly<Record<Name, string>> = {
  phone: "In the top bar, the footer and on the contact page.",
  address: "In the footer and on the contact page.",
  hours: "On the contact page.",
  promoLine:
    "At the top of every page. {discount} becomes the welcome discount; without one, such a line is left out.",
};

export function OfficeForm({
  opened,
  refusal,
}: {
  opened: OpenedForm<Name>;
  refusal: ConflictRefusal | undefined;
}) {
  return (
    <SettingForm
      name="office"
      title="Office and promo line"
      lede="What is left empty is left out."
      opened={opened.seen}
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          {(Object.keys(hints) as Name[]).map((name) => (
            <TextField
              key={name}
              label={settingLabels[name]}
              name={name}
              type={name === "phone" ? "tel" : "text"}
              autoComplete="off"
              maxLength={settingLengths[name]}
              hint={hints[name]}
              defaultValue={values[name] ?? opened.values[name]}
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
