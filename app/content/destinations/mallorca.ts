import type { Destination } from "./destination.ts";

export const mallorca: Destination = {
  slug: "mallorca",
  name: "Mallorca",
  country: "Spain",
  region: "Iberia",
  type: "Beach",
  line: "A mountain range, a Gothic cathedral, and coves the color of bottle glass",
  intro: [
    "The Balearics’ largest island is really three. A wall of limestone, the Tramuntana, runs along the whole northwest coast and reaches 4,700 feet. A plain of windmills and almond trees fills the middle. And the east side breaks into dozens of small coves, each with its pines, its strip of sand, and its one bar.",
    "Palma, where the plane lands, is reason enough to come: a city of courtyards under a cathedral that stands nearly in the sea.",
  ],
  at: { lon: 2.95, lat: 39.6, label: "below" },
  climate: {
    station: "Palma",
    low: [48, 48, 50, 54, 60, 67, 72, 73, 68, 63, 55, 50],
    high: [60, 60, 63, 67, 73, 80, 85, 86, 81, 74, 67, 62],
    sea: [58, 57, 57, 60, 65, 72, 77, 80, 77, 72, 66, 61],
  },
  year: {
    spring:
      "Cyclists own the mountain roads from March to May. Meadows are green, days reach the seventies, the sea is still fresh.",
    summer:
      "Hot, dry and in full swing. Coves fill by eleven, so swim early, and eat on the mountain side where nights are cooler.",
    autumn:
      "The sea holds its warmth into late October. Thunderstorms pass through quickly; hiking starts again.",
    winter:
      "Almond blossom from late January, sixty degrees at noon, and Palma at its most Spanish. Beach hotels close.",
  },
  best: ["spring", "summer", "autumn"],
  sights: [
    {
      name: "La Seu",
      text: "Palma’s cathedral has one of the largest Gothic rose windows in the world. On two mornings a year its light makes a figure eight with the rose opposite.",
    },
    {
      name: "The train to Sóller",
      text: "Wooden cars of 1912 through thirteen tunnels to a valley of oranges, then a streetcar to the harbor.",
    },
    {
      name: "Deià and Valldemossa",
      text: "Stone villages on the mountain road. Chopin spent a wet winter in one; Robert Graves is buried in the other.",
    },
    {
      name: "Cala Mondragó",
      text: "Two coves in a nature park, joined by a path along the rocks. Shallow and clear, good with children.",
    },
    {
      name: "Cap de Formentor",
      text: "The road to the lighthouse at the northern tip. In summer private cars stay out and a shuttle goes.",
    },
  ],
  stay: {
    days: "5 to 7 days",
    text: "Two nights in Palma, then three in the mountains or by an eastern cove. The island is 60 miles across, so one base also works with a car.",
  },
  flights: {
    to: "Madrid (MAD)",
    onward: "Then an hour and a quarter by air to Palma.",
    nonstop: [
      ["Boston", 6.75],
      ["New York", 7.25],
      ["Miami", 8.5],
      ["Chicago", 8.5],
      ["Dallas", 9.5],
    ],
  },
};
