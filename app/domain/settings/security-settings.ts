/** Sign-in settings of staff with defaults, by key. */
export const securityDefaults = {
  /** Whether staff need a second factor: 'on' or 'off'. */
  twoFactorRequired: "off",
  /** Hours of inactivity after which staff are signed out. */
  sessionHours: "24",
} as const satisfies Record<string, string>;

export type SecurityKey = keyof typeof securityDefaults;
export type SecuritySettings = { twoFactorRequired: boolean; sessionHours: number };

/** Choices for `sessionHours`, shortest first, with labels. */
export const sessionLengths = {
  "1": "1 hour",
  "4": "4 hours",
  "8": "8 hours",
  "12": "12 hours",
  "24": "1 day",
  "72": "3 days",
  "168": "7 days",
} as const satisfies Record<string, string>;

/** Parses the rows; null and invalid values become defaults. */
export function toSecuritySettings(
  rows: Readonly<Record<SecurityKey, string | null>>,
): SecuritySettings {
  const hours = rows.sessionHours;
  return {
    twoFactorRequired: rows.twoFactorRequired === "on",
    sessionHours: Number(
      hours !== null && Object.hasOwn(sessionLengths, hours)
        ? hours
        : securityDefaults.sessionHours,
    ),
  };
}
