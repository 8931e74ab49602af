/**
 * What customers who have booked are told beside who the agency is: registrations, how to pay, whom
 * to call. '' means not set.
 */
export const sellerDefaults = {
  sellerCalifornia: "",
  sellerFlorida: "",
  sellerWashington: "",
  sellerHawaii: "",
  sellerIowa: "",
  howToPay: "",
  /** For travelers on the way. */
  emergencyPhone: "",
} as const satisfies Record<string, string>;

export type SellerKey = keyof typeof sellerDefaults;

/** The states that ask a seller of travel to register, and to show the number. */
export const registrationStates = {
  sellerCalifornia: "California",
  sellerFlorida: "Florida",
  sellerWashington: "Washington",
  sellerHawaii: "Hawaii",
  sellerIowa: "Iowa",
} as const satisfies Partial<Record<SellerKey, string>>;

/** The seller as a receipt names them; what is '' is left out. */
export type Seller = {
  name: string;
  address: string;
  phone: string;
  /** 'California: CST 2012345-40', in the order of `registrationStates`. */
  registrations: string[];
  trustSentence: string;
};
