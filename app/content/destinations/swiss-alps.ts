import type { Destination } from "./destination.ts";

export const swissAlps: Destination = {
  slug: "swiss-alps",
  name: "Swiss Alps",
  country: "Switzerland",
  region: "Alps and Central Europe",
  type: "Nature",
  line: "Peaks of 13,000 feet, and a train to nearly all of them",
  intro: [
    "Forty-eight Swiss summits rise above 4,000 meters, and the Swiss have spent a century and a half making sure that you need not climb one to stand near it. A rack railroad goes to 11,332 feet at the Jungfraujoch. A red train crosses the Bernina Pass without a tunnel under its top. Cows wear their bells at the stations.",
    "You do not need a car. One rail pass covers trains, yellow buses and lake steamers, the connections wait for one another, and your bag can travel ahead of you to the next hotel.",
  ],
  at: { lon: 8.0, lat: 46.4, label: "above" },
  climate: {
    station: "Zermatt, 5,250 feet",
    low: [18, 18, 24, 30, 37, 44, 47, 47, 41, 35, 25, 20],
    high: [33, 35, 42, 48, 55, 63, 67, 66, 59, 51, 40, 33],
  },
  year: {
    spring:
      "Two seasons at once: cherry trees by the lakes, snow above 6,000 feet. Many cable cars close for repairs between Easter and late May.",
    summer:
      "Everything runs. Trails are clear from late June, mornings are still and afternoons can bring thunder, so the long walk goes first.",
    autumn:
      "Settled, cool and clear. Larches turn gold in the first half of October, the cows come down, and the high trains have seats again.",
    winter:
      "Snow from December to April in the high villages. Fog lies on the lowlands while the resorts above it sit in the sun.",
  },
  best: ["summer", "autumn", "winter"],
  sights: [
    {
      name: "The Bernina line",
      text: "From St. Moritz past glaciers and down the spiral viaduct of Brusio to palm trees in Tirano, Italy, in two and a half hours.",
    },
    {
      name: "Zermatt and the Gornergrat",
      text: "A village without gasoline cars, and a cog train to the view of the Matterhorn and 28 other giants.",
    },
    {
      name: "Lauterbrunnen",
      text: "Seventy-two waterfalls in a valley with walls a thousand feet high, and car-free villages on the ledge above.",
    },
    {
      name: "The Aletsch glacier",
      text: "Twelve miles of ice, the longest in the Alps. The ridge walk from Bettmeralp looks straight down its bend.",
    },
    {
      name: "Lake Thun by steamer",
      text: "Paddle wheels, white tablecloths and castles, included in the rail pass.",
    },
  ],
  stay: {
    days: "6 to 9 days",
    text: "Give each valley two nights at least: the mountain you came for may need a second morning to show itself. Three bases and the trains between them fill eight days well.",
  },
  flights: {
    to: "Zurich (ZRH)",
    onward: "The station is under the terminal; the first mountains are two hours away.",
    nonstop: [
      ["Boston", 7.25],
      ["New York", 7.75],
      ["Chicago", 8.75],
      ["Miami", 9.25],
      ["San Francisco", 11],
    ],
  },
};
