import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/form/check-field.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { SettingForm } from "./setting-form.tsx";

const name: SettingKeyOf<"payment-reminders"> = "remindPayments";

type Props = { opened: OpenedForm<typeof name>; refusal: ConflictRefusal | undefined };

/** Whether customers and agents are told of payments that are due. */
export function PaymentRemindersForm({ opened, refusal }: Props) {
  return (
    <SettingForm
      name="payment-reminders"
      title="Reminders of payments"
      lede="By mail, of each payment that is due and not paid."
      opened={opened.seen}
      refusal={refusal}
    >
      {({ values }) => {
        const shown = values.form ? values : opened.values;
        return (
          <>
            <CheckField
              id={name}
              name={name}
              label={settingLabels[name]}
              hint="7 and 3 days before, on the day, and 2 days after it. The agent is told 3 days after it."
              defaultChecked={shown[name] === "yes"}
            />
            <Button dense className="justify-self-start">
              Save Reminders
            </Button>
          </>
        );
      }}
    </SettingForm>
  );
}
