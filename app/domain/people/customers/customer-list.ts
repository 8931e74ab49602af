/** By what the list of customers can be sorted, as the URL names it. */
export const customerSorts = ["name", "created"] as const;

/** 'account': whoever has one; 'booked': known by bookings alone. */
export const customerFilters = ["account", "booked"] as const;

export type CustomerSearch = {
  /** Words of name and email, or digits of a phone number; '' for all. */
  q: string;
  known: (typeof customerFilters)[number] | "";
  sort: { key: (typeof customerSorts)[number]; direction: "ascending" | "descending" };
};

/** Whether somebody has an account, and has shown that its email is theirs. */
export type CustomerAccount = "verified" | "unverified" | "none";

/** A line of the list. */
export type CustomerLine = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  account: CustomerAccount;
  bookings: number;
  leads: number;
  /** Of the bookings that are confirmed or completed. */
  spentCents: number;
  /** When we first heard of them. */
  since: Date;
};
