/** Beside a form's address: how long ago it was typed, in milliseconds, and on which page. */
export const ageField = "keep-draft";
export const pageField = "draft-page";

/** The field that tells the forms of one address apart. */
export const intentField = "intent";

/** As the server leaves out (web/forms/form-values.server.ts). */
export const secretNames = /password|token|code/i;

/** Whether an address has a secret in its query, so that no draft may name it. */
export const hasSecret = (address: string): boolean =>
  [...new URLSearchParams(address.replace(/^[^?]*/, "")).keys()].some((name) =>
    secretNames.test(name),
  );

/** Where a browser keeps an account's drafts until the server has them. */
export const placeOf = (account: string) => `drafts ${account}`;

/** What it keeps there; null if nothing, or without storage. */
export function draftsIn(account: string): string | null {
  try {
    return localStorage.getItem(placeOf(account));
  } catch {
    return null;
  }
}
