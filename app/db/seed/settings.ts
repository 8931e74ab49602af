/** Initial settings, the keys and values of `app_settings`. Empty social URLs show no link. */
export const settings = {
  contact_email: "hello@grandtour.example",
  phone: "1-800-555-0142",
  address: "220 Harbor Street, Suite 4, Boston, MA 02110",
  hours: "Mon-Fri 9:00 AM-6:00 PM EST",
  promo_line: "Join the newsletter for 10% off your first booking",
  deal_of_the_month: "dom-europe-06-2025",
  welcome_discount_percent: "10",
  social_facebook: "",
  social_instagram: "",
  social_youtube: "",
} as const;
