import type { PackageSeed } from "../package-seed.ts";

export const algarve: PackageSeed = {
  id: "algarve-sea-caves-fishing-towns",
  title: "Sea Caves and Fishing Towns of the Algarve",
  subtitle: "A week between the ocher cliffs of Lagos and the salt pans of Tavira",
  destination: "Algarve, Portugal",
  region: "Iberia",
  priceCents: 159_000,
  duration: "7 Days / 6 Nights",
  offerDays: 220,
  rating: 4.5,
  reviews: 81,
  imageDescription: "Golden sea stacks and an arch of rock over a sheltered sandy cove",
  description: [
    "There are two Algarves. In the west the land ends in cliffs the color of toast, hollowed by the sea into caves and arches. In the east it gives up more gradually, in lagoons, salt pans and long sand islands that you reach by ferry. The built-up middle we drive past.",
    "Three nights in Lagos, three in Tavira, with a morning on the clifftop path, a morning in the caves at water level and a day of nothing in particular on an island without cars. Children do well on this trip. So do people who like clams.",
  ],
  highlights: [
    "The Seven Hanging Valleys path in the morning",
    "The Benagil caves by small boat",
    "Sagres, where the map once ended",
    "An island beach by ferry from Tavira",
    "A cataplana lesson with a fisherman’s daughter",
  ],
  itinerary: [
    {
      title: "Faro to Lagos",
      by: "road",
      description:
        "A driver meets you at Faro airport for the hour west to Lagos. Your hotel is inside the old walls, seven minutes’ walk from the first beach. See the cliffs at Ponta da Piedade toward evening, when they glow and the tour boats have gone in.",
    },
    {
      title: "Caves from the water",
      by: "boat",
      description:
        "A boat for ten leaves at 8:30 AM, before the breeze, and noses into the caves along the coast to Benagil and its famous skylight. The rest of the day is for sand. Supper is cataplana, the copper-pot stew of the coast, and tonight you watch; your turn comes.",
    },
    {
      title: "To the end of the land",
      by: "road",
      description:
        "Half an hour by car to Sagres, the headland where Prince Henry’s captains learned to leave, and on to the lighthouse at Cape St. Vincent. Surf lessons for those who want one at Martinhal or Tonel. Grilled fish at noon, still with its name on a slate.",
    },
    {
      title: "The cliff path, then east",
      by: "road",
      description:
        "Walk the Seven Hanging Valleys from Praia da Marinha, three and a half miles along the edge with one good beach in the middle. A car collects you at the far end. In the afternoon, the drive of just over an hour to Tavira, a river town of many churches and one Roman-looking bridge.",
    },
    {
      title: "Salt, and a lesson",
      description:
        "A salt maker shows you the pans where flamingos stand in the shallow pink water, and how the top crust is raked by hand. In the late morning Dona Fernanda teaches clams and cataplana in her kitchen in Santa Luzia, the octopus village. Lunch follows, and then very little.",
    },
    {
      title: "Island day",
      by: "boat",
      description:
        "The ferry from the quay in Tavira takes twenty minutes to a sand island seven miles long. Walk left for the umbrellas, right for solitude. In the evening, a last dinner in the garden of a former convent.",
    },
    {
      title: "Home from Faro",
      description:
        "Faro airport is forty minutes by car. Flights connect through Lisbon, which is under an hour away, and in summer there is a nonstop to Newark. For late flights we stop at Olhão, whose market halls stand right on the lagoon.",
    },
  ],
  pace: "moderate",
  stops: ["Lagos, 3 nights, 4 stars, hotel inside the old walls", "Tavira, 3 nights, 4 stars"],
  stays: ["House of the Storks", "Salt Pan House"],
  inclusions: [
    "3 nights in Lagos and 3 in Tavira, breakfast daily",
    "All transfers by car, including day 3",
    "Small-boat cave tour",
    "Guided walk on the cliff path",
    "Salt pan visit, cooking lesson with lunch",
    "Ferry to Tavira Island",
    "2 dinners",
  ],
  exclusions: [
    "Flights to and from Faro",
    "Municipal tourist tax, paid at the hotels",
    "Meals not named",
    "Travel insurance",
  ],
  seasons: ["04-01/10-31"],
  rates: { singleSupplementCents: 34_000, child: { fromAge: 0, toAge: 11, percent: 60 } },
  depositPercent: 20,
  ladder: [[30, "deposit"]],
  extras: [
    {
      name: "Surf lesson",
      description: "Two hours with board and wetsuit, for beginners or not.",
      day: 3,
      per: "person",
      priceCents: 6_500,
    },
  ],
  terms:
    "Boats enter the caves only when the sea allows; landing inside Benagil is not permitted and we do not do it.",
  tags: ["Beach", "Family", "Food & Wine", "Hiking"],
};
