import type { PackageSeed } from "../package-seed.ts";

export const prague: PackageSeed = {
  id: "prague-and-bohemian-spa-towns",
  title: "Prague and the Bohemian Spa Towns",
  subtitle: "Four nights below the castle, two among the colonnades of Karlovy Vary",
  destination: "Prague, Czechia",
  region: "Alps and Central Europe",
  priceCents: 139_500,
  originalPriceCents: 159_000,
  duration: "7 Days / 6 Nights",
  offerDays: 10,
  rating: 4.6,
  reviews: 182,
  imageDescription: "Charles Bridge and its tower in morning mist, with the castle above",
  description: [
    "Prague came through the last century with its roofs on, which is rarer than it sounds. From the castle terrace you look over eight hundred years of them. The trick is the hour: at seven on Charles Bridge there are thirty statues, some swans and you.",
    "We put you in Malá Strana, the side of the river under the castle, for four nights. Then a bus of two hours goes west to Karlovy Vary, where Goethe and Beethoven took the waters and people still stroll the colonnades sipping from flat little cups with a spout. The water tastes like a coin. The pool in the hotel is another matter.",
  ],
  highlights: [
    "Charles Bridge at seven in the morning",
    "The bone chapel and silver mines of Kutná Hora",
    "Two nights in a spa hotel with treatments",
    "A puppet workshop in Malá Strana",
    "Pilsner from the tank, poured three ways",
  ],
  itinerary: [
    {
      title: "Arrive in Malá Strana",
      description:
        "The drive from the airport takes about half an hour. Your hotel is a baroque house on a lane too narrow for most cars. A short evening walk leads to Kampa Island and a supper of duck with two kinds of dumpling.",
    },
    {
      title: "Bridge, castle, gardens",
      description:
        "An early guide and an empty bridge. Then up the old steps to the castle for St. Vitus, where one of the windows is by Mucha, and down by the terraced gardens, which have six centuries of ideas about stairs. The afternoon is free and, we suggest, horizontal.",
    },
    {
      title: "Old Town and the Jewish quarter",
      description:
        "The astronomical clock is worth one hour’s strike and no more. The old Jewish cemetery and the Spanish Synagogue are worth the morning. After lunch a carver shows you how a marionette is balanced, and you take home the one you strung.",
    },
    {
      title: "Kutná Hora",
      by: "train",
      description:
        "An hour by train to a town that once minted Europe’s silver. The cathedral has a roof like a row of tents, and the little ossuary at Sedlec has a chandelier made of every bone in the body. Back for beer school: one pilsner, poured three ways, each with its own name.",
    },
    {
      title: "West to Karlovy Vary",
      by: "road",
      description:
        "A comfortable bus takes about two hours. The town lies along a hot stream, all wedding-cake fronts and iron colonnades. Collect your sipping cup, try five springs in the right order, and spend the evening in the pool.",
    },
    {
      title: "Cures and a forest walk",
      description:
        "A mineral bath and a massage in the morning, as prescribed. Later, the funicular up to the Diana tower and a walk down through beech woods. The local digestif is called the thirteenth spring, and it is the most popular one.",
    },
    {
      title: "To Prague airport",
      description:
        "A car brings you straight to the terminal in an hour and a half, without going into the city. Connections run through London, Frankfurt, Amsterdam and Paris, and in summer there are nonstops to the East Coast.",
    },
  ],
  pace: "easy",
  stops: [
    "Prague, 4 nights, 4 stars, baroque house in Malá Strana",
    "Karlovy Vary, 2 nights, 4 stars, spa hotel",
  ],
  stays: ["House at the Three Violins", "Spa House of the Lindens"],
  inclusions: [
    "4 nights in Prague and 2 in a Karlovy Vary spa hotel, breakfast daily",
    "Airport transfers both ways",
    "Guides on days 2 and 3, castle and Jewish quarter entrances",
    "Return train to Kutná Hora with entrances",
    "Puppet workshop and beer school",
    "Bus to Karlovy Vary",
    "One mineral bath and one massage",
  ],
  exclusions: [
    "Flights to and from Prague",
    "Spa tax, paid at the hotel",
    "Meals not named",
    "Travel insurance",
  ],
  travelMonths: 8,
  rates: { singleSupplementCents: 24_000 },
  depositPercent: 15,
  ladder: [[30, "deposit"]],
  terms:
    "The reduced price is for bookings before the offer ends. Spa treatments need a short health form and can be exchanged for a second walk.",
  tags: ["City", "Romantic", "History", "Art"],
};
