/**
 * An email as better-auth is asked for it. It refuses addresses that browsers and our forms take
 * (`o&leary@example.com`), so it sees each in hexadecimal and looks up the original.
 */
export const loginNameOf = (email: string): string =>
  `${Buffer.from(email).toString("hex")}@login.invalid`;

/** The email of a login name. */
export function emailOfLoginName(name: string): string {
  const hex = /^([0-9a-f]*)@login\.invalid$/.exec(name)?.[1];
  return hex === undefined ? name : Buffer.from(hex, "hex").toString();
}
