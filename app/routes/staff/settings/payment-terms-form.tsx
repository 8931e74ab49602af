import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { Button } from "#app/ui/button.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { inputsOf } from "../shell/editor/inputs-of.ts";
import { paymentTermInputs } from "../shell/editor/payment-term-inputs.tsx";
import { SettingForm } from "./setting-form.tsx";

type Name = SettingKeyOf<"payment-terms">;

/** What is due when, for deals that say nothing of it themselves. */
export function PaymentTermsForm({
  opened,
  refusal,
}: {
  opened: OpenedForm<Name>;
  refusal: ConflictRefusal | undefined;
}) {
  return (
    <SettingForm
      name="payment-terms"
      title="What is due when"
      lede="For every deal that has no terms of its own."
      opened={opened.seen}
      refusal={refusal}
    >
      {({ values, errors }) => {
        const field = inputsOf({ ...opened.values, ...values }, errors);
        const inputs = paymentTermInputs(field, "Empty: nothing is said.");
        return (
          <>
            {inputs.deposit}
            {inputs.depositDays}
            {inputs.installments}
            {inputs.balanceDays}
            {inputs.ladder}
            {inputs.notRefunded}
            {inputs.confirms}
            <Button dense className="justify-self-start">
              Save Payment Terms
            </Button>
          </>
        );
      }}
    </SettingForm>
  );
}
