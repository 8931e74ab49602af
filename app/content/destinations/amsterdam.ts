import type { Destination } from "./destination.ts";

export const amsterdam: Destination = {
  slug: "amsterdam",
  name: "Amsterdam",
  country: "Netherlands",
  region: "Northern Europe",
  type: "City",
  line: "Four centuries of merchants’ houses, mirrored in the water they paid for",
  intro: [
    "In the early 1600s the city drew three great canals around itself and sold the lots by the foot. Because frontage was taxed, the houses went up narrow and deep, with a hook under the gable to hoist what the stairs would not let by. They lean forward a little so that the furniture clears the windows.",
    "There are more bicycles than people, and they have the right of way in everything but law. Walk the canals at blue hour, when the curtains stay open, and go to the big museums when they open or after four.",
  ],
  at: { lon: 4.9, lat: 52.37, label: "above" },
  climate: {
    station: "Schiphol airport",
    low: [34, 34, 37, 41, 47, 52, 56, 56, 51, 46, 40, 35],
    high: [43, 44, 50, 57, 64, 68, 72, 72, 66, 58, 50, 44],
  },
  year: {
    spring:
      "Bulb fields from late March to early May, peaking around mid-April. King’s Day on April 27 turns the city orange and closes half of it.",
    summer:
      "Light until ten, seldom above the mid-seventies, and swimming in the clean parts of the harbor. Terraces are full by four.",
    autumn:
      "Museums, brown cafés and gold elms along the water. It rains about every second day, rarely all day.",
    winter:
      "Gray, cold and close to the water. Light sculptures stand along the canals from late November to mid-January.",
  },
  best: ["spring", "summer", "autumn"],
  sights: [
    {
      name: "The Rijksmuseum",
      text: "The Night Watch at one end and Vermeer’s milkmaid on the way to it. Book a start time; nine o’clock is the quiet one.",
    },
    {
      name: "The canal ring",
      text: "Rent a small electric boat for two hours instead of a tour: no license is needed, and from one corner you see fifteen bridges.",
    },
    {
      name: "Anne Frank House",
      text: "Tickets come out every Tuesday for six weeks ahead, and only online. Set an alarm.",
    },
    {
      name: "The Jordaan",
      text: "Former tenements turned workshops and courtyards, with a farmers’ market on Saturdays.",
    },
    {
      name: "Zaanse Schans or Haarlem",
      text: "Working windmills twenty minutes north, or a calmer small city and its Frans Hals museum fifteen minutes west.",
    },
  ],
  stay: {
    days: "3 to 5 days",
    text: "Three days for the city, a fourth for the tulips or for Haarlem, and a fifth by bicycle into the polders, where the land lies lower than the boats.",
  },
  flights: {
    to: "Amsterdam (AMS)",
    onward: "The station is under the terminal; trains reach the center in about 15 minutes.",
    nonstop: [
      ["Boston", 6.75],
      ["New York", 7.25],
      ["Detroit", 7.75],
      ["Atlanta", 8.5],
      ["Seattle", 9.75],
    ],
  },
};
