/** Sort keys of the customer list, as in the URL. */
export const customerSorts = ["name", "created"] as const;

/** 'account': has one; 'booked': known by bookings only. */
export const customerFilters = ["account", "booked"] as const;

export type CustomerSearch = {
  /** Words of name and email, or digits of a phone number; '' for all. */
  q: string;
  known: (typeof customerFilters)[number] | "";
  sort: { key: (typeof customerSorts)[number]; direction: "ascending" | "descending" };
};

/** Whether a customer has an account, and a verified email. */
export type CustomerAccount = "verified" | "unverified" | "none";

/** A row of the list. */
export type CustomerLine = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  account: CustomerAccount;
  bookings: number;
  leads: number;
  /** Total of confirmed and completed bookings. */
  spentCents: number;
  /** First contact. */
  since: Date;
};
