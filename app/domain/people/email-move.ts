/** A change of an account's email; `wasConfirmed` if the former address was. */
export type EmailMove = { userId: string; from: string; to: string; wasConfirmed: boolean };
