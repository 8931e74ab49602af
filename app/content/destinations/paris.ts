import type { Destination } from "./destination.ts";
import { nonstopTo } from "./nonstop-flights.ts";

export const paris: Destination = {
  slug: "paris",
  name: "Paris",
  country: "France",
  region: "France",
  type: "City",
  line: "A city built to be crossed on foot, with a river for a compass",
  intro: [
    "Paris inside its ring road is only about six miles across. Twenty districts wind outward from the Louvre like a snail shell, and almost everything a first visit wants lies within a half-hour walk of the Seine. The city that Baron Haussmann cut through in the 1850s still decides how it feels: long avenues, six floors, zinc roofs, and the same pale limestone in every light.",
    "The trick is to do less of it. One museum in the morning, one neighborhood in the afternoon, and dinner late. The Métro closes the gaps, but the best of the place is what stands between two stations.",
  ],
  at: { lon: 2.35, lat: 48.86, label: "left" },
  climate: {
    station: "Paris-Montsouris",
    low: [38, 38, 42, 46, 52, 57, 61, 60, 55, 49, 43, 39],
    high: [46, 48, 55, 62, 68, 74, 78, 78, 71, 62, 52, 46],
  },
  year: {
    spring:
      "Chestnuts bloom along the boulevards in late April. Showers are short and frequent; a coat that folds small earns its place.",
    summer:
      "Long evenings, light until ten in June. July can turn hot in a city with little air conditioning, and in August many small restaurants close.",
    autumn:
      "The city comes back from vacation. September is mild and dry enough, October turns the Tuileries copper, and museums change their shows.",
    winter:
      "Gray, damp and rarely freezing. Short lines at the Louvre, oysters on the sidewalk stalls, and lights along the avenues until early January.",
  },
  best: ["spring", "autumn"],
  sights: [
    {
      name: "Musée d’Orsay",
      text: "The Impressionists in a railroad station of 1900. Open late on Thursdays, when the tour groups have gone.",
    },
    {
      name: "Sainte-Chapelle",
      text: "Fifteen windows, each about fifty feet tall, more than six hundred years older than the Eiffel Tower. Book a time slot, and come when the sun is out.",
    },
    {
      name: "Notre-Dame",
      text: "Open again since December 2024 after the fire, its stone cleaned to the color it had when it was new.",
    },
    {
      name: "The Marais",
      text: "Lanes that escaped the wrecking crews of the nineteenth century: the Place des Vosges, the Rue des Rosiers, and the Picasso museum.",
    },
    {
      name: "Canal Saint-Martin",
      text: "Iron footbridges and locks where Parisians picnic. Go at the hour when offices let out.",
    },
  ],
  stay: {
    days: "4 to 6 days",
    text: "Four days see the river and two museums without running. With six there is room for Versailles, which takes a full day, or the garden at Giverny, open from April to the end of October.",
  },
  flights: {
    to: "Paris (CDG)",
    onward: "The RER B train reaches the center in about 35 minutes.",
    nonstop: nonstopTo.paris,
  },
};
