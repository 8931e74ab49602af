import type { Destination } from "./destination.ts";

export const frenchRiviera: Destination = {
  slug: "french-riviera",
  name: "French Riviera",
  country: "France",
  region: "France",
  type: "Beach",
  line: "Palms, painters and a train that stops at every beach",
  intro: [
    "From Cannes to the Italian border the Alps end in the sea, and a railroad of 1864 threads the gap between them. It made the coast: first for Russians and English with weak lungs, then for Matisse, Picasso and Chagall, who stayed for the light and left their museums behind.",
    "Nice is the sensible base. It has a real old town, a pebble beach four miles long, and a station from which Villefranche is seven minutes away, Antibes about twenty-five and Menton forty.",
  ],
  at: { lon: 7.26, lat: 43.7, label: "below" },
  climate: {
    station: "Nice",
    low: [43, 43, 47, 52, 59, 66, 70, 71, 64, 58, 49, 44],
    high: [56, 56, 60, 64, 70, 77, 82, 83, 77, 70, 62, 57],
    sea: [56, 55, 56, 58, 64, 71, 75, 76, 72, 68, 63, 59],
  },
  year: {
    spring:
      "Roses in Grasse, lemons still on the trees in Menton, and the Alps white behind the bay. The sea warms slowly; June is the turn.",
    summer:
      "Warm nights, busy beaches, almost no rain. Trains beat cars on this coast at any hour from July on.",
    autumn:
      "September is summer with room. October has warm noons and the year’s heaviest rain, usually in one or two bursts.",
    winter:
      "The season it was invented for: sun, mid-fifties, and mimosa in bloom by February, when Nice holds its Carnival.",
  },
  best: ["spring", "summer", "autumn"],
  sights: [
    {
      name: "The Matisse and Chagall museums",
      text: "On the hill of Cimiez in Nice, a mile apart, each in the light that its pictures were made in.",
    },
    {
      name: "Villefranche-sur-Mer",
      text: "A deep bay with a sand beach below the station, and a fishermen’s chapel painted by Jean Cocteau.",
    },
    {
      name: "Cap Ferrat",
      text: "A level path of about four miles around the peninsula, past villas whose gardens you smell before you see.",
    },
    {
      name: "Antibes",
      text: "A walled town with a covered market, and the castle where Picasso worked in the autumn of 1946.",
    },
    {
      name: "Èze",
      text: "A village on a rock 1,400 feet up. Walk down Nietzsche’s path to the sea in about an hour.",
    },
  ],
  stay: {
    days: "4 to 6 days",
    text: "Four nights in Nice with days out by train. Two more in Menton, or inland at Saint-Paul-de-Vence, change the pace.",
  },
  flights: {
    to: "Nice (NCE)",
    onward:
      "A streetcar runs from both terminals to the promenade in under half an hour. Nonstop flights are seasonal; the year round there is one stop, in Paris.",
    nonstop: [
      ["New York", 8],
      ["Atlanta", 9.25],
    ],
  },
};
