/** Somebody whose email is known: an account, bookings made before, or both. */
export type KnownCustomer = {
  email: string;
  name: string;
  phone: string | null;
  account: "verified" | "unverified" | "staff" | "none";
  bookings: number;
};
