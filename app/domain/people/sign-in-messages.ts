import type { SignInDenial } from "./sign-in-outcome.ts";

type Message = { title: string; text: string };

/** What a refused login says, to the letter of spec §5, §6 and §8. The suspended have no text there. */
export const signInMessages = {
  missing: { title: "Login Failed", text: "Please enter both email and password." },
  credentials: { title: "Login Failed", text: "Invalid credentials. Please check your email and password." },
  "superadmin-account": { title: "Access Denied", text: "This is a Super Admin account. Please use the Super Admin login page." },
  "agent-account": { title: "Access Denied", text: "This is an Agent account. Please use the Agent login page." },
  "agents-only": { title: "Access Denied", text: "This login is for agents only. Your account does not have agent permissions." },
  "no-permission": { title: "Access Denied", text: "You do not have permission to access this page." },
  suspended: { title: "Access Denied", text: "This account is suspended. Please contact us if you think that is a mistake." },
} as const satisfies Record<"missing" | "credentials" | SignInDenial, Message>;
