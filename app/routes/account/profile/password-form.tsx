import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ChangePasswordFields } from "#app/views/account/new-password-fields.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

export function PasswordForm({ email, errors }: Pick<FormRefusal, "errors"> & { email: string }) {
  return (
    <Form
      method="post"
      action="?form=password"
      noValidate
      aria-labelledby="password"
      className="grid gap-5 border-t border-line pt-6"
    >
      <h2 id="password" className="text-card">
        Change your password
      </h2>
      <ChangePasswordFields
        email={email}
        hint="You are then signed out everywhere else."
        errors={errors}
      />
      <Button className="justify-self-start">Change password</Button>
    </Form>
  );
}
