import { useEffect, useState } from "react";
import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { usePending } from "#app/ui/form/use-pending.ts";
import { SettingForm, type SettingFormProps } from "./setting-form.tsx";

const name = "contact-email";

/**
 * The contact email; Save is disabled while empty or saving (spec §5). Without script the server
 * refuses an empty one.
 */
export function ContactEmailForm(form: SettingFormProps<SettingKeyOf<typeof name>>) {
  const { opened, refusal } = form;
  const value = opened.values.contactEmail;
  const { formAction } = usePending();
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(refusal?.values.contactEmail ?? value), [value, refusal]);
  const saving = formAction?.endsWith(`form=${name}`) ?? false;
  return (
    <SettingForm
      name={name}
      title="Contact email"
      lede="Shown on every page, and where the site writes to."
      {...form}
    >
      {(field) => (
        <TextField
          label="Contact email"
          {...field("contactEmail")}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          onChange={(event) => setTyped(event.currentTarget.value)}
          required
          beside={
            <Button look="primary" disabled={saving || typed?.trim() === ""}>
              {saving ? "Saving…" : "Save"}
            </Button>
          }
        />
      )}
    </SettingForm>
  );
}
