import { EmailField } from "./field.tsx";
import { NameField } from "./name-field.tsx";

type Props = { values: Record<string, string>; errors: Record<string, string> };

/** Fields for the sender's name and email. */
export function NameAndEmail({ values, errors }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <NameField label="Your name" value={values.name} error={errors.name} />
      <EmailField
        name="email"
        label="Email"
        required
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
    </div>
  );
}
