import type { PackageSeed } from "../package-seed.ts";

export const bavaria: PackageSeed = {
  id: "bavaria-christmas-markets-castle",
  title: "Four Christmas Markets and a Castle in the Snow",
  subtitle: "Munich, Nuremberg and Rothenburg by train in Advent, with a day at Neuschwanstein",
  destination: "Bavaria, Germany",
  region: "Alps and Central Europe",
  priceCents: 184_000,
  originalPriceCents: 209_000,
  duration: "7 Days / 6 Nights",
  offerDays: 320,
  rating: 4.6,
  reviews: 93,
  imageDescription: "A white towered castle on a wooded crag with the Alps behind",
  description: [
    "From the last weekend of November every town square in Bavaria fills with wooden huts, and by four in the afternoon, when it gets dark, the whole place smells of cinnamon and grilled sausage. The markets are centuries old and are still mainly for the people who live there, who come after work, stand around a barrel table and complain about the cold with evident pleasure.",
    "Four of them are on this trip: Munich’s for variety, Nuremberg’s for tradition, Rothenburg’s for looks, and a small one in the courtyard of a palace, for the craftspeople. In between there are warm trains, a brewery, and King Ludwig’s castle, which was made for snow.",
  ],
  highlights: [
    "Nuremberg’s market with a local family",
    "Neuschwanstein by timed entry",
    "A night inside Rothenburg’s walls",
    "Gingerbread baking in Nuremberg",
    "All by train, with porters in Munich",
  ],
  itinerary: [
    {
      title: "Munich, lights on",
      description:
        "The airport train takes forty minutes and a host rides with you. Your hotel is near the Viktualienmarkt. First mug of glühwein on the Marienplatz under the town hall, where an alpine choir sings from the balcony in the early evening; supper in a vaulted beer hall.",
    },
    {
      title: "Ludwig’s castle",
      by: "train-road",
      description:
        "Two hours by train to Füssen, through country that whitens as you go, and a short bus to the foot of the hill. Neuschwanstein is entered by the minute and we hold your tickets. Walk or take the carriage up, and warm your hands on a bowl of soup afterward.",
    },
    {
      title: "Museums, then the small market",
      description:
        "A free morning for the Alte Pinakothek or the Deutsches Museum, which has a coal mine in the basement. In the afternoon a guide takes you to the Residenz courtyard market and its craftspeople. Dinner together at a brewery that has been at it since 1328.",
    },
    {
      title: "Nuremberg",
      by: "train",
      description:
        "Just over an hour by fast train. Nuremberg’s Christkindlesmarkt stands below the church of Our Lady in straight rows of red-and-white roofs. The family who show you around have rented the same stall since 1949; eat three small sausages in a roll, as instructed.",
    },
    {
      title: "Gingerbread and history",
      description:
        "A bakery teaches you the local lebkuchen, which has almost no flour and keeps until Easter. The afternoon is serious: the documentation center or the courtroom of the trials, with a historian. Evening at leisure among the stalls.",
    },
    {
      title: "Rothenburg, inside the walls",
      by: "train",
      description:
        "By regional train, about an hour and a half with changes, to a town that time walked around. See the market, called the Reiterlesmarkt, and then climb onto the covered wall at dusk. After the day visitors have gone, the night watchman makes his round with a lantern and you go with him.",
    },
    {
      title: "Home from Munich or Frankfurt",
      description:
        "Two and a half to three hours by train to either airport. We choose by your flight. Put the glass ornaments in hand luggage and the gingerbread wherever it fits.",
    },
  ],
  pace: "easy",
  groupSize: 16,
  stops: [
    "Munich, 3 nights, 4 stars",
    "Nuremberg, 2 nights, 4 stars",
    "Rothenburg, 1 night, 3 stars, inn inside the walls",
  ],
  stays: ["Inn at the Blue Bell", "House of the Gingerbread Baker", "Inn of the Three Storks"],
  inclusions: [
    "3 nights in Munich, 2 in Nuremberg, 1 in Rothenburg, breakfast daily",
    "All trains, seats reserved where possible",
    "Neuschwanstein tickets and the bus from Füssen",
    "Guides in Munich, Nuremberg and Rothenburg",
    "Gingerbread workshop",
    "3 dinners",
    "A market mug with its first filling",
  ],
  exclusions: [
    "Flights to Munich and from Munich or Frankfurt",
    "Lunches and other dinners",
    "Museum entries not named",
    "Travel insurance",
    "Tips",
  ],
  seasons: ["11-26/12-17"],
  weekdays: [6, 2],
  mostTravelers: 8,
  departures: { seats: 16, singles: 4, least: 8 },
  rates: { singleSupplementCents: 38_000 },
  depositPercent: 25,
  ladder: [[90, 50]],
  extras: [
    {
      name: "Carriage to Neuschwanstein",
      description: "Up through the wood and down again, blankets included.",
      day: 2,
      per: "person",
      priceCents: 2_800,
    },
    {
      name: "Extra night in Munich",
      description: "With breakfast, before day 1.",
      per: "person",
      priceCents: 10_500,
    },
  ],
  terms:
    "Rooms in Advent are released by the hotels 90 days ahead, which is why it costs as much to cancel after that.",
  tags: ["Countryside", "Winter", "Rail", "Family", "Cultural"],
};
