/** How the staff sign in, by the key of its row in `app_settings`; what was never set is the default. */
const defaults = {
  /** Whether staff must have a second factor: 'on' or 'off'. */
  two_factor_required: "off",
  /** Whole hours after which staff who did nothing are signed out. */
  session_hours: "24",
} as const satisfies Record<string, string>;

export type SecurityKey = keyof typeof defaults;
export type SecuritySettings = { twoFactorRequired: boolean; sessionHours: number };

/** What can be chosen for `session_hours`, the shortest first, as a person reads it. */
export const sessionLengths = {
  "1": "1 hour",
  "4": "4 hours",
  "8": "8 hours",
  "12": "12 hours",
  "24": "1 day",
  "72": "3 days",
  "168": "7 days",
} as const satisfies Record<string, string>;

/** The settings by what stands in the rows; null, and what nobody could have chosen, is the default. */
export function toSecuritySettings(rows: Readonly<Record<SecurityKey, string | null>>): SecuritySettings {
  const hours = rows.session_hours;
  return {
    twoFactorRequired: rows.two_factor_required === "on",
    sessionHours: Number(hours !== null && Object.hasOwn(sessionLengths, hours) ? hours : defaults.session_hours),
  };
}
