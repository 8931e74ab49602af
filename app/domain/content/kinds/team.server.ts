import { href } from "react-router";
import { line, text } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

export type TeamMember = { name: string; role: string; quote: string; place: string };

/** The four trip planners (spec §2.4), each with a favorite place. */
export const team = contentKind<TeamMember>({
  key: "team",
  label: "Team",
  thing: "team member",
  shownOn: [{ label: "About us", to: `${href("/about")}#team` }],
  isList: true,
  isClaim: true,
  fields: {
    name: line("Name", { max: 120 }),
    role: line("Role", { max: 120 }),
    quote: text("Quote", { max: 400, hint: "Without quotation marks: the page sets them." }),
    place: line("Favorite place", {
      max: 80,
      optional: true,
      hint: "Its poster is shown, if there is one.",
    }),
  },
  named: "name",
  builtIn: {
    "eleanor-marsh": {
      name: "Eleanor Marsh",
      role: "Founder, plans the long routes",
      quote: "A good trip has one free afternoon more than you think you need.",
      place: "Swiss Alps",
    },
    "matteo-ricci": {
      name: "Matteo Ricci",
      role: "Head of itineraries, Italy and the south",
      quote: "I count the stairs before I book the hotel. Someone has to carry that suitcase.",
      place: "Amalfi Coast",
    },
    "grace-okafor": {
      name: "Grace Okafor",
      role: "Traveler care, day and night",
      quote:
        "Nobody calls at three in the morning to chat. So I pick up, and I already have your trip open.",
      place: "Lisbon",
    },
    "daniel-brandt": {
      name: "Daniel Brandt",
      role: "Rail and ferries",
      quote:
        "Eleven minutes to change trains in Munich is plenty. Nine is not. That is my whole job.",
      place: "Bavaria",
    },
  },
});
