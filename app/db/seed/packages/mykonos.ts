import type { PackageSeed } from "../package-seed.ts";

export const mykonos: PackageSeed = {
  id: "mykonos-naxos-paros-slow-ferry",
  title: "Three Islands, One Slow Ferry",
  subtitle: "Mykonos, Naxos and Paros in ten days, and the old blue-and-white boat back to Piraeus",
  destination: "Mykonos, Greece",
  region: "Mediterranean",
  priceCents: 278_000,
  originalPriceCents: 340_000,
  duration: "10 Days / 9 Nights",
  offerDays: 250,
  rating: 4.8,
  reviews: 97,
  imageDescription: "Windmills on a low hill above white houses and a calm blue harbor",
  description: [
    "The Cyclades are close together on the map and far apart in temper. Mykonos dresses for dinner. Naxos farms. Paros does a little of both and then goes for a swim. Seen one after another, in that order, they slow you down by degrees, which is the idea.",
    "You hop between them by ferry, never for more than an hour or so, and then ride home to Athens on a conventional ship: four to five hours on an open deck with a coffee, the islands going by in the order you learned them. There is a faster boat. We do not book it.",
  ],
  highlights: [
    "Delos by morning boat, before the heat",
    "Three nights among the villages of Naxos",
    "Farm lunch and kitron tasting in Halki",
    "A swim stop at Antiparos by wooden boat",
    "The slow ferry home, with deck seats",
  ],
  itinerary: [
    {
      title: "Athens airport to Mykonos",
      by: "air",
      description:
        "Connect in Athens to a flight of about 40 minutes. A driver takes you the ten minutes to your hotel on the edge of Mykonos Town, near enough to walk in and far enough to sleep. Evening drinks in Little Venice, where the sea comes under the balconies.",
    },
    {
      title: "Delos, where nobody lives",
      by: "boat",
      description:
        "The boat from the Old Port takes half an hour to an island that has had no town for centuries, only temples, mosaics and lizards. A licensed guide gives the stones their names. Back by early afternoon, and the rest of the day belongs to a beach.",
    },
    {
      title: "Mykonos at your own pace",
      description:
        "Walk the lanes of the Chora before breakfast, when they belong to bakers and cats. If you want sand, the bus to the south-coast beaches leaves from Fabrika every half hour or so. If you want quiet, ask us for the road to Agios Sostis in the north.",
    },
    {
      title: "Over to Naxos",
      by: "boat",
      description:
        "A ferry of about an hour, then a walk at sunset to the Portara, the marble doorway of a temple that was never finished. Your hotel stands in the old town under the Venetian castle. Order the potatoes with everything; the island is famous for them and means it.",
    },
    {
      title: "Marble villages",
      by: "road",
      description:
        "A driver and guide take you inland to the Temple of Demeter at Sangri, then to Halki, where a distillery has made kitron from citron leaves since 1896. Lunch is at a farm on the plain of Tragea. In Apeiranthos even the streets are paved with marble.",
    },
    {
      title: "A beach, or a mountain",
      description:
        "Plaka beach runs for more than two miles with room for everyone. The other choice is Mount Zas, the highest in the Cyclades at 3,300 feet, about three hours up and down from Aria Spring. A packed lunch goes with either.",
    },
    {
      title: "Across to Paros",
      by: "boat",
      description:
        "The shortest crossing of the trip, about 45 minutes. Your hotel is in Naoussa, where the fishing boats tie up against the café tables. Dinner tonight is on us, at a table beside the water, and it will be sun-dried mackerel to begin.",
    },
    {
      title: "Antiparos by wooden boat",
      by: "boat",
      description:
        "A day aboard a small caïque around Antiparos and uninhabited Despotiko: three swims, a lunch of salad and grilled octopus, and shade when you want it. Back in harbor around 5:00 PM. Leave time for Naoussa at dusk.",
    },
    {
      title: "The slow ferry to Piraeus",
      by: "boat",
      description:
        "Coffee on the quay at Parikia, with a look into the church of a Hundred Doors, then the big ferry. Four to five hours later you are in Piraeus, with a car waiting. One last night in Athens, on a roof with a view of the Parthenon.",
    },
    {
      title: "Fly home",
      description:
        "A transfer to Athens airport of about 45 minutes, at an hour that suits your flight. Those with an evening departure can leave bags at the hotel and see the Acropolis Museum, which opens at 9:00 AM.",
    },
  ],
  pace: "easy",
  stops: [
    "Mykonos, 3 nights, 4 stars",
    "Naxos, 3 nights, 3 stars, hotel in the old town",
    "Paros, 2 nights, 3 stars, hotel in Naoussa",
    "Athens, 1 night, 4 stars, hotel with a roof terrace",
  ],
  stays: [
    "Windmill Lane House",
    "Marble Gate House",
    "The Fisherman’s Yard",
    "Hotel Fig Tree Roof",
  ],
  inclusions: [
    "9 nights in small hotels, breakfast daily",
    "Flight from Athens to Mykonos",
    "Ferries Mykonos–Naxos, Naxos–Paros and Paros–Piraeus",
    "Airport and port transfers",
    "Guided visit to Delos with boat and entrance",
    "Village day on Naxos with lunch",
    "Boat day around Antiparos with lunch",
    "Dinner on the harbor in Naoussa",
  ],
  exclusions: [
    "Flights between the United States and Athens",
    "The Greek climate resilience fee, paid at each hotel",
    "Meals not named",
    "Sunbeds and beach clubs",
    "Travel insurance",
  ],
  seasons: ["04-25/10-15"],
  rates: { singleSupplementCents: 72_000 },
  depositPercent: 20,
  ladder: [[45, "deposit"]],
  terms:
    "Ferries follow the weather: when the wind keeps a boat in port we rebook the next one and cover any extra night it causes.",
  tags: ["Beach", "Cruise", "Islands", "Family", "Food & Wine"],
};
