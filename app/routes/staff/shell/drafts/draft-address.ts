/** Beside a form's address: how long ago it was typed, in milliseconds, and on which page. */
export const ageField = "keep-draft";
export const pageField = "draft-page";

/** The field that tells the forms of one address apart. */
export const intentField = "intent";

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
