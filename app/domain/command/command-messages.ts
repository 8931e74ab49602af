/** What is said where a command is refused by what all commands share. */
export const commandRefusals = {
  unavailable: "We can't reach our records right now. What you typed is still here: please try again in a moment.",
} as const;
