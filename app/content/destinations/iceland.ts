import type { Destination } from "./destination.ts";

export const iceland: Destination = {
  slug: "iceland",
  name: "Iceland",
  country: "Iceland",
  region: "Northern Europe",
  type: "Nature",
  line: "A young island of fire and ice, closer to Boston than Los Angeles is to Honolulu",
  intro: [
    "Iceland sits where two plates of the Earth part by about an inch a year, and it looks the part: steam from the ground, lava under moss, and a glacier larger than Delaware. Two thirds of its roughly 390,000 people live around Reykjavik. The rest share an island as big as Kentucky with more sheep than voters.",
    "One road runs around all of it, 821 miles. A week covers the south and west without haste: waterfalls you can walk behind, black beaches, and hot water to sit in at the end of every day.",
  ],
  at: { lon: -19.0, lat: 64.6, label: "below" },
  climate: {
    station: "Reykjavik",
    low: [29, 29, 29, 34, 40, 45, 48, 48, 44, 37, 33, 29],
    high: [38, 38, 39, 45, 50, 55, 58, 57, 52, 46, 40, 38],
  },
  year: {
    spring:
      "Puffins return in late April, snow lingers inland, and the days stretch toward seventeen hours. Weather changes its mind by the hour.",
    summer:
      "The sun barely sets in June. The highland roads open between mid-June and July, and lupins color the south.",
    autumn:
      "Berries, sheep roundups, and the first northern lights once nights turn dark in September. Storms pick up in October.",
    winter:
      "Five hours of low sun in December, aurora on clear nights, and ice caves from November to March. Drive only if you know snow and wind.",
  },
  best: ["summer", "autumn", "winter"],
  sights: [
    {
      name: "Thingvellir",
      text: "The rift valley where Icelanders held their parliament from the year 930, with water clear enough to dive between the continents’ plates.",
    },
    {
      name: "The South Shore",
      text: "Seljalandsfoss, Skógafoss, and the columns of Reynisfjara, whose waves have killed: stay far up the beach.",
    },
    {
      name: "Jökulsárlón",
      text: "A lagoon where icebergs wait their turn to reach the sea and wash up, polished, on black sand.",
    },
    {
      name: "Snæfellsnes",
      text: "Kirkjufell, lava cliffs, seals, and the glacier through which Jules Verne entered the center of the Earth.",
    },
    {
      name: "Hot pools",
      text: "Every town has one, with pots from warm to hotter. It costs about what a coffee does, and it is where people talk.",
    },
  ],
  stay: {
    days: "5 to 8 days",
    text: "Five days for the south and the Golden Circle, eight with Snæfellsnes and a spare one for weather. The full ring wants ten.",
  },
  flights: {
    to: "Keflavik (KEF)",
    onward: "Reykjavik is 45 minutes by bus.",
    nonstop: [
      ["Boston", 5.25],
      ["New York", 5.75],
      ["Washington", 6],
      ["Minneapolis", 6.25],
      ["Seattle", 7.5],
    ],
  },
};
