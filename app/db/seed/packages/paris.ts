import type { PackageSeed } from "../package-seed.ts";

export const paris: PackageSeed = {
  id: "paris-left-bank-seine-evenings",
  title: "Left Bank Mornings, Seine Evenings",
  subtitle:
    "Five nights behind Saint-Sulpice, with Versailles, the Marais and the river after dark",
  destination: "Paris, France",
  region: "France",
  priceCents: 198_500,
  originalPriceCents: 224_000,
  duration: "6 Days / 5 Nights",
  offerDays: 270,
  rating: 4.7,
  reviews: 304,
  imageDescription: "The Eiffel Tower over the Seine at dusk, seen across zinc rooftops",
  description: [
    "The trick to Paris is to do the grand things before lunch and the small things after. By two o’clock the museums are full and the café chairs are in the sun, and the city is plainly telling you what to do.",
    "Your hotel is on a quiet street behind Saint-Sulpice, with a bakery at one end and the Luxembourg Gardens at the other. We take care of the tickets that run out: the Orsay, the Sainte-Chapelle, Versailles. And then we leave the afternoons alone, except for a list, in your pocket, of who makes the best of everything within ten minutes’ walk.",
  ],
  highlights: [
    "Five nights behind Saint-Sulpice",
    "The Orsay with a painter for a guide",
    "A day at Versailles, gardens first",
    "Aligre market and lunch with a cook",
    "The Seine by small boat at nightfall",
  ],
  itinerary: [
    {
      title: "Arrive on the Left Bank",
      description:
        "A driver brings you from Charles de Gaulle in about an hour. Leave the bags and take your first walk through the Luxembourg Gardens, where the green chairs are free and may be moved. Dinner is at a bistro with eight tables, one of them yours.",
    },
    {
      title: "Orsay and the river",
      description:
        "A painter meets you at the Musée d’Orsay at 9:30 AM and talks about color for two hours. Lunch where you like along the rue de Seine. After dark, a boat with thirty seats and no loudspeakers goes down to the Eiffel Tower and back.",
    },
    {
      title: "Islands and the Marais",
      description:
        "Notre-Dame early, with its stone washed pale again, then the Sainte-Chapelle when the sun reaches the windows. Cross to the Marais with a historian for courtyards you may enter if you push the right door. Falafel on the rue des Rosiers counts as lunch.",
    },
    {
      title: "Versailles",
      by: "train",
      description:
        "The RER C takes forty minutes. We start in the gardens, rent bicycles at the Grand Canal, see Marie Antoinette’s hamlet at noon and the palace in the late afternoon, against the current. You are back in time for a nap before supper, which is what the king would have done.",
    },
    {
      title: "Aligre market and a free afternoon",
      description:
        "A cook takes you around the Aligre market, buys what looks good and makes lunch of it in her apartment nearby. The afternoon is your own: Père-Lachaise, the Canal Saint-Martin, shopping, or a bench. Farewell glass at the hotel at seven.",
    },
    {
      title: "Fly home",
      description:
        "The car to the airport takes an hour and leaves three and a half hours before your flight. If you have the morning, the bakery at the end of the street opens at seven, and the line is part of it.",
    },
  ],
  pace: "easy",
  stops: ["Paris, 5 nights, 4 stars, hotel behind Saint-Sulpice"],
  stays: ["Hotel Plane Tree"],
  inclusions: [
    "5 nights near Saint-Sulpice, breakfast daily",
    "Private airport transfers both ways",
    "Musée d’Orsay and Marais with guides",
    "Sainte-Chapelle and Versailles tickets by timed entry",
    "Return train and bicycle hire at Versailles",
    "Market morning with lunch",
    "Evening boat on the Seine",
    "Welcome dinner",
  ],
  exclusions: [
    "Flights to and from Paris",
    "City tax, paid at the hotel",
    "Other lunches and dinners",
    "Travel insurance",
    "Tips",
  ],
  rates: { singleSupplementCents: 54_000 },
  depositPercent: 20,
  balanceDays: 45,
  ladder: [[30, 100]],
  terms:
    "Versailles and the Orsay close on Mondays, and we order the days around it. Cancel closer than 30 days to departure, and we credit the hotel nights toward another date within a year.",
  tags: ["City", "Romantic", "Art", "Food & Wine"],
};
