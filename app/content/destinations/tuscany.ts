import type { Destination } from "./destination.ts";
import { nonstopTo } from "./nonstop-flights.ts";

export const tuscany: Destination = {
  slug: "tuscany",
  name: "Tuscany",
  country: "Italy",
  region: "Mediterranean",
  type: "Countryside",
  line: "Hill towns, cypress roads, and lunch at a long table",
  intro: [
    "South of Siena the land opens into clay hills that change color with the wheat: green in April, straw in July, brown after the plow. Farmhouses stand on the tops because the valleys had malaria, and the cypresses in front of them were planted as windbreaks and as signposts.",
    "Stay in one house and let the towns come to you. Pienza, Montalcino and Montepulciano lie within 25 miles of one another, each on its own hill and each quite sure that it makes the better wine.",
  ],
  at: { lon: 11.5, lat: 43.2, label: "right" },
  climate: {
    station: "Florence",
    low: [36, 36, 41, 47, 54, 61, 65, 65, 58, 52, 44, 37],
    high: [52, 55, 62, 69, 77, 85, 91, 91, 81, 71, 60, 53],
  },
  year: {
    spring:
      "The green months. Wild irises in April, nightingales in May, and rain enough to explain the color. Evenings still want a sweater.",
    summer:
      "Hot by noon, golden by seven. Swim at midday and visit towns after five. Siena races its horses on July 2 and August 16.",
    autumn:
      "Grapes in September, porcini in October, new olive oil in November. The light goes low and the roads empty.",
    winter:
      "Cold, quiet and cheap. Many farm stays close, but the hot springs steam at their best and the Uffizi has no line.",
  },
  best: ["spring", "autumn"],
  sights: [
    {
      name: "The Val d’Orcia",
      text: "The valley of the postcards, on the World Heritage list for the way people farmed it. The white road from Pienza to San Quirico is best at breakfast.",
    },
    {
      name: "Siena",
      text: "A brick shell of a square, a striped cathedral, and a marble floor that is uncovered for a few months a year.",
    },
    {
      name: "San Galgano",
      text: "A Gothic abbey with grass for a floor and sky for a roof, and a sword in a stone in the chapel above it.",
    },
    {
      name: "Bagno Vignoni",
      text: "A village whose main square is a pool of hot spring water. You may not swim there; just below it, you may.",
    },
    {
      name: "Florence by train",
      text: "Ninety minutes from Siena by bus or train, for the Uffizi and the hill of San Miniato behind it.",
    },
  ],
  stay: {
    days: "5 to 8 days",
    text: "A week in one farmhouse is the classic and the right one. You want a car for the countryside, and none in Florence or Siena, where cameras fine visitors who drive into the old town.",
  },
  flights: {
    to: "Rome (FCO)",
    onward:
      "Then an hour and a half by fast train to Florence, or two and a half by car to the Val d’Orcia.",
    nonstop: nonstopTo.rome,
  },
};
