import type { Fault } from "./fault.ts";
import type { Environment } from "./environment.ts";

const mailFault = (name: string, inject: (mail: Environment["mail"]) => void): Fault => ({
  name,
  environment: "embedded",
  target: "mail",
  inject: async ({ mail }) => inject(mail),
  lasts: ({ short }) => 2 * short,
  async heal({ mail: { server, line } }) {
    line.restore();
    delete server.refusals.RCPT;
    delete server.refusals.END;
  },
});

/** Faults of a mail server. */
export const mailFaults: readonly Fault[] = [
  mailFault(
    "mail server refusing",
    ({ server }) => (server.refusals.RCPT = "451 4.7.1 Later, please"),
  ),
  mailFault("mail server mute", ({ line }) => line.hold()),
  mailFault("mail server slow", ({ line }) => line.slow(700)),
  // Drops the connection after the text: whether it was accepted is unknown.
  mailFault("mail server dropping", ({ server }) => (server.refusals.END = "drop")),
  mailFault("mail server gone", ({ line }) => line.reset()),
];
