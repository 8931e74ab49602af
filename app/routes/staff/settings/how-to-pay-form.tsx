import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { settingLengths } from "#app/domain/settings/setting-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { SettingForm } from "./setting-form.tsx";

const name: SettingKeyOf<"how-to-pay"> = "howToPay";

type Props = { opened: OpenedForm<typeof name>; refusal: ConflictRefusal | undefined };

/** How customers pay by check or transfer. */
export function HowToPayForm({ opened, refusal }: Props) {
  return (
    <SettingForm
      name="how-to-pay"
      title="How to pay"
      lede="On My Trips and in the mail of a confirmed trip, as long as something is due."
      opened={opened.seen}
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          <TextArea
            label={settingLabels[name]}
            name={name}
            rows={5}
            maxLength={settingLengths[name]}
            hint="As “Checks payable to …”, or the bank and the account for a transfer. Empty: customers read that their agent writes to them."
            defaultValue={values[name] ?? opened.values[name]}
            error={errors[name]}
          />
          <Button dense className="justify-self-start">
            Save How to Pay
          </Button>
        </>
      )}
    </SettingForm>
  );
}
