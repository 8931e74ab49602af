import type { PackageSeed } from "../package-seed.ts";

export const andalusia: PackageSeed = {
  id: "andalusia-white-villages-courtyards",
  title: "White Villages and Moorish Courtyards",
  subtitle: "Córdoba, Seville, Ronda and Granada in ten days, by fast train and slow road",
  destination: "Andalusia, Spain",
  region: "Iberia",
  priceCents: 264_000,
  duration: "10 Days / 9 Nights",
  offerDays: 290,
  rating: 4.8,
  reviews: 133,
  imageDescription: "A whitewashed village on a ridge above olive groves in the evening",
  description: [
    "For nearly eight hundred years southern Spain spoke Arabic as well as Spanish, and when it stopped it kept the gardens. The secret of an Andalusian house is that it turns its back to the street and gives everything to the courtyard: water, shade, orange trees, the good chairs. This trip is a string of such courtyards with some very fine country in between.",
    "The first half goes by high-speed train, which crosses the plain from Madrid to Córdoba in under two hours. The second half goes by car with a driver through the Sierra de Grazalema, where the white villages sit on their ridges and each claims the best view of the others.",
  ],
  highlights: [
    "The Mezquita of Córdoba at 8:30 in the morning",
    "Seville’s Alcázar and a small flamenco room",
    "A sherry bodega in Jerez",
    "The white villages road to Ronda",
    "The Alhambra’s Nasrid Palaces by timed entry",
  ],
  itinerary: [
    {
      title: "Madrid to Córdoba",
      by: "train",
      description:
        "Met at Madrid airport and driven to Atocha station, you are in Córdoba less than two hours after the train leaves. The hotel is a former town house with, of course, a courtyard. A short evening walk crosses the Roman bridge and comes back with the whole old town lit up ahead.",
    },
    {
      title: "A forest of columns",
      description:
        "The Mezquita opens at 8:30 AM, and for an hour its red and white arches are nearly empty. Your guide goes on through the Jewish quarter to the synagogue. In the afternoon, the palace of Viana: twelve courtyards, one after the other, each with its own idea.",
    },
    {
      title: "On to Seville",
      by: "train",
      description:
        "Forty-five minutes by train. You stay in the Santa Cruz quarter, within hearing of the cathedral bells. Tapas tonight with a local who orders, in four places, none of which has a menu in English.",
    },
    {
      title: "Alcázar and cathedral",
      description:
        "First entry to the Alcázar, where kings still sleep upstairs, and its gardens while they are wet. Then the cathedral and the ramp up the Giralda, built wide enough for a horse. At night a flamenco room with forty chairs and no microphones.",
    },
    {
      title: "Sherry in Jerez",
      by: "train",
      description:
        "The train takes about an hour. A bodega with cellars like a cathedral pours five sherries from bone dry to black and sweet, with almonds and opinions. Lunch in a tabanco, and an afternoon train back, on which most people sleep.",
    },
    {
      title: "The road of the white villages",
      by: "road",
      description:
        "Your driver leaves at 9:00 AM for Zahara de la Sierra, over its blue reservoir, and then Grazalema, one of the rainiest towns in Spain and the greenest. Lunch there: trout, sheep’s cheese, honey. You reach Ronda by late afternoon, in time for the gorge in low sun.",
    },
    {
      title: "Ronda and Setenil",
      by: "road",
      description:
        "Cross the New Bridge, new in 1793, and walk down into the gorge for the view back up. After lunch to Setenil de las Bodegas, where houses are built under the rock as if it were a hat. Supper at a winery outside town, among the barrels.",
    },
    {
      title: "Across to Granada",
      by: "road",
      description:
        "A drive of about two and a half hours, with a stop at Antequera for its dolmens, older than Stonehenge. In the late afternoon a guide walks you up the Albaicín to the Mirador de San Nicolás, across from the Alhambra. The mint tea afterward is also a view.",
    },
    {
      title: "The Alhambra",
      description:
        "Your entry to the Nasrid Palaces is timed to the half hour and we have the early one. Then the Generalife gardens, as long as you like. A free afternoon, and a farewell dinner in a carmen, which is what Granada calls a house that is mostly garden.",
    },
    {
      title: "Home from Málaga",
      description:
        "The drive to Málaga airport takes an hour and a half. In summer there is a nonstop flight to New York; otherwise you connect through Madrid, Lisbon or London. Leave Granada at 7:00 AM for midday departures.",
    },
  ],
  pace: "moderate",
  groupSize: 14,
  stops: [
    "Córdoba, 2 nights, 4 stars, town house with a courtyard",
    "Seville, 3 nights, 4 stars, courtyard hotel in Santa Cruz",
    "Ronda, 2 nights, 3 stars, courtyard hotel",
    "Granada, 2 nights, 4 stars, courtyard hotel",
  ],
  stays: [
    "Patio of Nine Jasmines",
    "House of Seven Orange Trees",
    "Balcony over the Gorge",
    "House of the Pomegranate",
  ],
  inclusions: [
    "9 nights in courtyard hotels, breakfast daily",
    "High-speed trains Madrid–Córdoba and Córdoba–Seville, return train to Jerez",
    "Car with driver from Seville to Málaga airport, days 6 to 10",
    "Guides in Córdoba, Seville, Ronda and Granada",
    "Timed entrances to Mezquita, Alcázar and Alhambra",
    "Tapas evening, flamenco evening, bodega tasting",
    "3 dinners and 1 lunch",
  ],
  exclusions: [
    "Flights to Madrid and from Málaga",
    "Other lunches and dinners",
    "Travel insurance",
    "Tips",
  ],
  seasons: ["03-01/06-15", "09-01/11-30"],
  weekdays: [6],
  mostTravelers: 7,
  departures: { seats: 14, singles: 3, least: 6 },
  rates: { singleSupplementCents: 64_000 },
  depositPercent: 20,
  ladder: [[45, "deposit"]],
  notRefunded: "tickets for the Alhambra once they are issued",
  extras: [
    {
      name: "Flamenco lesson",
      description: "An hour of steps and palmas in a studio in Seville.",
      day: 4,
      per: "person",
      priceCents: 4_500,
    },
    {
      name: "Extra night in Málaga",
      description: "With breakfast, after day 10.",
      per: "person",
      priceCents: 9_500,
    },
  ],
  terms:
    "July and August are too hot to do this well. The Alhambra issues tickets against passport numbers, which we need 60 days ahead, or when you book.",
  tags: ["Countryside", "Cultural", "History", "Food & Wine", "Rail"],
};
