import type { PackageSeed } from "../package-seed.ts";

export const norwegianFjords: PackageSeed = {
  id: "norwegian-fjords-rail-and-coastal-ship",
  title: "Oslo to Ålesund by Mountain Rail and Coastal Ship",
  subtitle: "Nine days through Flåm, Bergen and Geiranger, with a night on the coastal ship",
  destination: "Norwegian Fjords, Norway",
  region: "Northern Europe",
  priceCents: 548_000,
  originalPriceCents: 609_000,
  duration: "9 Days / 8 Nights",
  offerDays: 230,
  rating: 4.8,
  reviews: 109,
  imageDescription: "A small ship on a dark fjord between green walls with threads of waterfall",
  description: [
    "A fjord is a valley that the sea has moved into. From the deck of a small boat the walls go up three thousand feet, and they go down nearly as far under you, and in a green patch halfway up there is a farm whose children, they say, were kept on a rope. The scale takes a day to sink in.",
    "This is the classic crossing of Norway with the corners left in. You ride the Bergen railway over the roof of the country, drop to the fjord at Flåm and stay two nights, after the cruise passengers have gone. From Bergen the coastal ship carries you and the mail north to Ålesund, and from there you reach Geiranger by its own front door, the water.",
    "It is the most expensive trip we sell. It is also the one whose travelers write to us years afterward.",
  ],
  highlights: [
    "Oslo to Flåm over the Hardanger plateau",
    "Nærøyfjord by quiet electric boat",
    "Goat cheese in roadless Undredal’s dairy",
    "A night on the coastal ship, outside cabin",
    "Geirangerfjord from the ferry rail",
  ],
  itinerary: [
    {
      title: "Oslo",
      description:
        "The airport express takes twenty minutes. You stay near the harbor, within sight of the opera house, whose roof you may walk up. Supper is shrimp from the boat, in a heap, with bread.",
    },
    {
      title: "Ships and Munch",
      description:
        "The ferry to Bygdøy for the polar ship Fram, which you board and explore. Munch has thirteen floors of his own by the water, and the ‘Scream’ appears on the hour in one version or another. The evening is light until late; take the sauna raft.",
    },
    {
      title: "Over the mountains to Flåm",
      by: "train",
      description:
        "The Bergen train climbs for nearly five hours to Myrdal, past lakes that keep their ice into June. There you change to the Flåm railway, which falls 2,800 feet in an hour with twenty tunnels and a stop at a waterfall. Your hotel has stood at the head of the fjord since 1870 or so and has the right chairs.",
    },
    {
      title: "Aurland, above and below",
      by: "road",
      description:
        "A minibus to the Stegastein lookout, a wooden ramp that ends in air 2,100 feet over the fjord. Then down to Undredal, a village with eighty people, five hundred goats and a brown cheese they argue about. The afternoon is for a walk up the valley or for the chairs.",
    },
    {
      title: "Nærøyfjord to Bergen",
      by: "train-boat",
      description:
        "Two hours on a silent electric ship into the narrowest fjord, to Gudvangen. A bus climbs to Voss and a train runs down to Bergen, in all about three hours with a good soup in between. Bergen greets most people with rain; the fish market has awnings.",
    },
    {
      title: "Bergen and aboard",
      description:
        "The wooden wharf of Bryggen with a local historian, then the Fløibanen funicular for the lay of the land. Grieg’s house, with its composing hut by the lake, in the afternoon. In the evening you board the coastal ship, which sails north while you have dinner.",
    },
    {
      title: "North to Ålesund",
      by: "boat",
      description:
        "Wake among islands; coffee on deck. The ship calls at Ålesund in the morning, a town that burned down in 1904 and was rebuilt in three years, entirely in Art Nouveau. Climb the 418 steps of Aksla for the view of it, with the Sunnmøre Alps behind.",
    },
    {
      title: "Geiranger",
      by: "road-boat",
      description:
        "A full day by bus and ferry: through the alps to Hellesylt, then an hour by water past the Seven Sisters to Geiranger. Up to the Flydalsjuvet ledge for the picture everyone has, and rightly. Home over Eidsdal, with a farewell dinner of cod at its simplest.",
    },
    {
      title: "Fly home",
      description:
        "Ålesund’s airport is on an island, twenty-five minutes by tunnel. Flights reach Oslo in under an hour for connections to New York, or go by way of Copenhagen and Amsterdam. Leave by 7:00 AM for same-day arrival.",
    },
  ],
  pace: "moderate",
  groupSize: 12,
  stops: [
    "Oslo, 2 nights, 4 stars",
    "Flåm, 2 nights, 4 stars, hotel on the fjord",
    "Bergen, 1 night, 4 stars",
    "Bergen, 1 night, outside cabin on the coastal ship",
    "Ålesund, 2 nights, 4 stars",
  ],
  stays: [
    "Hotel Skerry Light",
    "Fjord Orchard House",
    "Hotel Rain and Copper",
    "",
    "Hotel Sea Owl",
  ],
  inclusions: [
    "7 nights in hotels and 1 on the coastal ship in an outside cabin, breakfast daily",
    "Trains Oslo–Myrdal–Flåm and Voss–Bergen, reserved seats",
    "Nærøyfjord cruise, Geiranger day with ferry",
    "Stegastein and Undredal excursion with tasting",
    "Guides in Bergen and Oslo, entrances named",
    "Transfers and airport trains",
    "5 dinners",
    "Flight from Ålesund to Oslo",
  ],
  exclusions: [
    "Flights between the United States and Oslo",
    "Other meals and drinks",
    "Gratuities for guides and crew",
    "Travel insurance",
  ],
  seasons: ["05-15/09-15"],
  weekdays: [6],
  mostTravelers: 6,
  departures: { seats: 12, singles: 3, least: 6 },
  rates: { singleSupplementCents: 126_000 },
  depositPercent: 25,
  ladder: [
    [75, 50],
    [45, 100],
  ],
  extras: [
    {
      name: "Kayaks on the Nærøyfjord",
      description: "Three hours with a guide, dry suits included.",
      day: 4,
      per: "person",
      priceCents: 9_500,
    },
  ],
  terms:
    "The coastal ship keeps a public timetable, and its hours may shift with weather and season.",
  tags: ["Nature", "Adventure", "Rail", "Hiking"],
};
