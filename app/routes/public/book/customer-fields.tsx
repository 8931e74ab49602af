import type { Viewer } from "#app/domain/people/viewer.ts";
import { TextField } from "#app/ui/field.tsx";

type Texts = Readonly<Partial<Record<string, string>>>;

/** Who books: name and email are the account's where somebody is signed in. */
export function CustomerFields({
  viewer,
  values,
  errors,
}: {
  viewer: Viewer;
  values: Texts;
  errors: Texts;
}) {
  const signedIn = viewer.kind === "visitor" ? null : viewer;
  const locked = signedIn ? { readOnly: true, hint: "From your account." } : {};
  return (
    <>
      <TextField
        name="customer_name"
        label="Full name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={signedIn?.name ?? values.customer_name}
        error={errors.customer_name}
        {...locked}
      />
      <TextField
        name="customer_email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={signedIn?.email ?? values.customer_email}
        error={errors.customer_email}
        {...locked}
      />
      <TextField
        name="customer_phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        defaultValue={values.customer_phone ?? signedIn?.phone ?? ""}
        hint="With its area code. An agent calls only about this trip."
        error={errors.customer_phone}
      />
    </>
  );
}
