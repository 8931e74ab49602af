import { describe, expect, test } from "vitest";
import { newAgentForm } from "../../staff/staff-account-form.ts";
import { signUpForm } from "../sign-in/sign-in-forms.ts";
import { profileForm } from "./profile-form.ts";

describe("a name, with which mails greet the owner of an address,", () => {
  const signUp = (name: string) =>
    signUpForm.safeParse({ name, email: "janet@example.com", password: "four small harbors" });

  test.each(["https://casino.example", "Win at www.casino.example", "HTTP://casino.example Janet"])(
    "can't be a web address: %s",
    (name) => {
      expect(signUp(name).error?.issues.map(({ path }) => path)).toEqual([["name"]]);
      expect(profileForm.safeParse({ name, phone: "", version: "1" }).success).toBe(false);
      expect(
        newAgentForm.safeParse({ name, email: "a@example.com", way: "invitation" }).success,
      ).toBe(false);
    },
  );

  test.each(["Janet Whitfield", "José O\u2019Brien-Smith, Jr.", "Dr. W. Wu", "\u90ed\u5c0f\u59b9"])(
    "may be %s",
    (name) => {
      expect(signUp(name).success).toBe(true);
    },
  );
});
