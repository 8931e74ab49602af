import type { Destination } from "./destination.ts";
import { nonstopTo } from "./nonstop-flights.ts";

export const lisbon: Destination = {
  slug: "lisbon",
  name: "Lisbon",
  country: "Portugal",
  region: "Iberia",
  type: "City",
  line: "Steep, tiled, and lit twice: by the sky and by the river",
  intro: [
    "Lisbon climbs. Streetcars of the 1930s squeal up grades that buses cannot manage, elevators stand in the street, and each hill ends in a terrace where somebody sells coffee and sits down with you. The Alfama survived the earthquake of 1755 and still has the plan that the Moors gave it, which is none.",
    "The flat part below was rebuilt at once, on a grid, with some of Europe’s first houses tested against earthquakes: soldiers marched around a wooden model. Between the two lies most of what you came for, and good shoes will find the rest.",
  ],
  at: { lon: -9.14, lat: 38.72, label: "above" },
  climate: {
    station: "Lisbon",
    low: [47, 48, 52, 54, 57, 62, 65, 65, 64, 59, 53, 49],
    high: [59, 61, 65, 68, 72, 78, 82, 83, 80, 72, 64, 60],
  },
  year: {
    spring:
      "The sweet spot begins. Jacarandas turn the avenues violet in late May, and showers end by then.",
    summer:
      "Dry, sunny and breezy. June smells of grilled sardines, the saint’s night is the 12th, and beaches are half an hour away by train.",
    autumn: "Warm into October, with the ocean at its warmest. Rain comes in November.",
    winter:
      "Sixty degrees and showers, with bright days between. Hotels cost half as much and fado sounds as it should.",
  },
  best: ["spring", "summer", "autumn"],
  sights: [
    {
      name: "Alfama on foot",
      text: "Ride tram 28 early or not at all; walk down from the Graça viewpoint through laundry and doorways instead.",
    },
    {
      name: "Jerónimos in Belém",
      text: "A monastery paid for with pepper money, its cloister carved like rope and coral. Custard tarts are around the corner.",
    },
    {
      name: "The tile museum",
      text: "A panorama of the city before the earthquake, 75 feet long, in a convent. Check that it is open: it has been under renovation.",
    },
    {
      name: "Sintra",
      text: "Palaces in a wet green forest, 40 minutes by train. Pick two, book the first slot, and take the bus up.",
    },
    {
      name: "Cacilhas by ferry",
      text: "Ten minutes across the Tejo for seafood at the water and the whole city opposite.",
    },
  ],
  stay: {
    days: "4 or 5 days",
    text: "Three days for the hills, one for Sintra, and one for a beach at Cascais. The Algarve is three hours further by train.",
  },
  flights: {
    to: "Lisbon (LIS)",
    onward: "The subway runs from the terminal to the center in about 25 minutes.",
    nonstop: nonstopTo.lisbon,
  },
};
