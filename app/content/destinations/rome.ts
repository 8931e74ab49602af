import type { Destination } from "./destination.ts";
import { nonstopTo } from "./nonstop-flights.ts";

export const rome: Destination = {
  slug: "rome",
  name: "Rome",
  country: "Italy",
  region: "Mediterranean",
  type: "City",
  line: "Twenty-eight centuries on seven hills, with a coffee bar on each corner",
  intro: [
    "Nothing here was cleared away; it was built upon. A theater that Julius Caesar planned holds apartments on its upper floor. A temple has been a church since the year 609 and still rains through the hole in its roof. The subway has three lines because every shovel finds a villa.",
    "It is best taken in walks of one neighborhood each, early and late, with the middle of the day for lunch and for shade. The ancient city, the Vatican and the Baroque fountains are three separate days; so is doing nothing much in Trastevere.",
  ],
  at: { lon: 12.48, lat: 41.9, label: "below" },
  climate: {
    station: "Rome-Ciampino",
    low: [38, 38, 42, 46, 54, 61, 65, 66, 59, 53, 45, 39],
    high: [54, 56, 61, 67, 76, 84, 89, 90, 81, 72, 62, 55],
  },
  year: {
    spring:
      "Wisteria, artichokes, and café tables outside from March. Easter week is very full; the weeks after it are lovely.",
    summer:
      "Ninety degrees in July and August. Sights at eight, a long lunch, and the river banks with their stalls after dark.",
    autumn:
      "The October light that Romans have a word for, ottobrata. Warm days, porcini, and the year’s first rain in November.",
    winter:
      "Mild and often sunny, a jacket rather than a parka. Cribs in the churches, no line at the Borghese, oranges on the street trees.",
  },
  best: ["spring", "autumn", "winter"],
  sights: [
    {
      name: "The Forum and the Palatine",
      text: "One ticket with the Colosseum. Start on the Palatine hill at opening time and walk down into the Forum with the sun behind you.",
    },
    {
      name: "The Pantheon",
      text: "The largest dome of plain concrete ever poured, 1,900 years old. Come in the rain and watch the floor drain.",
    },
    {
      name: "Galleria Borghese",
      text: "Bernini’s marble in the rooms it was made for, two hours a visitor, by reservation only.",
    },
    {
      name: "The Appian Way",
      text: "Closed to most traffic on Sundays: rent a bicycle and ride out between pines and tombs on Roman paving.",
    },
    {
      name: "Testaccio market",
      text: "Lunch at the stalls beside a hill made of 50 million broken oil jars.",
    },
  ],
  stay: {
    days: "4 to 6 days",
    text: "Four days, one for each of the old city, the Vatican, the Baroque center, and the far side of the river. A fifth goes to Ostia Antica, a Roman port half an hour away by train.",
  },
  flights: {
    to: "Rome (FCO)",
    onward: "The Leonardo Express reaches Termini station in 32 minutes.",
    nonstop: nonstopTo.rome,
  },
};
