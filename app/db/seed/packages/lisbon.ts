import type { PackageSeed } from "../package-seed.ts";

export const lisbon: PackageSeed = {
  id: "lisbon-tram-and-tiled-stair",
  title: "Lisbon by Tram and Tiled Stair",
  subtitle:
    "Five nights on the hill of Graça, with Sintra’s woods and the Atlantic a short ride off",
  destination: "Lisbon, Portugal",
  region: "Iberia",
  priceCents: 149_500,
  originalPriceCents: 176_000,
  duration: "6 Days / 5 Nights",
  offerDays: 12,
  rating: 4.7,
  reviews: 276,
  imageDescription: "A yellow tram climbing a steep street between tiled house fronts",
  description: [
    "Lisbon is less than seven hours from Boston, nearer than any other capital on the Continent. Lunch is long, the light comes twice, once from the sky and once off the river, and everything worth having is uphill. The trams know this and were built accordingly.",
    "You stay high, in Graça, so that days end with the city below you instead of above. The plan has two guided mornings, one evening of fado in a room where nobody talks while it is sung, and a day each for Sintra and the sea. It is also, for what it is, very good value, and we have kept it that way.",
  ],
  highlights: [
    "A room with the river in the window",
    "Tram 28 before the crowd finds it",
    "Fado in Mouraria, where it began",
    "Sintra’s palaces and a walk in the wet woods",
    "Paint and fire your own tile",
  ],
  itinerary: [
    {
      title: "Arrive on the hill",
      description:
        "Overnight flights land early, and the airport is only twenty minutes away; your room will be ready by eleven. After a rest, a host walks you across to the Graça terrace and down through Alfama to the river. Grilled sardines, if it is the season, on a folding table in the street.",
    },
    {
      title: "Tram, castle, downtown",
      description:
        "Board tram 28 at 8:00 AM at its quiet end in Campo de Ourique and ride it across the whole old city. A guide takes you on through the Baixa, rebuilt on a grid after the earthquake of 1755, and up to the ruined Carmo church with the sky for a roof. The afternoon is free for Chiado’s bookshops.",
    },
    {
      title: "Belém and the tile workshop",
      description:
        "Go early to Belém for the Jerónimos cloister and the custard tarts, in whichever order the lines suggest. After lunch a studio in Alfama teaches you to paint a tile the old way, tin glaze and a steady hand. It is fired overnight and delivered to the hotel.",
    },
    {
      title: "Sintra in the mist",
      by: "train",
      description:
        "The train from Rossio takes forty minutes. See the Moorish walls and the Pena Palace in the first entry, then walk down through ferns to Monserrate, where far fewer people go. Back by dinner, and afterward to a small house in Mouraria for fado.",
    },
    {
      title: "Atlantic air",
      by: "train",
      description:
        "Forty minutes from Cais do Sodré by the train that follows the water, and you are in Cascais, with bicycles waiting for the flat path to Guincho beach. Back in town, the ferry to Cacilhas costs less than a coffee and takes ten minutes. Farewell supper there, with all of Lisbon across the river.",
    },
    {
      title: "Fly home",
      description:
        "Nonstop flights to New York, Newark, Boston, Washington and Miami leave from late morning on. The car needs twenty minutes, thirty at rush hour. Carry the tile by hand.",
    },
  ],
  pace: "moderate",
  stops: ["Lisbon, 5 nights, 4 stars, hotel in Graça"],
  stays: ["House of the Swallows"],
  inclusions: [
    "5 nights in Graça, breakfast daily",
    "Airport transfers both ways",
    "Two guided walks",
    "Tile painting workshop",
    "Return trains to Sintra and Cascais, Pena Palace entry",
    "Fado evening with supper",
    "Farewell supper in Cacilhas with the ferry",
  ],
  exclusions: [
    "Flights to and from Lisbon",
    "City tourist tax, paid at the hotel",
    "Meals not named",
    "Travel insurance",
    "Tips",
  ],
  travelMonths: 10,
  closedDays: ["2027-03-21/2027-03-28", "2028-04-09/2028-04-16", "06-12/06-13"],
  rates: { singleSupplementCents: 31_000 },
  depositPercent: 20,
  ladder: [[30, "deposit"]],
  terms:
    "This price is for bookings made before the offer ends, and not for Easter week and the feast of Santo António in June.",
  tags: ["City", "Romantic", "Cultural", "Food & Wine"],
};
