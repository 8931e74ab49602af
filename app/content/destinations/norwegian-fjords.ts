import type { Destination } from "./destination.ts";

export const norwegianFjords: Destination = {
  slug: "norwegian-fjords",
  name: "Norwegian Fjords",
  country: "Norway",
  region: "Northern Europe",
  type: "Nature",
  line: "Arms of the sea, up to 127 miles long, between walls of rock and waterfall",
  intro: [
    "Ice two miles thick dug these valleys and the sea walked in behind it. The Sognefjord reaches 127 miles inland and is over 4,000 feet deep, deeper than the sea outside it. Farms cling to ledges that were once reached by ladder, and the ladder, it is said, was pulled up when the tax collector came.",
    "The way to see it is slow: a train over the Hardanger plateau, a smaller one down to the water, a ferry, a road with a view at each bend, and a day when you do not move at all.",
  ],
  at: { lon: 6.4, lat: 61.0, label: "left" },
  climate: {
    station: "Bergen",
    low: [33, 32, 34, 38, 45, 50, 54, 54, 50, 43, 38, 34],
    high: [40, 40, 43, 50, 57, 62, 66, 65, 59, 52, 46, 41],
  },
  year: {
    spring:
      "Waterfalls at full strength from the thaw, and the orchards of Hardanger in bloom in the second half of May. The high roads open late in the month.",
    summer:
      "Nights that never quite get dark. Sixty-five degrees counts as warm, a rain shell is not optional, and everything runs.",
    autumn:
      "September brings red birch, clear air and apples at the roadside. October is wet, and several ferries end their season.",
    winter:
      "Few hours of light, snow on the rims and calm black water below. The Bergen train still runs, through drifts as high as its windows.",
  },
  best: ["spring", "summer"],
  sights: [
    {
      name: "The Flåm railway",
      text: "Twelve miles from the plateau to the fjord, 2,800 feet down, twenty tunnels, and a stop at a waterfall so close that it wets the windows.",
    },
    {
      name: "Nærøyfjord",
      text: "At its tightest 800 feet wide under mountains of 5,000. Electric boats cross it without a sound.",
    },
    {
      name: "Bryggen in Bergen",
      text: "Leaning wooden warehouses of the Hanseatic merchants, rebuilt after every fire on the same plan.",
    },
    {
      name: "Urnes stave church",
      text: "Built around 1130, with carved beasts on its north wall that are older still. The ferry to it takes fifteen minutes.",
    },
    {
      name: "Trolltunga or a gentler ledge",
      text: "The famous tongue of rock is 17 miles there and back. The view above Aurland, at Stegastein, is a bus ride.",
    },
  ],
  stay: {
    days: "7 to 9 days",
    text: "Oslo to Bergen can be rushed in a day, and often is. With a week you sleep beside the water four times and let one rainy day go by without minding.",
  },
  flights: {
    to: "Copenhagen (CPH)",
    onward:
      "Then 80 minutes by air to Bergen. Oslo has nonstop flights from New York in the summer.",
    nonstop: [
      ["Boston", 7.25],
      ["New York", 7.75],
      ["Washington", 8.25],
      ["Chicago", 8.5],
      ["San Francisco", 10.5],
    ],
  },
};
