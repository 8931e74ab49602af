import { useEffect, useState } from "react";
import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { usePending } from "#app/ui/form/use-pending.ts";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { SettingForm } from "./setting-form.tsx";

const name = "contact-email";

/**
 * The contact email; Save is disabled while empty or saving (spec §5). Without script the server
 * refuses an empty one.
 */
export function ContactEmailForm({
  opened,
  refusal,
}: {
  opened: OpenedForm<SettingKeyOf<typeof name>>;
  refusal: ConflictRefusal | undefined;
}) {
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
      opened={opened.seen}
      refusal={refusal}
    >
      {({ values, errors }) => (
        <TextField
          label="Contact email"
          name="contactEmail"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={values.contactEmail ?? value}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={errors.contactEmail}
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
