import type { PackageSeed } from "../package-seed.ts";

export const santorini: PackageSeed = {
  id: "santorini-caldera-and-sail",
  title: "Caldera Villages and the Aegean by Sail",
  subtitle:
    "A night under the Acropolis, five on the caldera’s edge, and one long day with the engine off",
  destination: "Santorini, Greece",
  region: "Mediterranean",
  priceCents: 234_900,
  originalPriceCents: 289_000,
  duration: "7 Days / 6 Nights",
  offerDays: 215,
  rating: 4.9,
  reviews: 212,
  imageDescription: "Blue domes and white houses stepping down toward the caldera at sunset",
  description: [
    "Three and a half thousand years ago the middle of this island fell into the sea. What is left is a crescent of cliff, a thousand feet high in places, with villages laid along the top like snow that forgot to melt. This week is built around that edge: you sleep on it, walk along it, and spend a day looking up at it from the water.",
    "We base you in Imerovigli, the highest and quietest of the caldera villages, where the evening crowd of Oia is a pretty light in the distance. Mornings have a plan. Most afternoons do not, because the terrace outside your room is as good as anything we could schedule.",
    "The island is more than its view. You will meet vines that grow in baskets on the ground, a Bronze Age street with its drains still in place, and a white wine that tastes of salt and lemon peel and costs less here than a coffee in Oia.",
  ],
  highlights: [
    "Five nights in Imerovigli, above the crowds",
    "A catamaran day with twelve guests at most",
    "The cliff path to Oia with a local guide",
    "Akrotiri with an archaeologist",
    "Assyrtiko at a family cellar in Megalochori",
  ],
  itinerary: [
    {
      title: "Athens, below the Acropolis",
      description:
        "A driver meets you past customs for the ride of about 45 minutes to your hotel in Plaka. Walk off the flight on the marble lanes under the rock, as slowly as you like. Dinner is at a taverna two streets away, and the table is ours.",
    },
    {
      title: "By fast ferry to Santorini",
      by: "boat",
      description:
        "An early car to Piraeus and a high-speed boat that takes about five hours, calling at other islands of the Cyclades on the way. From Athinios port the road climbs the cliff in hairpins to Imerovigli. Tonight there is nothing to do but watch the light change.",
    },
    {
      title: "The cliff path to Oia",
      by: "foot",
      description:
        "Start at 8:00 AM, while the stone is still cool, and walk north along the rim with Eleni, who grew up in Finikia. It is about three hours with stops for chapels and for breath. A car brings you home after lunch, against the traffic.",
    },
    {
      title: "Under sail in the caldera",
      by: "boat",
      description:
        "Five hours on a catamaran from Vlychada: the Red Beach and the White Beach from the water, a swim in the warm, rust-colored springs off Palea Kameni, fish grilled on the back deck. The crew raises the sail for the run home if the wind allows, and in this sea it usually does.",
    },
    {
      title: "Akrotiri and the low vines",
      by: "road",
      description:
        "An archaeologist walks you through Akrotiri, a Bronze Age town that volcanic ash kept down to the doorsteps. Then to Megalochori, where the vines are woven into baskets against the wind. Four wines, cheese, tomato fritters, no hurry.",
    },
    {
      title: "A day left open",
      description:
        "Sleep in, or take the short boat from Ammoudi, under Oia, across to Thirassia, the piece of the old island that nobody built hotels on. There is one good lunch above the harbor there and we will tell you where. The last sunset is yours to spend as you please.",
    },
    {
      title: "Home by way of Athens",
      description:
        "A transfer to the airport and a flight of under an hour to Athens, timed for connections to the United States after 1:00 PM. If you would rather stay, we can add nights in Athens or on the mainland at the same hotel rates.",
    },
  ],
  pace: "moderate",
  stops: [
    "Athens, 1 night, 4 stars, hotel in Plaka",
    "Imerovigli, 5 nights, 4 stars, hotel on the caldera’s edge",
  ],
  stays: ["Hotel Fig Tree Steps", "Swallow Terrace Houses"],
  inclusions: [
    "1 night in Plaka, Athens, and 5 nights in Imerovigli, breakfast daily",
    "High-speed ferry from Piraeus to Santorini",
    "Flight from Santorini to Athens, with one checked bag",
    "All transfers named in the itinerary",
    "Guided cliff walk and guided visit to Akrotiri",
    "Catamaran day with lunch and drinks on board",
    "Winery visit and tasting",
    "Welcome dinner in Athens",
  ],
  exclusions: [
    "Flights between the United States and Athens",
    "The Greek climate resilience fee, paid at each hotel",
    "Lunches and dinners not named",
    "Travel insurance",
    "Tips for guides and crew",
  ],
  rates: { singleSupplementCents: 89_000 },
  depositPercent: 20,
  balanceDays: 60,
  installments: 2,
  ladder: [[45, 50]],
  terms: "The sailing day moves to another day of your stay if the port authority keeps boats in.",
  tags: ["Beach", "Cruise", "Islands", "Food & Wine"],
};
