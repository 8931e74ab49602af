import type { Destination } from "./destination.ts";
import { nonstopTo } from "./nonstop-flights.ts";

export const mykonos: Destination = {
  slug: "mykonos",
  name: "Mykonos",
  country: "Greece",
  region: "Mediterranean",
  type: "Beach",
  line: "Windmills, two dozen beaches, and a sacred island next door",
  intro: [
    "Mykonos is small, dry and mostly granite, ten miles by seven, with more than twenty beaches around its edge. The south coast is sheltered from the summer wind and has the famous names; the north is for windsurfers and for people who bring their own lunch.",
    "The town was laid out as a maze, and it still works: lanes a donkey wide, whitewashed at the joints, turning so often that neither wind nor stranger gets straight through. Go in before breakfast, when it belongs to bakers and cats.",
  ],
  at: { lon: 25.35, lat: 37.45, label: "right" },
  climate: {
    station: "Mykonos airport",
    low: [50, 50, 52, 55, 62, 69, 72, 72, 68, 63, 57, 53],
    high: [57, 57, 61, 66, 73, 81, 83, 83, 79, 72, 65, 60],
    sea: [60, 59, 59, 62, 66, 72, 74, 76, 74, 71, 66, 63],
  },
  year: {
    spring:
      "Wildflowers, empty beaches, and restaurants opening one by one from late April. Ferries run daily again by May.",
    summer:
      "The loud season, from late June to the end of August, with the meltemi wind at its strongest. Book beach and table ahead.",
    autumn:
      "September is the month: warm sea, lighter wind, half the noise. By late October the shutters come down.",
    winter:
      "Some 10,000 islanders, one or two open bakeries, and storms worth watching. Not a beach trip.",
  },
  best: ["spring", "autumn"],
  sights: [
    {
      name: "Delos",
      text: "Birthplace of Apollo, half an hour by boat: a whole ancient city, lion terrace and mosaic floors, where nobody may spend the night.",
    },
    {
      name: "Kato Mili",
      text: "The row of windmills above the harbor ground grain for passing ships until the twentieth century.",
    },
    {
      name: "Agios Sostis",
      text: "A long bay on the north side without umbrellas or music, and a grill behind the chapel that takes no reservations.",
    },
    {
      name: "Ano Mera",
      text: "The inland village: a square, a monastery of 1542, and dinner at a third less.",
    },
    {
      name: "Paraportiani",
      text: "Five chapels grown together into one white shape. The light is best late in the day.",
    },
  ],
  stay: {
    days: "3 or 4 days",
    text: "Three days on Mykonos, then on by ferry: Naxos and Paros are under an hour away and Santorini between two and three.",
  },
  flights: {
    to: "Athens (ATH)",
    onward: "Then 40 minutes by air, or two and a half to five hours by ferry.",
    nonstop: nonstopTo.athens,
  },
};
