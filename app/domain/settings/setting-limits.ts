/** Maximum lengths of settings, for forms and schemas. */
export const settingLengths = {
  phone: 40,
  address: 200,
  hours: 120,
  promo_line: 160,
  social: 300,
} as const;

export const socialSites = {
  social_instagram: "Instagram",
  social_facebook: "Facebook",
  social_youtube: "YouTube",
} as const;
