import type { PackageSeed } from "../package-seed.ts";

export const parisToRome: PackageSeed = {
  id: "dom-europe-06-2025",
  title: "The Old Grand Tour: Paris to Rome by Train",
  subtitle: "Five cities, three countries and not one airport between the first day and the last",
  destination: "Paris, the Swiss Alps, Venice and Rome",
  region: "Mediterranean",
  priceCents: 389_000,
  originalPriceCents: 469_000,
  duration: "12 Days / 11 Nights",
  offerDays: 185,
  rating: 4.8,
  reviews: 264,
  imageDescription: "Evening light over the rooftops of Paris, the first stop of a journey to Rome",
  description: [
    "Two hundred and fifty years ago the young and well-off went from Paris over the Alps to Rome to finish their education. It took the better part of a year and several chests of linen. The route is still the best introduction to Europe there is, and by train it takes twelve days and one suitcase.",
    "The trip is built so that each place explains the next. Paris for how to live in a city. Lucerne to get your breath and see what stood in the way. Then out of the Gotthard tunnel into another climate: Venice, which looks east; Florence, which looked at everything; Rome, which they had all been copying.",
    "You never ride for longer than a morning or an afternoon, always in first class, always in daylight and with seats reserved. A host meets you on every platform. In between you are with us when it helps, and left alone when it does not.",
  ],
  highlights: [
    "Six first-class train journeys, seats reserved",
    "A lake steamer and the cog railway up the Rigi",
    "Under the Alps by the Gotthard Base Tunnel",
    "Skip-the-line mornings at the Uffizi and the Vatican",
    "A host on every platform",
    "Two or three nights everywhere, never one",
  ],
  itinerary: [
    {
      title: "Arrive in Paris",
      description:
        "A driver meets you at Charles de Gaulle and brings you to a hotel near Saint-Germain-des-Prés, about fifty minutes in ordinary traffic. A gentle walk along the quays in the late afternoon keeps you awake until a proper hour. Dinner together at a brasserie with paper on the tables.",
    },
    {
      title: "The Louvre, selected",
      description:
        "A guide takes you through six works and two wings of the Louvre in two hours and then lets you go. Cross the Tuileries to the Orangerie for Monet’s water lilies, or to a chair by the fountain. In the evening, an hour on the Seine as the bridges light up.",
    },
    {
      title: "Paris, yours",
      description:
        "No plan, but good suggestions: the covered passages, the Marais on foot, Notre-Dame in the early morning, a picnic from the rue Cler. Your host is on call all day. Pack tonight; the train is a civilized one.",
    },
    {
      title: "Paris to Lucerne",
      by: "train",
      description:
        "The TGV Lyria leaves the Gare de Lyon in the morning and reaches Basel in a little over three hours; a Swiss train takes you on to Lucerne in one more. You step out of the station at the lake. Cross the wooden Chapel Bridge to your hotel, and have fish from the lake for supper.",
    },
    {
      title: "Steamer and cog railway",
      by: "train-boat",
      description:
        "A paddle steamer crosses the lake to Vitznau in about an hour, and Europe’s oldest mountain railway climbs from there to the top of the Rigi. Walk down a stop or two through the meadows. If cloud sits on the summit, your host swaps the day for the Transport Museum without fuss.",
    },
    {
      title: "Through the Gotthard to Venice",
      by: "train",
      description:
        "The EuroCity runs along the lake, through thirty-five miles of tunnel and out among palm trees, reaching Milan in just over three hours. After lunch near the station, a fast train of two and a half hours brings you over the lagoon to Venice. The Grand Canal begins at the station steps, and so does your boat.",
    },
    {
      title: "Venice",
      description:
        "The Doge’s Palace and St. Mark’s with a guide at 9:00 AM. The rest of the day is for being lost, which we encourage, with a map of good places to be found again. Cicchetti and a small glass in Cannaregio, standing up.",
    },
    {
      title: "Venice to Florence",
      by: "train",
      description:
        "A morning boat, then a train of two and a quarter hours under the Apennines. Your hotel is five minutes from the cathedral. At sunset a walk up to San Miniato, where the whole city is arranged for you.",
    },
    {
      title: "Uffizi and workshops",
      description:
        "The Uffizi at opening time, with someone who knows which rooms to skip. In the afternoon a bookbinder and a bronze caster in the Oltrarno let you see how it is done. Dinner is a Florentine steak, or a plate of beans that is nearly as famous.",
    },
    {
      title: "Florence to Rome",
      by: "train",
      description:
        "The last train takes an hour and a half. After lunch, the Forum and the Colosseum in the late light with a historian, once the groups have thinned out. You sleep near the Pantheon, which means passing it on the way to everything.",
    },
    {
      title: "The Vatican, and a farewell",
      description:
        "First entry to the Vatican Museums and the Sistine Chapel, then St. Peter’s. The afternoon is free for the Borghese gardens or a nap. A farewell dinner in Trastevere, where the first young men on this journey were, by their own letters, always late.",
    },
    {
      title: "Home from Rome",
      description:
        "A private car to Fiumicino, about 45 minutes, at an hour that suits your flight. If you would like to go on, the train to Naples takes an hour and ten minutes and we can add nights there or on the Amalfi Coast.",
    },
  ],
  pace: "moderate",
  groupSize: 16,
  stops: [
    "Paris, 3 nights, 4 stars, hotel in Saint-Germain",
    "Lucerne, 2 nights, 4 stars",
    "Venice, 2 nights, 4 stars",
    "Florence, 2 nights, 4 stars",
    "Rome, 2 nights, 4 stars, hotel near the Pantheon",
  ],
  stays: [
    "Hotel Plane Tree",
    "Hotel of the Wooden Bridge",
    "House of the Lantern Bridge",
    "Palazzo of the Iris",
    "Hotel of the Two Fountains",
  ],
  inclusions: [
    "11 nights in central four-star hotels, breakfast daily",
    "First-class rail Paris–Lucerne–Milan–Venice–Florence–Rome, seats reserved",
    "Airport transfers in Paris and Rome, luggage porters at stations",
    "Station hosts and a telephone line that is answered day and night",
    "Guided visits: Louvre, Doge’s Palace, Uffizi, Colosseum, Vatican",
    "Lake steamer and Rigi cog railway",
    "Seine cruise",
    "4 dinners, from brasserie to farewell",
  ],
  exclusions: [
    "Flights to Paris and from Rome",
    "City taxes, paid at the hotels",
    "Lunches and other dinners",
    "Travel insurance",
    "Tips",
  ],
  seasons: ["04-01/10-31"],
  weekdays: [7],
  mostTravelers: 8,
  departures: { seats: 16, singles: 4, least: 6 },
  rates: { singleSupplementCents: 98_000 },
  depositPercent: 20,
  balanceDays: 60,
  installments: 3,
  ladder: [
    [60, 50],
    [30, 100],
  ],
  extras: [
    {
      name: "Gondola ride",
      description: "Half an hour on the small canals, up to five people.",
      day: 7,
      per: "booking",
      priceCents: 12_500,
    },
    {
      name: "Extra night in Rome",
      description: "With breakfast, after the last day.",
      per: "person",
      priceCents: 16_500,
    },
  ],
  terms: "Should a strike stop a train, we move you by another train or by coach at our cost.",
  tags: ["City", "Cultural", "Rail", "Art", "History"],
};
