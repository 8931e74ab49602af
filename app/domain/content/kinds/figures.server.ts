import { href } from "react-router";
import { optionField, line } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

type Figure = { figure: string; label: string; shown: "home" | "press" };

/** The figures of 'Why Choose' and those that the press may quote besides (spec §1, §2.3). */
export const figures = contentKind<Figure>({
  key: "figures",
  label: "Figures",
  thing: "figure",
  shownOn: [
    { label: "Home", to: href("/") },
    { label: "Press", to: href("/press") },
  ],
  isList: true,
  isClaim: true,
  fields: {
    figure: line("Figure", { max: 20, hint: "Such as 20K+. It is a claim: it must be true." }),
    label: line("Of what", { max: 80 }),
    shown: optionField("Where it is shown", {
      home: "On the home page and to the press",
      press: "To the press alone",
    }),
  },
  named: "label",
  builtIn: {
    travelers: {
      figure: "20K+",
      label: "travelers",
      shown: "home",
    },
    countries: {
      figure: "40+",
      label: "countries, custom trips included",
      shown: "home",
    },
    years: {
      figure: "10+",
      label: "years",
      shown: "home",
    },
    "average-rating-of-our-planners": {
      figure: "4.9/5",
      label: "average rating of our planners",
      shown: "home",
    },
    "newsletter-subscribers": {
      figure: "5,000+",
      label: "newsletter subscribers",
      shown: "press",
    },
  },
});
