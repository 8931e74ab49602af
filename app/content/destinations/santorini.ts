import type { Destination } from "./destination.ts";
import { nonstopTo } from "./nonstop-flights.ts";

export const santorini: Destination = {
  slug: "santorini",
  name: "Santorini",
  country: "Greece",
  region: "Mediterranean",
  type: "Beach",
  line: "White villages on the rim of a drowned volcano",
  intro: [
    "About 3,600 years ago the center of this island blew out and the sea came in. What is left is a crescent of cliff around a bay up to 1,300 feet deep, with villages along the top. The hotels look inward at that bay; the beaches are on the other side, where the land slopes down in black sand.",
    "It is not a place for wide golden strands. It is a place for walking a cliff path before nine, swimming after lunch, and drinking a white wine called Assyrtiko from vines that grow coiled on the ground like baskets.",
  ],
  at: { lon: 25.43, lat: 36.4, label: "below" },
  climate: {
    station: "Santorini airport",
    low: [50, 50, 52, 55, 63, 70, 73, 73, 70, 64, 57, 52],
    high: [57, 57, 61, 65, 73, 81, 84, 84, 80, 73, 66, 60],
    sea: [61, 60, 60, 62, 66, 72, 76, 77, 75, 72, 67, 63],
  },
  year: {
    spring:
      "Green for a few weeks, with poppies on the terraces. April is for walkers; the sea is still cold, and hotels open through the month.",
    summer:
      "Dry and bright, with a north wind called the meltemi that keeps July bearable. Cruise days fill Oia; the mornings stay yours.",
    autumn:
      "The best water of the year. September is warm in and out of the sea, the grape harvest is already in, and prices ease toward the end of the month.",
    winter:
      "Quiet and windy. Most caldera hotels close from November to March, a few tavernas stay open, and the view is all yours between showers.",
  },
  best: ["spring", "autumn"],
  sights: [
    {
      name: "The path from Fira to Oia",
      text: "Six miles along the rim, three hours with stops, with no shade at all. Start at eight, toward the north.",
    },
    {
      name: "Akrotiri",
      text: "A Bronze Age town that ash kept down to its doorsteps and drains, under a modern roof.",
    },
    {
      name: "Perissa and Perivolos",
      text: "Four miles of black sand without a break, with sunbeds and grilled octopus. The sand gets hot: bring shoes.",
    },
    {
      name: "The volcano by boat",
      text: "Nea Kameni is still warm to the touch near the crater. Boats stop at the rust-colored springs beside it.",
    },
    {
      name: "Pyrgos",
      text: "The old capital on a hill inland: a Venetian castle, cats, and the whole island below it.",
    },
  ],
  stay: {
    days: "4 or 5 days",
    text: "Three nights see the caldera, the fourth lets you stop looking at the clock. Pair it with Naxos or Mykonos, two to three hours away by fast ferry.",
  },
  flights: {
    to: "Athens (ATH)",
    onward: "Then 45 minutes by air, or five to eight hours by ferry from Piraeus.",
    nonstop: nonstopTo.athens,
  },
};
