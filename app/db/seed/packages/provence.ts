import type { PackageSeed } from "../package-seed.ts";

export const provence: PackageSeed = {
  id: "provence-lavender-roads-markets",
  title: "Lavender Roads and Market Mornings",
  subtitle: "Avignon and the Luberon in eight days, with someone else at the wheel",
  destination: "Provence, France",
  region: "France",
  priceCents: 259_000,
  originalPriceCents: 299_000,
  duration: "8 Days / 7 Nights",
  offerDays: 180,
  rating: 4.7,
  reviews: 119,
  imageDescription: "Rows of lavender running toward a stone farmhouse and blue hills",
  description: [
    "Every village in Provence has a market and every market has a day. The whole art of a week here is to be in the right square on the right morning with an empty basket. We have done the timetable for you.",
    "Three nights are in Avignon, inside the walls, with Roman stone on every side: the aqueduct at the Pont du Gard, the arena at Arles. Then four nights in a house at the foot of Bonnieux, where the road south climbs into the Luberon and the road north goes to the lavender. It flowers from late June to the end of July; before that there are poppies, and after it the grapes.",
  ],
  highlights: [
    "The week’s best markets, on their own days",
    "The Pont du Gard by canoe or on foot",
    "Van Gogh’s Arles and Saint-Rémy",
    "Ocher cliffs at Roussillon",
    "Lunch at a vineyard in Châteauneuf-du-Pape",
  ],
  itinerary: [
    {
      title: "Paris to Avignon",
      by: "train",
      description:
        "The TGV from the Gare de Lyon, or straight from Charles de Gaulle, reaches Avignon in about three hours. Your hotel is a mansion on a street of plane trees. At sunset walk out on what remains of the bridge, which is four arches and a song.",
    },
    {
      title: "The popes’ town and their wine",
      by: "road",
      description:
        "A guide shows you the Palace of the Popes, who kept court here for most of the fourteenth century. Then half an hour north to Châteauneuf-du-Pape, with its vines in a bed of round stones. Lunch at the estate runs to three courses and four glasses.",
    },
    {
      title: "Pont du Gard and Arles",
      by: "road",
      description:
        "The aqueduct is at its best from the river: paddle under it, a calm five miles, or stroll the bank. After lunch to Arles, for the arena and the places where Van Gogh set up his easel. Back in Avignon by seven.",
    },
    {
      title: "Saint-Rémy to the Luberon",
      by: "road",
      description:
        "At the cloister of Saint-Paul you see the room and the garden that Van Gogh painted from. Les Baux, on its rock, for lunch. In the afternoon the road runs east to Bonnieux, where your house has a pool, a cook and a view across the valley to Lacoste.",
    },
    {
      title: "A market, and the ocher cliffs",
      by: "road",
      description:
        "Your driver knows which town has its market today; it may be Apt, Lourmarin, Gordes or L’Isle-sur-la-Sorgue, and each is worth the early start. After lunch, Roussillon: an easy path through red and yellow earth that stains your shoes for a year. Dinner at home.",
    },
    {
      title: "Lavender country",
      by: "road",
      description:
        "In flower season the day goes up to the fields around Sault, under Mont Ventoux, and home by the abbey of Sénanque. Out of season it is cherries, grapes or truffles with a dog named Caramel. A grower distills a batch and sends you off smelling of it.",
    },
    {
      title: "Nothing, beautifully",
      description:
        "A day for the pool, the novel, the hammock. If you must, the cedar forest above Bonnieux has level paths and shade. The cook makes an aioli for the last evening, and the table is under the fig tree.",
    },
    {
      title: "Home by Marseille or Paris",
      description:
        "An hour by car to Marseille airport, or to Aix TGV station for the train to Charles de Gaulle, about three and a half hours. We book whichever suits your flight. The lavender goes in the checked bag.",
    },
  ],
  pace: "easy",
  groupSize: 10,
  stops: [
    "Avignon, 3 nights, 4 stars, town mansion",
    "Bonnieux, 4 nights, house with a pool and a cook",
  ],
  stays: ["Mansion of the Swifts", "House of the Cherry Trees"],
  inclusions: [
    "3 nights in Avignon and 4 near Bonnieux, breakfast daily",
    "TGV from Paris to Avignon, and back to Paris or a car to Marseille",
    "Driver-guide and minibus from day 2 to day 6",
    "Palace of the Popes, Pont du Gard and Saint-Paul entrances",
    "Canoe at the Pont du Gard",
    "Estate lunch in Châteauneuf-du-Pape",
    "3 dinners at the house",
    "Lavender distillery visit",
  ],
  exclusions: [
    "Flights to and from France",
    "City taxes, paid at the hotels",
    "Other meals",
    "Travel insurance",
  ],
  seasons: ["04-15/10-15"],
  weekdays: [7],
  mostTravelers: 5,
  departures: { seats: 10, singles: 2, least: 4 },
  rates: { singleSupplementCents: 59_000 },
  depositPercent: 25,
  ladder: [
    [60, 50],
    [30, 100],
  ],
  extras: [
    {
      name: "Balloon ride",
      description: "An hour over the Luberon at dawn, weather permitting.",
      day: 7,
      per: "person",
      priceCents: 26_000,
    },
  ],
  terms: "Flowering depends on the weather and can’t be promised to the day.",
  tags: ["Countryside", "Romantic", "Food & Wine", "Art"],
};
