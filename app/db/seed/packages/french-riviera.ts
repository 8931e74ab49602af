import type { PackageSeed } from "../package-seed.ts";

export const frenchRiviera: PackageSeed = {
  id: "french-riviera-coast-train",
  title: "The Coast Train from Antibes to Menton",
  subtitle: "Six nights in Nice, and a different town down the line each day",
  destination: "French Riviera, France",
  region: "France",
  priceCents: 224_000,
  duration: "7 Days / 6 Nights",
  offerDays: 245,
  rating: 4.5,
  reviews: 88,
  imageDescription: "Palm trees and a pebble beach curving around a very blue bay",
  description: [
    "The most useful thing on the Riviera is not a yacht. It is the regional train, which runs along the water from Cannes to the Italian border several times an hour and costs a few dollars. With Nice for a home, everything is less than forty minutes away, and you never look for parking.",
    "Painters came for the light and stayed until there was a museum to each of them: Matisse, Chagall, Picasso, Renoir, Léger. You could spend a week indoors. We suggest the mornings, and after that the sea, the lemon gardens, or a path around a cape with villas on one side and swimming steps on the other.",
  ],
  highlights: [
    "A balcony room near Nice’s old town",
    "The path around Cap Ferrat",
    "Picasso in Antibes, Matisse in Cimiez",
    "Èze and the walk down to the sea",
    "Menton’s lemon gardens",
  ],
  itinerary: [
    {
      title: "Arrive in Nice",
      description:
        "The airport is on the seafront, twenty minutes from your hotel. Walk the Promenade des Anglais into the old town and climb Castle Hill for the whole bay at once. Supper is socca, the chickpea pancake, hot from a wood oven and eaten with the fingers.",
    },
    {
      title: "Market and Matisse",
      description:
        "The flower market on Cours Saleya with a cook, who buys for the ratatouille you make together. In the afternoon a bus up to Cimiez for the Matisse museum among olive trees, and Chagall’s on the way down. An evening swim is ten minutes from the door.",
    },
    {
      title: "Antibes and the cape",
      by: "train",
      description:
        "Half an hour by train. The Picasso museum is in the seaside castle where he painted for a season in 1946. Walk around the Cap d’Antibes on the customs path, about three miles with places to swim, and take an early evening train home.",
    },
    {
      title: "Cap Ferrat and Villefranche",
      by: "train",
      description:
        "The train needs seven minutes to Villefranche, whose bay is so deep it looks black. From there walk out onto Cap Ferrat and into the pink Villa Ephrussi, with nine gardens and a fountain that keeps time to music. Lunch at the port; you have earned the fish soup.",
    },
    {
      title: "Èze, down to the sea",
      by: "road",
      description:
        "The bus climbs the middle corniche to Èze, a village on a spike of rock with a cactus garden on top. The path that Nietzsche liked drops 1,400 feet to the beach in an hour and a half. From Èze-sur-Mer the train takes you home, or on to Monaco for a look.",
    },
    {
      title: "Menton, nearly Italy",
      by: "train",
      description:
        "Forty minutes by train to the last town in France, where lemons grow in the street. A gardener opens a private citrus grove and you taste nine kinds. Lunch in Menton or, fifteen minutes farther, in Ventimiglia, if you want to say you went to Italy for pasta.",
    },
    {
      title: "Fly home",
      description:
        "The tram or a car to the airport, twenty to thirty minutes. In season there are nonstop flights to New York, Newark and Atlanta; otherwise connect through Paris, Amsterdam or London. Coffee on the promenade first, facing the right way.",
    },
  ],
  pace: "moderate",
  stops: ["Nice, 6 nights, 4 stars, hotel near the old town"],
  stays: ["Hotel of the Blue Shutters"],
  inclusions: [
    "6 nights in Nice, breakfast daily",
    "Airport transfers both ways",
    "Regional train and bus pass for the week",
    "Market morning with cooking and lunch",
    "Museum pass: Matisse, Chagall, Picasso, Villa Ephrussi",
    "Guided cape walk on day 4",
    "Citrus garden visit in Menton",
  ],
  exclusions: [
    "Flights to and from Nice",
    "City tax, paid at the hotel",
    "Meals not named",
    "Beach chairs",
    "Travel insurance",
  ],
  seasons: ["03-01/11-30"],
  closedDays: ["05-10/05-24", "06-02/06-08"],
  rates: { singleSupplementCents: 49_000 },
  depositPercent: 20,
  ladder: [[30, "deposit"]],
  terms:
    "We stay away from the film festival in Cannes and the Grand Prix in Monaco. Museums close on Tuesdays and the flower market on Mondays, and we order the days to suit.",
  tags: ["Beach", "Rail", "Art", "Romantic"],
};
