/** A person known by email: an account, earlier bookings, or both. */
export type KnownCustomer = {
  email: string;
  name: string;
  phone: string | null;
  account: "verified" | "unverified" | "staff" | "none";
  bookings: number;
};
