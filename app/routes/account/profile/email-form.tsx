import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmailChangeFields } from "#app/views/account/email-change-fields.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

type Props = Pick<FormRefusal, "values" | "errors"> & { email: string };

export function EmailForm({ email, values, errors }: Props) {
  return (
    <Form
      method="post"
      action="?form=email"
      noValidate
      aria-labelledby="new-email"
      className="grid gap-5 border-t border-line pt-6"
    >
      <h2 id="new-email" className="text-card">
        Change your email address
      </h2>
      <EmailChangeFields email={email} values={values} errors={errors} />
      <Button className="justify-self-start">Change email address</Button>
    </Form>
  );
}
