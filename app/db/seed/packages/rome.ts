import type { PackageSeed } from "../package-seed.ts";

export const rome: PackageSeed = {
  id: "rome-at-a-walking-pace",
  title: "Rome at a Walking Pace",
  subtitle:
    "Five nights near Campo de’ Fiori, the great sights at quiet hours, and a day at the old port",
  destination: "Rome, Italy",
  region: "Mediterranean",
  priceCents: 179_000,
  duration: "6 Days / 5 Nights",
  offerDays: 330,
  rating: 4.8,
  reviews: 340,
  imageDescription: "The Colosseum in golden evening light under umbrella pines",
  description: [
    "Rome punishes a list. There are nine hundred churches, and somewhere around the fifth the mind goes soft. So each day here has one great thing, seen early or late when there is room to think, and after that a neighborhood to get pleasantly lost in.",
    "You stay in the tangle of streets between Campo de’ Fiori and the river, from where almost all of it can be reached on foot. On one morning you leave the city altogether, by bicycle along the Appian Way; on another, by commuter train to Ostia, a Roman port as complete as Pompeii with a fraction of the visitors.",
  ],
  highlights: [
    "The Vatican Museums in the first entry of the day",
    "Colosseum and Forum with a historian",
    "The Appian Way by bicycle",
    "Ostia Antica by local train",
    "A Testaccio market lunch, stall by stall",
  ],
  itinerary: [
    {
      title: "Arrive, and walk to the river",
      description:
        "A driver brings you from Fiumicino in about 45 minutes. After a shower and a coffee, an hour’s stroll with your host: Piazza Farnese, the Ponte Sisto, the first fountain you will drink from. Supper in Trastevere, early by Roman standards.",
    },
    {
      title: "Colosseum and Forum",
      description:
        "Your historian meets you at 8:30 AM, when the arena is half in shade. Then the Forum and the Palatine, told as a story and not as an inventory. By 1:00 PM you are at lunch in Monti; the afternoon is for San Clemente, a church on a church on a temple.",
    },
    {
      title: "The Vatican before the crowd",
      description:
        "First entry to the Museums, a straight walk to the Sistine Chapel while it is still quiet, and the rest seen on the way back. St. Peter’s before noon. After that, the Borgo for lunch and Castel Sant’Angelo for its roof.",
    },
    {
      title: "The Appian Way by bicycle",
      by: "bicycle",
      description:
        "Electric bicycles take you out through Porta San Sebastiano, past catacombs and umbrella pines, on paving that chariots wore down. The ride is fourteen easy miles with one stop underground. In the late afternoon, two unhurried hours at the Borghese Gallery, the longest they allow.",
    },
    {
      title: "Ostia Antica and Testaccio",
      by: "train",
      description:
        "The train from Porta San Paolo takes half an hour to Ostia, a city of bakeries, baths and apartment houses under the pines. Back by 1:30 PM for lunch at Testaccio market with a cook who shops there. The last evening ends at the Pantheon, which looks best when it is closed and lit.",
    },
    {
      title: "Fly home",
      description:
        "Your car to Fiumicino leaves three and a half hours before the flight. With an afternoon departure there is time for the market on Campo de’ Fiori and one more cappuccino, before eleven, as the law of the land requires.",
    },
  ],
  pace: "moderate",
  stops: ["Rome, 5 nights, 4 stars, hotel near Campo de’ Fiori"],
  stays: ["House of the Green Door"],
  inclusions: [
    "5 nights near Campo de’ Fiori, breakfast daily",
    "Private airport transfers both ways",
    "Timed entry and guide for the Colosseum, Forum and Palatine",
    "First-entry tickets and guide for the Vatican Museums",
    "Electric bicycle half day with guide",
    "Borghese Gallery reservation",
    "Train and entrance to Ostia Antica",
    "Market lunch in Testaccio",
  ],
  exclusions: [
    "Flights to and from Rome",
    "City tax, paid at the hotel",
    "Dinners",
    "Travel insurance",
    "Tips for guides",
  ],
  closedDays: ["12-24/12-26"],
  rates: { singleSupplementCents: 38_000 },
  depositPercent: 20,
  ladder: [[30, "deposit"]],
  notRefunded: "museum tickets once they are issued",
  extras: [
    {
      name: "Pasta class in Trastevere",
      description: "Three hours with a cook, and lunch from what you make.",
      per: "person",
      priceCents: 8_500,
    },
    {
      name: "Vespa tour",
      description: "An evening behind a driver who knows the hills.",
      day: 4,
      per: "person",
      priceCents: 11_000,
    },
  ],
  terms: "Museum tickets are issued in your names and can’t be changed in the last 30 days.",
  tags: ["City", "Cultural", "History", "Food & Wine"],
};
