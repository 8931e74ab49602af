/** Maximum lengths of settings, for forms and schemas. */
export const settingLengths = {
  phone: 40,
  emergencyPhone: 40,
  address: 200,
  hours: 120,
  promoLine: 160,
  social: 300,
  legalName: 120,
  registration: 80,
  trustSentence: 1_000,
  howToPay: 2_000,
} as const;
