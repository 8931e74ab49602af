import type { PackageSeed } from "../package-seed.ts";

export const lakeBled: PackageSeed = {
  id: "lake-bled-bohinj-soca",
  title: "Alpine Lakes from Bled to Bohinj",
  subtitle:
    "Seven days in Slovenia’s northwest, on foot, by rowboat and on an old mountain railway",
  destination: "Lake Bled, Slovenia",
  region: "Alps and Central Europe",
  priceCents: 169_000,
  duration: "7 Days / 6 Nights",
  offerDays: 240,
  rating: 4.8,
  reviews: 58,
  imageDescription:
    "A small island church in a still lake, with a castle on the cliff and peaks behind",
  description: [
    "Slovenia is the size of New Jersey and has put most of its scenery in one corner. Within an hour’s drive there are two glacial lakes, a river the color of a swimming pool, a limestone plateau full of sheep and the highest peaks of the Julian Alps. The people are modest about it, which only makes it worse.",
    "You start in Ljubljana, a capital you can cross on foot in half an hour, then move to Bled, which everyone knows, and Bohinj, which they don’t. The railway through the mountain to the Soča valley is part of the plan. So is the cream cake.",
  ],
  highlights: [
    "Row yourself to the island and ring the bell",
    "Vintgar Gorge on its wooden walkway",
    "The Bohinj railway to the Soča",
    "A dairy hut lunch in the high pastures",
    "Ljubljana’s river market",
  ],
  itinerary: [
    {
      title: "Ljubljana",
      description:
        "The airport is half an hour from town by car. The center has been closed to traffic for years, and the riverbank belongs to café tables. Your host shows you the market colonnade, the three bridges side by side and the dragons. Supper is on the water.",
    },
    {
      title: "To Bled, and around it",
      by: "road",
      description:
        "Forty-five minutes by car to the lake. The path around it is just under four miles and level, with the island changing places all the way. Row across in a wooden boat, climb the 99 steps and ring the wishing bell. Cream cake is compulsory, once.",
    },
    {
      title: "Vintgar Gorge and Radovljica",
      description:
        "Walk to the gorge from Bled in under an hour, then a mile along a plank path hung over green water. In the afternoon, Radovljica, a one-street town with a museum of beekeeping and painted hive fronts. Dinner at the castle if the evening is clear.",
    },
    {
      title: "Up to the pastures",
      by: "road",
      description:
        "A driver and mountain guide take you up to Pokljuka. Three hours’ walking on soft paths leads to a dairy hut where a couple make cheese all summer; lunch is polenta with it and sour milk from the spring. By evening you are at a small hotel on Lake Bohinj.",
    },
    {
      title: "Through the mountain to the Soča",
      by: "train-road",
      description:
        "The train from Bohinjska Bistrica goes into a four-mile tunnel and comes out in another country’s weather. From Most na Soči a driver takes you up the emerald river to Kobarid, for its thoughtful museum of the First World War and the walk to the Kozjak waterfall. Trout for lunch. Back by the same train in the evening.",
    },
    {
      title: "Bohinj, freely",
      description:
        "Swim, paddle a canoe, or ride the Vogel cable car to the balcony over the lake. The Savica waterfall is a stairway of some five hundred steps. In the evening, a farewell supper with the cheese you met on Wednesday, or whichever day it was.",
    },
    {
      title: "Fly home",
      description:
        "Just under an hour and a quarter by car to Ljubljana airport, for connections through Frankfurt, Munich, Zürich or Istanbul. Venice is three hours away by road, and many guests go on from here; we are glad to arrange it.",
    },
  ],
  pace: "moderate",
  groupSize: 8,
  stops: [
    "Ljubljana, 1 night, 4 stars",
    "Bled, 2 nights, 4 stars",
    "Bohinj, 3 nights, 3 stars, hotel on the lake",
  ],
  stays: ["House by the Three Bridges", "Villa Willow Bay", "Hotel Trout Pool"],
  inclusions: [
    "1 night in Ljubljana, 2 in Bled, 3 in Bohinj, breakfast daily",
    "All transfers by car",
    "Guide in Ljubljana and mountain guide on day 4",
    "Rowboat on Lake Bled, Vintgar Gorge entrance",
    "Bohinj railway and Soča valley day with lunch",
    "Vogel cable car",
    "3 dinners",
  ],
  exclusions: [
    "Flights to and from Ljubljana",
    "Tourist tax, paid at the hotels",
    "Meals not named",
    "Travel insurance",
  ],
  seasons: ["05-15/10-10"],
  weekdays: [6],
  mostTravelers: 4,
  departures: { seats: 8, singles: 2 },
  rates: { singleSupplementCents: 33_000 },
  depositPercent: 20,
  ladder: [[35, "deposit"]],
  extras: [
    {
      name: "Rafting on the Soča",
      description: "Half a day on the green river, with wetsuit and guide.",
      day: 5,
      per: "person",
      priceCents: 7_200,
    },
  ],
  terms: "The gorge closes after heavy rain; the Mostnica gorge near Bohinj then takes its place.",
  tags: ["Nature", "Hiking", "Romantic", "Rail"],
};
