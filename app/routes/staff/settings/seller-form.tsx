import { registrationStates } from "#app/domain/settings/seller-settings.ts";
import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { settingLengths } from "#app/domain/settings/settings.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SettingForm, type SettingFormProps } from "./setting-form.tsx";

type Name = SettingKeyOf<"seller">;

const states = Object.keys(registrationStates) as (keyof typeof registrationStates)[];

/** Who sells, as receipts say it. */
export function SellerForm(form: SettingFormProps<Name>) {
  return (
    <SettingForm
      name="seller"
      title="Who sells"
      lede="On receipts; registrations also below every page and mail. What is left empty is left out."
      save="Save Who Sells"
      {...form}
    >
      {(field) => {
        const input = (name: Name) => ({ label: settingLabels[name], ...field(name) });
        return (
          <>
            <TextField
              {...input("legalName")}
              autoComplete="off"
              maxLength={settingLengths.legalName}
              hint="The agency’s name as it is registered."
            />
            <fieldset className="grid gap-4 sm:grid-cols-2">
              <legend className="mb-2 font-semibold">Seller of travel registrations</legend>
              {states.map((name) => (
                <TextField
                  key={name}
                  {...input(name)}
                  autoComplete="off"
                  maxLength={settingLengths.registration}
                />
              ))}
            </fieldset>
            <TextArea
              {...input("trustSentence")}
              rows={3}
              maxLength={settingLengths.trustSentence}
              hint="The sentence that your state asks for, word by word."
            />
          </>
        );
      }}
    </SettingForm>
  );
}
