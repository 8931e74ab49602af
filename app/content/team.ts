/** The four trip planners (spec §2.4), each with a favorite place. */
export const team = [
  {
    name: "Eleanor Marsh",
    role: "Founder, plans the long routes",
    quote: "A good trip has one free afternoon more than you think you need.",
    place: "Swiss Alps",
  },
  {
    name: "Matteo Ricci",
    role: "Head of itineraries, Italy and the south",
    quote: "I count the stairs before I book the hotel. Someone has to carry that suitcase.",
    place: "Amalfi Coast",
  },
  {
    name: "Grace Okafor",
    role: "Traveler care, day and night",
    quote:
      "Nobody calls at three in the morning to chat. So I pick up, and I already have your trip open.",
    place: "Lisbon",
  },
  {
    name: "Daniel Brandt",
    role: "Rail and ferries",
    quote:
      "Eleven minutes to change trains in Munich is plenty. Nine is not. That is my whole job.",
    place: "Bavaria",
  },
] as const;
