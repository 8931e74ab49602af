/** Initial settings, by key. Empty social URLs show no link. */
export const settings = {
  contactEmail: "hello@grandtour.example",
  phone: "1-800-555-0142",
  address: "220 Harbor Street, Suite 4, Boston, MA 02110",
  hours: "Mon-Fri 9:00 AM-6:00 PM EST",
  promoLine: "Join the newsletter for {discount} off your first booking",
  dealOfTheMonth: "dom-europe-06-2025",
  welcomeDiscountPercent: "10",
  deposit: "20%",
  installments: "0",
  balanceDays: "45",
  ladder: "45 days: deposit\n14 days: 100%",
  notRefunded: "",
  confirms: "on-request",
  socialFacebook: "",
  socialInstagram: "",
  socialYoutube: "",
} as const;
