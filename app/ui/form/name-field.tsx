import { TextField } from "./field.tsx";

type Props = { label: string; value: string | undefined; error: string | undefined };

/** The name of the person who fills in the form. */
export function NameField({ label, value, error }: Props) {
  return (
    <TextField
      name="name"
      label={label}
      autoComplete="name"
      required
      maxLength={120}
      defaultValue={value}
      error={error}
    />
  );
}
