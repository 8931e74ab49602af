import { describe, expect, test } from "vitest";
import { newAgentForm } from "../../staff/staff-account-form.ts";
import { signUpForm } from "../sign-in/sign-in-forms.ts";
import { isEasyPassword } from "./easy-password.server.ts";
import { changePasswordForm, newPasswordForm } from "./new-password-form.ts";
import { easyPassword } from "../profile/person-fields.ts";
import { setupForm } from "../staff/setup-form.ts";

const janet = { name: "Janet Whitfield", email: "jw.harbor@example.com" };

/** Every form that sets a password, and its field. */
const forms = {
  "sign-up": ["password", (password: string) => signUpForm.safeParse({ ...janet, password })],
  "a new agent": [
    "password",
    (password: string) => newAgentForm.safeParse({ ...janet, way: "password", password }),
  ],
  "the set-up": [
    "password",
    (password: string) =>
      setupForm.safeParse({ email: janet.email, password, repeatPassword: password }),
  ],
  "a reset or an invitation": [
    "newPassword",
    (password: string) =>
      newPasswordForm.safeParse({ newPassword: password, repeatPassword: password }),
  ],
  "a change": [
    "newPassword",
    (password: string) =>
      changePasswordForm.safeParse({
        currentPassword: "whatever it was",
        newPassword: password,
        repeatPassword: password,
      }),
  ],
} as const;

describe.each(Object.entries(forms))("%s", (_, [field, send]) => {
  test.each(["password", "12345678", "        ", "PassWord", "iloveyou!", "GrandTour2026"])(
    "refuses '%s'",
    (password) => {
      const issues = send(password).error?.issues.map(({ path, message }) => [path, message]);
      expect(issues).toEqual([[[field], easyPassword]]);
    },
  );

  test("accepts a password that is hard to guess", () => {
    expect(send("four small harbors").success).toBe(true);
  });
});

describe("an easy password", () => {
  test.each([
    "aaaaaaaa",
    "abababab",
    "password",
    "Sunshine12",
    "１２３４５６７８",
    "superadmin!",
    "ïloveyou",
    "ilöveyou1",
    "i\u200bloveyou",
    "pássword",
  ])("is '%s' for everybody", (password) => expect(isEasyPassword(password)).toBe(true));

  test.each(["Janet-1990", "whitfieldjanet", "jw.harbor@example.com", "harbor+travel 26"])(
    "is '%s' for Janet only",
    (password) => {
      expect(isEasyPassword(password, janet)).toBe(true);
      expect(isEasyPassword(password), "control: without her own words").toBe(false);
    },
  );

  test.each([
    "janet likes small harbors",
    "grand tour of eleven fjords",
    "83726519",
    "correct horse",
  ])("is not '%s'", (password) => expect(isEasyPassword(password, janet)).toBe(false));
});
