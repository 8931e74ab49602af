import type { Destination } from "./destination.ts";
import { nonstopTo } from "./nonstop-flights.ts";

export const amalfiCoast: Destination = {
  slug: "amalfi-coast",
  name: "Amalfi Coast",
  country: "Italy",
  region: "Mediterranean",
  type: "Beach",
  line: "Thirty miles of cliff, lemons and stairs above the Tyrrhenian Sea",
  intro: [
    "Thirteen towns share a mountainside that drops straight into the water. For centuries the way between them was a boat or a mule path; the road, finished in the 1850s, is one lane and a half of bends with buses on it. Everything flat was built by hand, terrace on terrace, and planted with lemons as long as your palm.",
    "Beaches are small, pebbly and reached by stairs, which is why the water is so clear. Ferries link the towns from April to October and are faster than the road, and much prettier.",
  ],
  at: { lon: 14.6, lat: 40.63, label: "right" },
  climate: {
    station: "Naples",
    low: [40, 40, 44, 49, 56, 63, 67, 68, 61, 55, 47, 42],
    high: [55, 56, 61, 67, 75, 82, 87, 88, 81, 73, 64, 57],
    sea: [59, 58, 58, 61, 66, 73, 79, 81, 77, 72, 66, 62],
  },
  year: {
    spring:
      "Lemon blossom in April and May, walking weather, ferries from Easter. The sea is for the brave until June.",
    summer:
      "Hot and crowded, the road at its slowest. Take the first ferry, swim off the rocks, and stay up for the evening.",
    autumn:
      "September keeps the warm sea and loses half the crowd. Rain comes in bursts from mid-October, and ferries stop by the start of November.",
    winter:
      "Many hotels close, the light is clear, and Ravello and Amalfi go back to being towns. Fireworks over the harbors at New Year.",
  },
  best: ["spring", "autumn"],
  sights: [
    {
      name: "The Path of the Gods",
      text: "Four miles from Bomerano to Nocelle, 1,600 feet above the sea, mostly level. Then 1,700 steps down to Positano, or a bus.",
    },
    {
      name: "Ravello",
      text: "A thousand feet above the traffic. The terrace of Villa Cimbrone ends in a row of marble busts and air.",
    },
    {
      name: "Amalfi’s paper valley",
      text: "Behind the cathedral a path climbs past ruined paper mills to a shaded gorge. One mill still works, as a museum.",
    },
    {
      name: "Fiordo di Furore",
      text: "A slit in the cliff with a beach at the bottom and a bridge across the top.",
    },
    {
      name: "Pompeii",
      text: "An hour away by car or train. Come when the gates open, with a guide, and see the bakeries before the villas.",
    },
  ],
  stay: {
    days: "5 to 7 days",
    text: "Five nights in one town, with days by ferry to the others. Add two in Naples, whose archaeological museum holds what Pompeii has lost.",
  },
  flights: {
    to: "Rome (FCO)",
    onward:
      "Then 70 minutes by fast train to Naples and a car of an hour and a half. In summer a few airlines also fly nonstop to Naples.",
    nonstop: nonstopTo.rome,
  },
};
