/** Who the agency is, by the settings' keys, until somebody saves it; '' is left out on pages. */
export const identityDefaults = {
  tradeName: "Grand Tour",
  /** The name by law; the trade name until it is set. */
  legalName: "",
  contactEmail: "",
  phone: "",
  address: "",
  hours: "",
  socialInstagram: "",
  socialFacebook: "",
  socialYoutube: "",
  /** What the state's restitution fund, or the agency's trust account, covers. */
  trustSentence: "",
  /** Its own logo (brand-picture.ts); '' for the built-in one. */
  logoPicture: "",
  /** A square mark for icons; they show the logo without it. */
  markPicture: "",
  /** Buttons and links, as '#rrggbb'; the scale follows (colors/agency-colors.ts). */
  actionColor: "#c8402a",
  /** The dark band at the top and the foot. */
  bandColor: "#1b2a41",
} as const satisfies Record<string, string>;

export type Identity = Readonly<Record<keyof typeof identityDefaults, string>>;

/** The agency as every page, mail and file shows it. */
export type Agency = Identity & {
  /** 'California: CST 2012345-40', in the order of the states' list. */
  registrations: readonly string[];
  /** Whether the sample world's promises stand on the site, which nobody backs on an own one. */
  showsSamples: boolean;
};

export const defaultAgency: Agency = {
  ...identityDefaults,
  registrations: [],
  showsSamples: true,
};

/** Who sells, on receipts and below every page. */
export const sellerName = ({ legalName, tradeName }: Agency): string => legalName || tradeName;
