import type { PackageSeed } from "../package-seed.ts";

export const amalfiCoast: PackageSeed = {
  id: "amalfi-coast-lemon-terraces",
  title: "Lemon Terraces Above the Amalfi Coast",
  subtitle: "One balcony for six nights, the footpaths behind it, and a last pizza in Naples",
  destination: "Amalfi Coast, Italy",
  region: "Mediterranean",
  priceCents: 269_500,
  originalPriceCents: 317_000,
  duration: "8 Days / 7 Nights",
  offerDays: 190,
  rating: 4.8,
  reviews: 186,
  imageDescription: "Pastel houses climbing a steep hill above a small beach and a blue bay",
  description: [
    "People come to this coast for the road and remember the stairs. Between the villages there are some thousands of steps, cut for mules and lemon pickers, and they are still the quickest way to be alone here. We put you in Atrani, the small town next door to Amalfi, through a tunnel and out of the noise.",
    "You unpack once. From there boats go along the coast, buses go up to Ravello, and one of the best walks in Italy begins on the hill behind. The week has two long walking days, both of which can be traded for a boat and a book without anyone thinking less of you.",
    "On the last day the road home passes Pompeii, and the night is spent in Naples, because a trip to this part of Italy without Naples is a letter without a signature.",
  ],
  highlights: [
    "Six nights in Atrani, ten minutes’ walk from Amalfi",
    "The Path of the Gods with a mountain guide",
    "A lemon grove, its owners and their lunch table",
    "Capri by boat, with a swim",
    "Pompeii with an archaeologist, then Naples",
  ],
  itinerary: [
    {
      title: "Naples to Atrani",
      by: "road",
      description:
        "A driver meets you at Naples airport or the central station for the ride of an hour and a half, over the pass at Agerola when the coast road is full. Atrani has one square, two churches and a beach. Dinner is on the square, where children play soccer between the tables.",
    },
    {
      title: "Amalfi’s water and paper",
      by: "foot",
      description:
        "Walk through the pedestrian tunnel to Amalfi and see the cathedral before the day boats land. Your guide continues up the Valle dei Mulini to a mill that made paper when the town was a sea power. The afternoon is free for the beach.",
    },
    {
      title: "The Path of the Gods",
      description:
        "A car takes you up to Bomerano, and a licensed guide takes you along the mountain to Nocelle, some four miles with the sea far below on the left. From there it is a long stone staircase, or a local bus, to Positano. The ferry home takes about half an hour.",
    },
    {
      title: "Ravello’s two gardens",
      by: "road",
      description:
        "The bus from Amalfi needs half an hour of hairpins. Villa Rufolo in the morning for its terrace, Villa Cimbrone after lunch for the row of marble heads that look out over nothing. Those with good knees walk back down through Scala and the chestnut woods.",
    },
    {
      title: "Capri by boat",
      by: "boat",
      description:
        "A small boat picks up in Amalfi at 9:00 AM and circles Capri, stopping to swim where the skipper finds clear water. Four hours ashore are enough for the chairlift up Monte Solaro and a plate of ravioli. Back by 6:00 PM, salted.",
    },
    {
      title: "Among the lemons",
      description:
        "A family in Minori shows you the terraces where the long sfusato lemon grows under chestnut poles. You pick, cook and eat: scialatielli with clams, lemon cake, and the limoncello you were warned about. A slow walk home by the old path is recommended.",
    },
    {
      title: "Pompeii, then Naples",
      by: "road",
      description:
        "Your driver stops for three hours at Pompeii, where an archaeologist keeps you off the main street and in the houses. By late afternoon you are in Naples, in a hotel by the historic center. Pizza tonight, standing in line with everyone else; we have found the line that moves.",
    },
    {
      title: "Fly home from Naples",
      description:
        "The airport is twenty minutes away by car. Flights by way of Rome, Munich and Paris leave in the morning, and in season there are nonstop flights to New York. Coffee first: it is the best you will have for a while.",
    },
  ],
  pace: "active",
  groupSize: 12,
  stops: ["Atrani, 6 nights, 3 stars, hotel above the square", "Naples, 1 night, 4 stars"],
  stays: ["Locanda of the Two Stairs", "Palazzo of the Lemon Seller"],
  inclusions: [
    "6 nights in Atrani and 1 in Naples, breakfast daily",
    "Private transfers on days 1 and 7 and to the airport",
    "Guides in Amalfi, on the Path of the Gods and in Pompeii",
    "Entrance to the paper museum, both villas and Pompeii",
    "Small-boat day to Capri",
    "Lemon grove visit with cooking and lunch",
    "Ferry from Positano to Amalfi",
    "Dinner in Atrani on the first evening",
  ],
  exclusions: [
    "Flights to and from Naples",
    "City tax, paid at the hotels",
    "Meals not named",
    "Chairlift and beach chairs on Capri",
    "Travel insurance",
  ],
  seasons: ["04-01/10-31"],
  weekdays: [7],
  mostTravelers: 6,
  departures: { seats: 12, singles: 3 },
  rates: { singleSupplementCents: 69_000 },
  depositPercent: 25,
  ladder: [
    [60, 50],
    [30, 100],
  ],
  extras: [
    {
      name: "Private boat to Capri",
      description: "Your own skipper in place of the shared boat on day 5.",
      day: 5,
      per: "booking",
      priceCents: 42_000,
    },
    {
      name: "Extra night in Naples",
      description: "With breakfast, on the evening before day 1.",
      per: "person",
      priceCents: 11_500,
    },
  ],
  terms:
    "Atrani is a town of stairs: the hotel has 60 of them and no elevator, and luggage is carried for you. Boats depend on the sea and may change days.",
  tags: ["Beach", "Romantic", "Hiking", "Food & Wine"],
};
