import { EmailField } from "./field.tsx";
import { NameField } from "./name-field.tsx";

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
