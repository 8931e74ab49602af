/** The four figures of 'Why Choose' (spec §1, §2.3). */
export const stats = [
  { figure: "20K+", label: "travelers" },
  { figure: "40+", label: "countries, custom trips included" },
  { figure: "10+", label: "years" },
  { figure: "4.9/5", label: "average rating of our planners" },
] as const;

/** The six cards of 'Why Choose'. Each promise is from spec §1 or something that this site does. */
export const benefits = [
  {
    title: "The best price, guaranteed",
    text: "Show us the same trip for less. We match the lower price and give you an additional 5% off.",
  },
  {
    title: "Help at any hour, 24/7",
    text: "Three in the morning in Naples is nine in the evening in New York. Whichever it is for you, someone picks up.",
  },
  {
    title: "Dollars, and all of them",
    text: "Prices are per person in US dollars, and what is not included is listed right next to what is.",
  },
  {
    title: "Every day written down",
    text: "Each itinerary names the train, the town and the hours in between, so you know what you are buying.",
  },
  {
    title: "Yours to rearrange",
    text: "Start from any package, then add a night or drop a city. A planner works it out and sends you the price.",
  },
  {
    title: "One reference to remember",
    text: "Six symbols and your name bring up your trip on any screen, without an account or a password.",
  },
] as const;

/** Short assurances below the cards. */
export const trustBadges = ["Secure booking", "Best-price guarantee", "24/7 support"] as const;
