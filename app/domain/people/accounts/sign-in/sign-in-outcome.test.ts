import { expect, test } from "vitest";
import { signInMessages } from "./sign-in-messages.ts";
import { signInOutcome, type Portal } from "./sign-in-outcome.ts";

const now = new Date("2027-03-01T12:00:00Z");
const agentPage = "Access Denied: This is an Agent account. Please use the Agent login page.";
const adminPage =
  "Access Denied: This is a Super Admin account. Please use the Super Admin login page.";

test.each<[Portal, string | null, string]>([
  ["customer", null, "welcome"],
  ["customer", "agent", agentPage],
  ["customer", "superadmin", adminPage],
  ["agent", "agent", "welcome"],
  ["agent", "superadmin", adminPage],
  [
    "agent",
    null,
    "Access Denied: This login is for agents only. Your account does not have agent permissions.",
  ],
  ["superadmin", "superadmin", "welcome"],
  ["superadmin", "agent", agentPage],
  ["superadmin", null, "Access Denied: You do not have permission to access this page."],
])("at the %s login an account with role %s hears: %s", (portal, role, answer) => {
  const outcome = signInOutcome(portal, { role, bannedUntil: null }, now);
  expect(
    outcome === "welcome"
      ? outcome
      : `${signInMessages[outcome].title}: ${signInMessages[outcome].text}`,
  ).toBe(answer);
});

test.each<Portal>(["customer", "agent", "superadmin"])(
  "at the %s login a role that nobody knows enters nowhere",
  (portal) => {
    for (const role of ["", "none ", "admin", "toString", "Agent"])
      expect(signInOutcome(portal, { role, bannedUntil: null }, now)).not.toBe("welcome");
  },
);

test.each<[Portal, string | null]>([
  ["customer", null],
  ["agent", "agent"],
  ["superadmin", "superadmin"],
])("at the %s login a suspension holds while its date lies ahead", (portal, role) => {
  expect(signInOutcome(portal, { role, bannedUntil: new Date(now.getTime() + 1) }, now)).toBe(
    "suspended",
  );
  expect(signInOutcome(portal, { role, bannedUntil: now }, now)).toBe("welcome");
});
