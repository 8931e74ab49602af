import type { PackageSeed } from "../package-seed.ts";

export const loireValley: PackageSeed = {
  id: "loire-chateaux-by-bicycle",
  title: "Châteaux and River Towns by Bicycle",
  subtitle: "From Blois to Azay-le-Rideau along the Loire, at the speed of a good conversation",
  destination: "Loire Valley, France",
  region: "France",
  priceCents: 215_000,
  duration: "7 Days / 6 Nights",
  offerDays: 300,
  rating: 4.6,
  reviews: 74,
  imageDescription: "A white château with blue slate towers mirrored in a slow river",
  description: [
    "The Loire is wide, shallow and in no hurry, and the path beside it is nearly flat. Kings built along it because the hunting was good and the stone was soft. The result is a castle every few miles, with vineyards, kitchen gardens and bakeries to fill the gaps.",
    "You ride between 17 and 26 miles on five of the days, on quiet lanes and the marked Loire à Vélo route. Your bags go ahead by van. The bicycles are good ones, electric if you prefer, and a mechanic can be with you inside the hour.",
  ],
  highlights: [
    "Chambord through the forest, by its back gate",
    "Chenonceau in the first hour",
    "Leonardo’s last house in Amboise",
    "Vouvray from a cellar cut in the cliff",
    "The gardens of Villandry",
  ],
  itinerary: [
    {
      title: "Paris to Blois",
      by: "train",
      description:
        "A train from Paris Austerlitz reaches Blois in about an hour and a half. Fit the bicycles in the afternoon and try them on the river path. Dinner is at the hotel under the château, whose staircase winds up the outside like a stone ribbon.",
    },
    {
      title: "Chambord through the woods",
      by: "bicycle",
      description:
        "Eleven miles each way, partly under oaks where you may meet deer. Chambord has 282 fireplaces and a double staircase on which two people can pass without meeting. Picnic on the lawn, and an easy ride back along the Loire.",
    },
    {
      title: "Blois to Amboise",
      by: "bicycle",
      description:
        "The longest day, 26 miles, with the river beside you for most of it. Break at Chaumont, where each summer gardeners compete in the park with planted rooms. You cross the bridge into Amboise with its castle straight ahead, and a hotel on the quay.",
    },
    {
      title: "Chenonceau and Leonardo",
      by: "bicycle",
      description:
        "Nine miles through the Amboise forest to be at Chenonceau when it opens: a long gallery on arches over the Cher, with the light moving on the ceiling. Back by early afternoon for the Clos Lucé, where Leonardo da Vinci spent his last three years. His machines stand in the garden and may be cranked.",
    },
    {
      title: "By way of Vouvray to Tours",
      by: "bicycle",
      description:
        "Seventeen miles, downhill in spirit. In Vouvray the cellars go straight into the cliff; you taste a dry one, a sparkling one and one from a long-ago autumn. Evening in Tours on the Place Plumereau, under half-timbered houses.",
    },
    {
      title: "Villandry and Azay",
      by: "bicycle",
      description:
        "Twenty-one miles along the Cher and the Indre. Villandry’s kitchen garden is planted in nine squares, like a chessboard someone has eaten from. Azay-le-Rideau floats on its own reflection, and your last hotel is a few steps from its gate. Farewell dinner.",
    },
    {
      title: "Back to Paris",
      by: "train",
      description:
        "A local train of half an hour to Tours and a TGV of an hour and a quarter to Paris Montparnasse. You are in the city by early afternoon. Fly tomorrow, or let us add a night.",
    },
  ],
  pace: "active",
  groupSize: 12,
  stops: [
    "Blois, 2 nights, 3 stars",
    "Amboise, 2 nights, 3 stars, hotel on the quay",
    "Tours, 1 night, 3 stars",
    "Azay-le-Rideau, 1 night, 3 stars, hotel by the château",
  ],
  stays: [
    "Hotel of the Spiral Stair",
    "Quay of the Herons",
    "House of the Silk Weaver",
    "Mill House by the Weir",
  ],
  inclusions: [
    "6 nights in small hotels, breakfast daily",
    "Trains from Paris and back",
    "Bicycle, helmet, panniers and route notes",
    "Luggage moved by van",
    "Entrance to Chambord, Chenonceau, Clos Lucé and Villandry",
    "Cellar visit and tasting in Vouvray",
    "2 dinners and 1 picnic",
    "A mechanic on call",
  ],
  exclusions: [
    "Flights to and from Paris",
    "Other meals",
    "City taxes, paid at the hotels",
    "Travel insurance",
  ],
  seasons: ["04-15/10-31"],
  weekdays: [7, 3],
  mostTravelers: 6,
  departures: { seats: 12, singles: 3 },
  rates: { singleSupplementCents: 41_000 },
  depositPercent: 20,
  ladder: [[45, "deposit"]],
  extras: [
    {
      name: "E-bike for the week",
      description: "In place of the bicycle that is included.",
      per: "person",
      priceCents: 12_000,
    },
    {
      name: "Balloon ride",
      description: "An hour over Chenonceau at dawn, weather permitting.",
      day: 4,
      per: "person",
      priceCents: 26_000,
    },
  ],
  terms:
    "The riding is easy; anyone at home on a bicycle can do it, and the van takes you when it rains.",
  tags: ["Countryside", "Cultural", "History", "Food & Wine", "Family"],
};
