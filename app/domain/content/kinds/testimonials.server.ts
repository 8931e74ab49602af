import { href } from "react-router";
import { line, text } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

/** A quote, its author, their home and their trip. */
export type Testimonial = { quote: string; name: string; from: string; trip: string };

/** Six testimonials (spec §2.3); the first is shown large. */
export const testimonials = contentKind<Testimonial>({
  key: "testimonials",
  label: "Testimonials",
  thing: "testimonial",
  shownOn: [{ label: "Home", to: href("/") }],
  isList: true,
  isClaim: true,
  fields: {
    quote: text("Quote", { max: 600, hint: "Without quotation marks: the page sets them." }),
    name: line("Name", { max: 120 }),
    from: line("Home", { max: 120, hint: "Town and state." }),
    trip: line("Trip", { max: 120, hint: "Where they went." }),
  },
  named: "name",
  builtIn: {
    "lorraine-pettigrew": {
      quote:
        "On the fourth evening my husband, who plans everything, asked what was on for tomorrow, and I said I had no idea, someone was picking us up at eight. He put down his phone and looked at the sea for an hour. I have been trying to get him to do that since 1994.",
      name: "Lorraine Pettigrew",
      from: "Columbus, Ohio",
      trip: "Santorini",
    },
    "adaeze-and-tom-nwosu": {
      quote:
        "Three trains, two buses and a cable car in one day, with twins. Not one of them was late, and somebody had thought about lunch.",
      name: "Adaeze and Tom Nwosu",
      from: "Charlotte, North Carolina",
      trip: "Swiss Alps",
    },
    "hector-villanueva": {
      quote:
        "I added up every receipt when we got home. It came to the number on the website and four gelatos.",
      name: "Hector Villanueva",
      from: "El Paso, Texas",
      trip: "Rome",
    },
    "meera-krishnan": {
      quote:
        "My flight was canceled in Newark at midnight. By the time I found a seat to cry in, they had already moved my first two hotels.",
      name: "Meera Krishnan",
      from: "Princeton, New Jersey",
      trip: "Lisbon",
    },
    "gail-sorensen": {
      quote:
        "I am seventy-four and I went alone. In nine days I ate alone twice, both times because I wanted to.",
      name: "Gail Sorensen",
      from: "Duluth, Minnesota",
      trip: "Ireland",
    },
    "curtis-and-jo-whitaker": {
      quote:
        "We asked for five cities in a week. The planner wrote back, very kindly, with three. It was the best no we ever got.",
      name: "Curtis and Jo Whitaker",
      from: "Boise, Idaho",
      trip: "Paris to Rome",
    },
  },
});
