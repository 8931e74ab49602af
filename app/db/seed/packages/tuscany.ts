import type { PackageSeed } from "../package-seed.ts";

export const tuscany: PackageSeed = {
  id: "tuscany-farmhouse-val-d-orcia",
  title: "A Farmhouse Week in the Val d’Orcia",
  subtitle: "Two nights in Florence, five among the cypress roads near Pienza",
  destination: "Tuscany, Italy",
  region: "Mediterranean",
  priceCents: 298_000,
  duration: "8 Days / 7 Nights",
  offerDays: 310,
  rating: 4.9,
  reviews: 134,
  imageDescription: "A cypress-lined road winding up to a stone farmhouse on a golden hill",
  description: [
    "South of Siena the hills lose their trees and begin to roll like a blanket someone has just shaken. In May they are so green they look invented; in October they are the color of bread. The farmhouse stands on one of them, with a kitchen garden, a dog called Bruno and a long table under a pergola.",
    "Florence comes first, two nights, enough for the Uffizi, a steak and a good look from San Miniato. Then a driver takes you down into the country for five nights and the pace drops by half. There is one outing a day, by minibus, and the rest is pool, book, bells, supper.",
    "Wine is hard to avoid here and we have not tried. But this is also a week for people who like bread ovens, abbeys, hot springs and cheese, and for people who like to be driven home afterward.",
  ],
  highlights: [
    "Five nights at a working farm near Pienza",
    "Brunello from the cask in Montalcino",
    "A quiet hour in the abbey of Sant’Antimo",
    "Hand-rolled pici, taught by someone’s grandmother",
    "The Uffizi at opening time",
  ],
  itinerary: [
    {
      title: "Florence, on foot",
      description:
        "A driver brings you from Florence airport in twenty-five minutes, or from the station in ten. Your hotel is in the Oltrarno, across the river from the crowds. Walk up to San Miniato for the view at the end of the day, then down again for dinner on Piazza Santo Spirito.",
    },
    {
      title: "Botticelli at 8:15",
      description:
        "A painter who teaches takes you through the Uffizi at opening time, in seven rooms and two hours. The afternoon is free: the Duomo’s dome if you booked your legs for 463 steps, the leather workshops of the Oltrarno if you did not. A Florentine steak tonight, for two, rare, without discussion.",
    },
    {
      title: "South through Chianti to Siena",
      by: "road",
      description:
        "The minibus takes the old Chiantigiana road by way of Greve. Three hours in Siena are for the Campo and the striped cathedral with its inlaid floor. By 5:00 PM you are at the farm, and someone hands you a glass.",
    },
    {
      title: "Pienza and its cheese",
      description:
        "Pienza was rebuilt by a pope who wanted his village to be perfect, and he nearly managed. You walk its walls, then see pecorino made at a dairy down the valley, with five ages of it to taste. Lunch there, and the pool after.",
    },
    {
      title: "Montalcino and Sant’Antimo",
      by: "road",
      description:
        "A small estate below Montalcino opens its cellar and lets you try the Brunello while it is still in wood. In the valley behind stands Sant’Antimo, a pale abbey among olive trees. Sit at the back for a while; nobody will hurry you.",
    },
    {
      title: "Flour on your hands",
      description:
        "The morning is a cooking lesson in the farm kitchen with Signora Marisa: pici, ragù, a flat bread with rosemary. You eat what you made, at length. Toward evening, a dip at Bagno Vignoni, where the village square is a Roman pool and the hot water runs off into the ravine.",
    },
    {
      title: "Montepulciano, uphill",
      by: "road",
      description:
        "The main street of Montepulciano climbs steadily past cellars dug into the rock, and most of them leave the door open. Coffee at the top, in the square where they roll barrels in August. A farewell supper under the pergola, from the garden and the oven.",
    },
    {
      title: "By train to Rome, and home",
      by: "train",
      description:
        "A transfer of about forty minutes to Chiusi station, then an hour and a half by train to Rome and the express to Fiumicino. You are at check-in by 12:30 PM. Afternoon flights to the East Coast fit comfortably.",
    },
  ],
  pace: "easy",
  groupSize: 8,
  stops: [
    "Florence, 2 nights, 4 stars, hotel in the Oltrarno",
    "Pienza, 5 nights, working farm with a pool",
  ],
  stays: ["House of the Bookbinder", "Farm of the Seven Cypresses"],
  inclusions: [
    "2 nights in Florence and 5 at the farm, breakfast daily",
    "Five dinners, one cooking lesson with lunch and one dairy lunch",
    "Minibus and driver-guide from day 3 to day 7",
    "Uffizi entrance with guide",
    "Brunello tasting and cellar visit",
    "Entrance to the baths near Bagno Vignoni",
    "Transfer and trains to Rome airport",
  ],
  exclusions: [
    "Flights to Florence and from Rome",
    "City tax, paid at the hotels",
    "Dinners in Florence",
    "Travel insurance",
  ],
  seasons: ["04-01/06-30", "09-01/11-10"],
  weekdays: [6],
  mostTravelers: 4,
  departures: { seats: 8, singles: 2, least: 4 },
  rates: { singleSupplementCents: 72_000 },
  depositPercent: 25,
  ladder: [[60, "deposit"]],
  extras: [
    {
      name: "Balloon ride",
      description: "An hour over the Val d’Orcia at dawn, with breakfast.",
      day: 7,
      per: "person",
      priceCents: 26_000,
    },
    {
      name: "Extra night in Rome",
      description: "With breakfast, after the last day.",
      per: "person",
      priceCents: 14_500,
    },
  ],
  terms:
    "The farm has nine rooms, so names can be changed but dates only if another week has space.",
  tags: ["Countryside", "Cultural", "Food & Wine", "Art"],
};
