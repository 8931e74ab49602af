/** A change of an account's email, which makes it another customer's; `wasConfirmed` if the former address was. */
export type EmailMove = {
  userId: string;
  from: string;
  to: string;
  fromCustomer: string;
  toCustomer: string;
  wasConfirmed: boolean;
};
