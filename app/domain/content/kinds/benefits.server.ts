import { href } from "react-router";
import { line, type TitledText, titledTexts } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

/** The cards of 'Why Choose'. Each promise is from spec §1 or something that this site does. */
export const benefits = contentKind<TitledText>({
  key: "benefits",
  label: "Benefits",
  thing: "benefit",
  shownOn: [{ label: "Home", to: href("/") }],
  ...titledTexts,
  isClaim: true,
  builtIn: {
    "the-best-price-guaranteed": {
      title: "The best price, guaranteed",
      text: "Show us the same trip for less. We match the lower price and give you an additional 5% off.",
    },
    "help-at-any-hour-24-7": {
      title: "Help at any hour, 24/7",
      text: "Three in the morning in Naples is nine in the evening in New York. Whichever it is for you, someone picks up.",
    },
    "dollars-and-all-of-them": {
      title: "Dollars, and all of them",
      text: "Prices are per person in US dollars, and what is not included is listed right next to what is.",
    },
    "every-day-written-down": {
      title: "Every day written down",
      text: "Each itinerary names the train, the town and the hours in between, so you know what you are buying.",
    },
    "yours-to-rearrange": {
      title: "Yours to rearrange",
      text: "Start from any package, then add a night or drop a city. A planner works it out and sends you the price.",
    },
    "one-reference-to-remember": {
      title: "One reference to remember",
      text: "Six symbols and your name bring up your trip on any screen, without an account or a password.",
    },
  },
});

/** Short assurances below the cards. */
export const assurances = contentKind<{ text: string }>({
  key: "assurances",
  label: "Assurances",
  thing: "assurance",
  shownOn: [{ label: "Home", to: href("/") }],
  isList: true,
  isClaim: true,
  fields: {
    text: line("Text", { max: 60 }),
  },
  named: "text",
  builtIn: {
    "secure-booking": {
      text: "Secure booking",
    },
    "best-price-guarantee": {
      text: "Best-price guarantee",
    },
    "24-7-support": {
      text: "24/7 support",
    },
  },
});
