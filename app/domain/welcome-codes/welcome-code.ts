/** A discount code for the first booking. Used: on an active booking. */
export type WelcomeCode = { code: string; percent: number; used: boolean };
