import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { usePending } from "#app/ui/use-pending.ts";
import type { FormRefusal } from "#app/web/form-refusal.ts";
import { SettingForm } from "./setting-form.tsx";

const name = "contact-email";

/**
 * The contact email; Save is disabled while empty or saving (spec §5). Without script the server
 * refuses an empty one.
 */
export function ContactEmailForm({
  value,
  refusal,
}: {
  value: string;
  refusal: FormRefusal | undefined;
}) {
  const { formAction } = usePending();
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(refusal?.values.contact_email ?? value), [value, refusal]);
  const saving = formAction?.endsWith(`form=${name}`) ?? false;
  return (
    <SettingForm
      name={name}
      title="Contact email"
      lede="Shown on every page, and where the site writes to."
      refusal={refusal}
    >
      {({ values, errors }) => (
        <TextField
          label="Contact email"
          name="contact_email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={values.contact_email ?? value}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={errors.contact_email}
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
