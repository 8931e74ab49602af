import type { PackageSeed } from "../package-seed.ts";

export const budapest: PackageSeed = {
  id: "budapest-baths-and-danube-bend",
  title: "Thermal Baths and the Danube Bend",
  subtitle:
    "Budapest in five unhurried nights, with one day upriver and one among the cellars of Eger",
  destination: "Budapest, Hungary",
  region: "Alps and Central Europe",
  priceCents: 119_500,
  originalPriceCents: 142_000,
  duration: "6 Days / 5 Nights",
  offerDays: 205,
  rating: 4.5,
  reviews: 165,
  imageDescription: "The domed Hungarian parliament lit gold above the Danube at night",
  description: [
    "Budapest sits on more than a hundred hot springs and behaves accordingly. People meet in the baths the way others meet in bars, and old men play chess up to their chests in water at a steady hundred degrees. It is a good city to arrive in tired.",
    "You stay on the Pest side, near the great synagogue, where the courtyards have turned into wine bars. The plan alternates sights and soaking. One day goes up the river to the bend, where the Danube makes up its mind and turns south; another goes to Eger, for a baroque town and a red wine with a story about bulls.",
  ],
  highlights: [
    "Two baths: a palace and a Turkish dome",
    "Parliament from the inside",
    "The Danube Bend by car and boat",
    "Bull’s Blood in the cellars of Eger",
    "A night walk over the Chain Bridge",
  ],
  itinerary: [
    {
      title: "Arrive, and soak",
      description:
        "A driver brings you from the airport in about forty minutes. Late in the afternoon, the Széchenyi baths, yellow as a custard, with three outdoor pools steaming under the trees. Goulash, the real one, which is a soup.",
    },
    {
      title: "Pest: parliament and market",
      description:
        "A tour of parliament, where the crown is, then along the river past the iron shoes left in memory of 1944. The Great Market Hall for lángos and paprika. In the evening your host leads you through three courtyards, and explains each wine.",
    },
    {
      title: "Buda on its hill",
      description:
        "Across the Chain Bridge and up by funicular to the castle quarter. Fisherman’s Bastion is empty before nine, and the Matthias church has a roof like a carpet. Afternoon under the Turkish dome of the Rudas baths, with a rooftop pool over the Danube at the end.",
    },
    {
      title: "The Danube Bend",
      by: "road",
      description:
        "A driver takes you to Esztergom, whose basilica is the largest church in the country, and to the citadel of Visegrád for the view of the bend. Lunch by the river. Szentendre, a town of Serbian churches and painters, comes last, and in season you return from there by boat.",
    },
    {
      title: "Eger and its cellars",
      by: "train",
      description:
        "Two hours by train from Keleti station to a town that held off an Ottoman army from its castle in 1552. In the Valley of the Beautiful Women the cellars are dug into tuff, one door beside the next; you visit two and sit down in the second. The evening train has you back by nine.",
    },
    {
      title: "Fly home",
      description:
        "The airport is forty minutes by car. Connections run through Frankfurt, Amsterdam, London and Warsaw from early morning on. If your flight is late, Memento Park and its retired statues are on the way.",
    },
  ],
  pace: "easy",
  stops: ["Budapest, 5 nights, 4 stars"],
  stays: ["Hotel Paprika Court"],
  inclusions: [
    "5 nights near the great synagogue, breakfast daily",
    "Airport transfers both ways",
    "Day entries to Széchenyi and Rudas baths",
    "Parliament tour",
    "Danube Bend day with driver-guide and lunch",
    "Return train to Eger, two cellar visits",
    "Courtyard wine evening",
  ],
  exclusions: [
    "Flights to and from Budapest",
    "Other meals",
    "Towel rental at the baths",
    "Travel insurance",
    "Tips",
  ],
  rates: { singleSupplementCents: 26_000 },
  depositPercent: 15,
  ladder: [[21, "deposit"]],
  extras: [
    {
      name: "Massage at the baths",
      description: "Forty minutes, on one of the two bath days.",
      per: "person",
      priceCents: 5_800,
    },
  ],
  terms: "Some baths keep women’s, men’s and mixed days, and we plan around them.",
  tags: ["City", "Cultural", "Food & Wine", "History"],
};
