import type { Destination } from "./destination.ts";
import { nonstopTo } from "./nonstop-flights.ts";

export const algarve: Destination = {
  slug: "algarve",
  name: "Algarve",
  country: "Portugal",
  region: "Iberia",
  type: "Beach",
  line: "Ocher cliffs, sea caves, and 300 days of sun at Europe’s corner",
  intro: [
    "Portugal ends in a hundred miles of south-facing coast. West of Faro the sea has cut the soft golden rock into stacks, arches and grottoes; east of it lies a lagoon of sandbar islands that you reach by ferry. At the far corner, Cape St. Vincent, the cliffs stand 250 feet over the open Atlantic.",
    "The water is the Atlantic’s and brisk, and that keeps the summers pleasant. Come for swims that wake you, for clams with garlic and cilantro, and for towns where fishing still pays part of the rent.",
  ],
  at: { lon: -8.2, lat: 37.1, label: "below" },
  climate: {
    station: "Faro",
    low: [46, 46, 50, 53, 57, 63, 67, 67, 64, 59, 52, 48],
    high: [61, 63, 66, 69, 75, 82, 86, 86, 81, 75, 67, 63],
    sea: [61, 60, 61, 62, 64, 68, 71, 72, 72, 70, 65, 63],
  },
  year: {
    spring:
      "Orange blossom, storks on every chimney, and sixty-five to seventy degrees for walking the cliffs. The sea is cold.",
    summer:
      "Dry heat with a sea breeze, little rain from June to August. The middle coast fills up; the west coast stays half empty.",
    autumn:
      "The water is warmest in September. October is still beach weather more days than not, and the crowds are gone.",
    winter:
      "Mild and green, almond blossom from late January. Surfers on the west coast, golfers everywhere, some rain.",
  },
  best: ["spring", "summer", "autumn"],
  sights: [
    {
      name: "Ponta da Piedade",
      text: "Arches and pillars south of Lagos. See them from the boardwalk at sunrise, then from a kayak.",
    },
    {
      name: "Seven Hanging Valleys",
      text: "A clifftop trail of three and a half miles from Praia da Marinha to Vale Centeanes, above the sea caves.",
    },
    {
      name: "Ria Formosa",
      text: "A lagoon of flamingos and clam beds behind barrier islands. Take the ferry from Olhão to Culatra.",
    },
    {
      name: "Sagres and Cape St. Vincent",
      text: "The headland where Prince Henry had his fort, and a lighthouse at the end of the old world.",
    },
    {
      name: "Tavira",
      text: "More churches than a town of its size could need, an old bridge of seven arches, and tiled roofs like little pyramids.",
    },
  ],
  stay: {
    days: "5 to 7 days",
    text: "Split it: three nights in the west near Lagos, three in the east at Tavira. A car helps, though the coastal train joins the two ends.",
  },
  flights: {
    to: "Lisbon (LIS)",
    onward: "Then three hours by train, or 45 minutes by air to Faro.",
    nonstop: nonstopTo.lisbon,
  },
};
