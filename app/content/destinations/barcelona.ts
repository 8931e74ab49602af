import type { Destination } from "./destination.ts";

export const barcelona: Destination = {
  slug: "barcelona",
  name: "Barcelona",
  country: "Spain",
  region: "Iberia",
  type: "City",
  line: "Gaudí, a grid with its corners cut off, and a beach at the end of the line",
  intro: [
    "Three cities lie side by side. The Gothic Quarter keeps Roman walls inside medieval ones. Around it spreads the Eixample, a grid laid out in 1859 whose every corner is cut at an angle so that streetcars could turn and people could meet. And along the water runs the strip that the Olympics of 1992 turned from rail yards into beach.",
    "Antoni Gaudí worked in all three. Book the Sagrada Família for a clear afternoon, when the western windows throw red across the nave, and save the rest of the day for walking and small plates.",
  ],
  at: { lon: 2.17, lat: 41.39, label: "left" },
  climate: {
    station: "Barcelona airport",
    low: [41, 42, 46, 51, 57, 64, 69, 70, 64, 58, 48, 43],
    high: [57, 58, 62, 65, 71, 78, 83, 83, 78, 72, 64, 59],
    sea: [56, 55, 56, 59, 64, 71, 76, 78, 75, 70, 64, 59],
  },
  year: {
    spring:
      "Mild, dry and blossoming. On April 23 the whole city gives one another books and roses in the street.",
    summer:
      "Hot, humid and full. The sea helps from late June; Gràcia decorates its streets for a week in mid-August.",
    autumn:
      "The sea stays warm into October. The Mercè, around September 24, brings human towers and fire runs. Expect a few hard downpours.",
    winter:
      "Sun and sixty degrees at lunch, a coat at night. Calçots, a kind of charred spring onion, are eaten by hand from January to March.",
  },
  best: ["spring", "autumn", "winter"],
  sights: [
    {
      name: "Sagrada Família",
      text: "Under construction since 1882. The interior stands finished, a forest of stone under colored light. Buy the ticket weeks ahead.",
    },
    {
      name: "Palau de la Música",
      text: "A concert hall of 1908 with a stained-glass sun hanging from its ceiling. Hear something, anything, in it.",
    },
    {
      name: "Park Güell",
      text: "The mosaic bench needs a timed ticket; the woods around it and their view are free.",
    },
    {
      name: "Montjuïc",
      text: "The hill by the harbor: Miró’s museum, Romanesque frescoes carried down from Pyrenean churches, and a cable car.",
    },
    {
      name: "Montserrat",
      text: "A monastery under saw-toothed rock, an hour by train and rack railroad. The ridge walk from Sant Jeroni takes three hours.",
    },
  ],
  stay: {
    days: "4 or 5 days",
    text: "Three full days for the city and one for Montserrat or the coast at Sitges. Dinner starts at nine; a late arrival is no excuse to miss it.",
  },
  flights: {
    to: "Barcelona (BCN)",
    onward: "A train or the Aerobús reaches the center in about 35 minutes.",
    nonstop: [
      ["Boston", 7.25],
      ["New York", 7.75],
      ["Atlanta", 9],
      ["Miami", 8.75],
    ],
  },
};
