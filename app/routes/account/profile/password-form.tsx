import { Form } from "react-router";
import { passwordLength } from "#app/domain/people/password-length.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";

export function PasswordForm({ email, errors }: Pick<FormRefusal, "errors"> & { email: string }) {
  return (
    <Form method="post" action="?form=password" noValidate aria-labelledby="password" className="grid gap-5 border-t border-line pt-6">
      <h2 id="password" className="text-card">
        Change your password
      </h2>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
        required
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint={`At least ${passwordLength.min} characters. You are then signed out everywhere else.`}
        error={errors.newPassword}
        required
      />
      <PasswordField
        label="New password, once more"
        name="repeatPassword"
        autoComplete="new-password"
        error={errors.repeatPassword}
        required
      />
      <Button className="justify-self-start">Change password</Button>
    </Form>
  );
}
