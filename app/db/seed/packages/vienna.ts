import type { PackageSeed } from "../package-seed.ts";

export const vienna: PackageSeed = {
  id: "vienna-coffeehouses-and-wachau",
  title: "Vienna Coffeehouses and the Wachau by Boat",
  subtitle: "Seven days of music, cake and the Danube between Melk and Krems",
  destination: "Vienna, Austria",
  region: "Alps and Central Europe",
  priceCents: 192_000,
  duration: "7 Days / 6 Nights",
  offerDays: 275,
  rating: 4.7,
  reviews: 149,
  imageDescription: "A domed palace and a horse-drawn carriage in pale evening light",
  description: [
    "In a Viennese coffeehouse the rent is one coffee and the term is unlimited. The waiter brings a glass of water with it and, an hour later, another. Trotsky played chess on these terms, and you may write postcards. It is the right way to begin a morning that has the Kunsthistorisches Museum in it.",
    "Six nights, one hotel, in the Josefstadt, where the trams turn around. There is music on three of the evenings, in three sizes: a church, a small hall and the State Opera or its equal. And there is one long day on the river, through the vineyards of the Wachau, that begins at a yellow abbey and ends with a wine that smells of apricots.",
  ],
  highlights: [
    "Three concerts, from chamber to opera",
    "The Wachau by train, boat and tasting glass",
    "Bruegel’s room before the crowd",
    "Strudel, pulled by hand, by you",
    "A vineyard supper inside the city limits",
  ],
  itinerary: [
    {
      title: "Arrive in the Josefstadt",
      description:
        "The airport train takes a quarter of an hour and a driver about thirty minutes; you get the driver. An afternoon walk along the Ring, past parliament, town hall, university and theater, each in the style it thought it deserved. Supper is schnitzel, wider than the plate.",
    },
    {
      title: "Bruegel and the Hofburg",
      description:
        "The Kunsthistorisches Museum at opening time, straight to the room with the largest group of Bruegels anywhere. Then the imperial library, which is a ballroom for books. In the evening, strings in a baroque church.",
    },
    {
      title: "Belvedere and the Naschmarkt",
      description:
        "Klimt’s ‘Kiss’ hangs in the Upper Belvedere, and it does have presence. Lunch is at the Naschmarkt, stall by stall, with someone who knows which vinegar. In the afternoon a pastry cook teaches you to pull strudel dough until you can read a newspaper through it.",
    },
    {
      title: "The Wachau by boat",
      by: "train-boat",
      description:
        "An hour by train to Melk, where the abbey stands on its rock like a liner. After the library and the organ, a boat takes you downstream in under two hours past Spitz and Dürnstein, where Richard the Lionheart was held. Three Rieslings in Krems, and the train back takes an hour.",
    },
    {
      title: "Schönbrunn early, chamber music late",
      description:
        "The palace at half past eight, then up through the gardens to the Gloriette for the view back. The afternoon is for a coffeehouse; we list five and the reasons. At 7:30 PM a quartet plays in a hall for two hundred.",
    },
    {
      title: "A free day, then the opera",
      description:
        "Swim in the old Danube, see the Secession, or watch the Lipizzaner at their morning exercise. Toward six, tram D to the end of the line and supper among the vines at a Heuriger in Nussdorf. On opera nights we turn it around: an early supper, then good seats.",
    },
    {
      title: "Fly home",
      description:
        "Half an hour by car to the airport. There are nonstop flights to New York, Newark, Washington, Chicago and Los Angeles, most of them around midday. The cake in the wooden box travels well.",
    },
  ],
  pace: "easy",
  stops: ["Vienna, 6 nights, 4 stars, hotel in the Josefstadt"],
  stays: ["Hotel Chestnut Yard"],
  inclusions: [
    "6 nights in the Josefstadt, breakfast daily",
    "Airport transfers both ways and a week’s transit pass",
    "Museum entries: Kunsthistorisches, National Library, Belvedere, Schönbrunn",
    "Train, boat and Melk Abbey on the Wachau day, with tasting",
    "Two concert tickets and one opera or operetta ticket",
    "Strudel lesson",
    "2 suppers",
  ],
  exclusions: ["Flights to and from Vienna", "Other meals", "Travel insurance", "Tips"],
  extras: [
    {
      name: "Spanish Riding School",
      description: "Seats for a performance or the morning exercise.",
      day: 6,
      per: "person",
      priceCents: 6_500,
    },
  ],
  rates: { singleSupplementCents: 41_000 },
  depositPercent: 20,
  ladder: [[30, "deposit"]],
  notRefunded: "concert tickets once they are issued",
  terms:
    "The boat on the Danube sails from April to October; in winter the Wachau day goes by train and car. The State Opera rests in July and August, when a summer concert takes its place.",
  tags: ["City", "Cultural", "Art", "Food & Wine"],
};
