import type { PackageSeed } from "../package-seed.ts";

export const mallorca: PackageSeed = {
  id: "mallorca-tramuntana-and-coves",
  title: "Tramuntana Trails and Quiet Coves",
  subtitle:
    "Mallorca from the mountain side: dry-stone paths, a wooden train, and a swim to end each walk",
  destination: "Mallorca, Spain",
  region: "Iberia",
  priceCents: 208_000,
  originalPriceCents: 238_000,
  duration: "8 Days / 7 Nights",
  offerDays: 255,
  rating: 4.4,
  reviews: 62,
  imageDescription: "A small turquoise cove below pine-covered cliffs and terraced mountains",
  description: [
    "The west of Mallorca is a wall of limestone that falls straight into the sea. For a thousand years people have terraced it with olive trees and joined the terraces with cobbled paths, and the paths have outlasted most of the reasons for them. They are now the best way to arrive at a beach.",
    "From a base in Sóller, among the orange groves, you walk on four days of the eight, never more than four hours, and most routes end at a cove or a café. A wooden train, a tram and a boat do the rest. It is an island trip for people who get restless on a towel.",
  ],
  highlights: [
    "The wooden train from Palma, running since 1912",
    "Deià and its cove on foot",
    "The gorge of Torrent de Pareis by boat",
    "Sunrise side: Formentor’s cape",
    "Orange groves and an olive press in Sóller",
  ],
  itinerary: [
    {
      title: "Palma, with a cathedral on the beach",
      description:
        "The airport is fifteen minutes from the old town by car. You have the evening to see the cathedral turn gold and to walk the lanes behind it, past patios with iron gates. Supper is in Santa Catalina, the old fishing quarter.",
    },
    {
      title: "The wooden train to Sóller",
      by: "train",
      description:
        "After a morning at the Miró foundation or the market, the narrow-gauge train takes an hour through thirteen tunnels to Sóller. An open tram rattles on to the port. Your hotel is a stone house among oranges, and the juice at breakfast is theirs.",
    },
    {
      title: "To Deià over the terraces",
      by: "foot",
      description:
        "A guided walk of about three hours on the old mule road, through olive trees that look like wrestlers. Deià is where Robert Graves lived, and his house can be visited. Down at the cove there is grilled fish on a terrace over the rocks, and the water is as clear as it was promised.",
    },
    {
      title: "Boat to the gorge",
      by: "boat",
      description:
        "From Port de Sóller a boat follows the cliffs for an hour to Sa Calobra, where a river has cut its way to the sea. Walk up the bed of the Torrent de Pareis between walls of six hundred feet, as far as dry shoes go. Back by boat, with a swim stop.",
    },
    {
      title: "Valldemossa and a press",
      by: "road",
      description:
        "The bus takes half an hour to Valldemossa, where Chopin spent a wet winter in the monastery. The potato pastries are warm at ten. In the afternoon a grower near Sóller shows you an olive press from the eighteenth century and a bottle from last fall.",
    },
    {
      title: "Lluc and the high path",
      by: "road",
      description:
        "A car to the monastery of Lluc, and from there a four-hour loop on the dry-stone route, past snow houses where ice was once packed for the city. Lunch is in a rucksack and includes cake. The children’s choir sings in the church most mornings in term.",
    },
    {
      title: "The cape at the end",
      by: "road",
      description:
        "A drive to Pollença, its calvary steps, and on to Formentor, where the road stops at a lighthouse. Swim at the long, pine-shaded beach on the way back. The last night is in Pollença, with a farewell dinner on the square.",
    },
    {
      title: "Fly home",
      description:
        "Fifty minutes by car to the airport. Madrid and Barcelona are an hour away, with onward flights to the United States, and in summer there is a nonstop to Newark. We time the car to your flight.",
    },
  ],
  pace: "active",
  groupSize: 12,
  stops: [
    "Palma, 1 night, 4 stars",
    "Sóller, 5 nights, stone house among the orange groves",
    "Pollença, 1 night, 4 stars",
  ],
  stays: ["Patio of the Bell", "Orange Grove House", "House at the Top Step"],
  inclusions: [
    "7 nights: 1 in Palma, 5 in Sóller, 1 in Pollença, breakfast daily",
    "Wooden train and tram",
    "Guided walks on days 3 and 6, route notes for the others",
    "Boat to Sa Calobra and back",
    "Transfers on days 1, 6, 7 and 8",
    "Olive press visit with tasting",
    "3 dinners and 2 packed lunches",
  ],
  exclusions: [
    "Flights to and from Palma",
    "Sustainable tourism tax, paid at the hotels",
    "Meals not named",
    "Travel insurance",
  ],
  seasons: ["03-01/06-30", "09-01/11-10"],
  weekdays: [7],
  mostTravelers: 6,
  departures: { seats: 12, singles: 3 },
  rates: { singleSupplementCents: 42_000 },
  depositPercent: 20,
  ladder: [[40, "deposit"]],
  extras: [
    {
      name: "Walking poles",
      description: "A pair for the week.",
      per: "person",
      priceCents: 2_500,
    },
  ],
  terms: "The longest walk is eight miles with 1,500 feet of climbing, on stony paths.",
  tags: ["Beach", "Hiking", "Islands", "Rail"],
};
