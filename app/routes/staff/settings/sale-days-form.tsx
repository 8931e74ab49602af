import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { Button } from "#app/ui/button.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { inputsOf } from "../shell/editor/inputs-of.ts";
import { saleDayInputs } from "../shell/editor/sale-day-inputs.tsx";
import { SettingForm } from "./setting-form.tsx";

type Props = {
  opened: OpenedForm<SettingKeyOf<"sale-days">>;
  refusal: ConflictRefusal | undefined;
};

/** When booking closes and small groups are decided, for deals and dates that do not say it. */
export function SaleDaysForm({ opened, refusal }: Props) {
  return (
    <SettingForm
      name="sale-days"
      title="When booking closes"
      lede="For every deal and date that does not say it."
      opened={opened.seen}
      refusal={refusal}
    >
      {({ values, errors }) => {
        const inputs = saleDayInputs(inputsOf({ ...opened.values, ...values }, errors), {
          closes: "Empty: the day before departure.",
          decides: "Empty: no day is said.",
        });
        return (
          <>
            {inputs.closesDays}
            {inputs.decidesDays}
            <Button dense className="justify-self-start">
              Save Closing Days
            </Button>
          </>
        );
      }}
    </SettingForm>
  );
}
