import { TextField, EmailField } from "./field.tsx";

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

type Field = (name: "name" | "email") => {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

/** Inputs for the sender's name and email; `field` gives what was typed and what is wrong. */
export function nameAndEmail(field: Field) {
  const { defaultValue, error } = field("name");
  return {
    name: <NameField label="Your name" value={defaultValue} error={error} />,
    email: <EmailField {...field("email")} label="Email" required maxLength={254} />,
  };
}
