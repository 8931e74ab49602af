import type { PackageSeed } from "../package-seed.ts";

export const venice: PackageSeed = {
  id: "venice-vaporetto-and-veneto",
  title: "Venice by Vaporetto, the Veneto by Train",
  subtitle: "Six nights in Cannaregio, the outer lagoon, and two mainland cities an easy ride away",
  destination: "Venice, Italy",
  region: "Mediterranean",
  priceCents: 209_000,
  originalPriceCents: 246_000,
  duration: "7 Days / 6 Nights",
  offerDays: 160,
  rating: 4.6,
  reviews: 158,
  imageDescription: "Gondolas at their posts with a domed church across the water",
  description: [
    "Most visitors give Venice six hours, all of them between San Marco and the Rialto. It is a great kindness to the rest of the city. We give it most of a week, based on a back canal in Cannaregio, where the bars fill with people who live upstairs.",
    "With a vaporetto pass the lagoon becomes your subway: to the glass furnaces of Murano, to Burano’s painted houses, to the mosaics on Torcello, which was a city when Venice was mud. And because the mainland trains are quick and cheap, you also see Giotto in Padua and an opera-sized arena in Verona, and are back for dinner.",
  ],
  highlights: [
    "Six nights on a quiet canal in Cannaregio",
    "St. Mark’s Basilica after closing, in a small group",
    "A rowing lesson, Venetian style",
    "Giotto’s chapel in Padua by timed entry",
    "Burano, Torcello and Murano in one loop",
  ],
  itinerary: [
    {
      title: "Arrive by water",
      by: "boat",
      description:
        "A shared water taxi brings you across the lagoon from Marco Polo airport in about forty minutes. Your hotel is on the Misericordia canal, far from any queue. The evening is a round of cicchetti, the small things on bread that Venetians call dinner when they are busy.",
    },
    {
      title: "Doges by day, San Marco by night",
      description:
        "The Doge’s Palace at 9:00 AM, with the secret rooms in the attic where the clerks of the state sat. The afternoon is yours. At dusk a guide takes a small group into the basilica after it has closed, and the lamps come up slowly on the gold.",
    },
    {
      title: "The outer lagoon",
      by: "boat",
      description:
        "The boat from Fondamente Nove reaches Burano in about three quarters of an hour. From there Torcello is five minutes away, with an eleventh-century Last Judgment on its west wall. Come back by way of Murano, where a furnace that has no showroom lets you watch.",
    },
    {
      title: "Learn to row",
      description:
        "An hour and a half with a rower of the local regatta, standing up, facing forward, in a wooden boat built for beginners. Then the fish market and the Rialto with a cook, and lunch from what you bought. Tintoretto at the Scuola Grande di San Rocco if you still have eyes.",
    },
    {
      title: "Padua by train",
      by: "train",
      description:
        "Half an hour from Santa Lucia station to a city that was learned before it was rich. Your entry to the Scrovegni Chapel is timed: fifteen minutes alone with Giotto, which is both too little and just right. Then the university’s old anatomy theater and a spritz on Piazza delle Erbe.",
    },
    {
      title: "Verona, or the Lido",
      by: "train",
      description:
        "Verona is an hour and a quarter away, with a Roman arena still in use and a castle on a brick bridge. In opera season we can hold seats and a late train. Or stay, and take the boat to the Lido for a bicycle and the sea.",
    },
    {
      title: "Leave by water",
      description:
        "The water taxi collects you at the hotel’s own landing two and a half hours before your flight. Early risers get one last walk over the Rialto with the delivery barges, which is when the city looks most like itself.",
    },
  ],
  pace: "easy",
  stops: ["Venice, 6 nights, 4 stars, hotel on a canal in Cannaregio"],
  stays: ["House of the Lantern Bridge"],
  inclusions: [
    "6 nights in Cannaregio, breakfast daily",
    "Shared water taxi from and to the airport",
    "Seven-day vaporetto pass",
    "Doge’s Palace and after-hours basilica visit with guide",
    "Rowing lesson",
    "Market tour and lunch with a cook",
    "Return train to Padua, Scrovegni Chapel entry",
    "Return train to Verona",
  ],
  exclusions: [
    "Flights to and from Venice",
    "City tax, paid at the hotel",
    "Dinners",
    "Travel insurance",
  ],
  closedDays: ["2027-01-30/2027-02-09", "2028-02-19/2028-02-29"],
  rates: { singleSupplementCents: 46_000 },
  depositPercent: 20,
  ladder: [[45, "deposit"]],
  extras: [
    {
      name: "Gondola ride",
      description: "Half an hour on the small canals, up to five people.",
      day: 2,
      per: "booking",
      priceCents: 11_000,
    },
    {
      name: "Opera in Verona",
      description: "A seat on the stone steps, on a summer evening when there is one.",
      day: 6,
      per: "person",
      priceCents: 5_500,
    },
  ],
  terms:
    "We stay away from Carnival. At very high tide the order of days may change; the hotel lends boots. Hotel guests are exempt from the day-visitor access fee and we register you for it.",
  tags: ["City", "Romantic", "Rail", "Art"],
};
