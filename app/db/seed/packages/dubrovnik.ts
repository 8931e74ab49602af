import type { PackageSeed } from "../package-seed.ts";

export const dubrovnik: PackageSeed = {
  id: "dubrovnik-korcula-split-coast",
  title: "Limestone Harbors: Dubrovnik, Korčula, Split",
  subtitle: "Eight days up the Dalmatian coast, by road, by car ferry and by catamaran",
  destination: "Dubrovnik, Croatia",
  region: "Mediterranean",
  priceCents: 219_500,
  duration: "8 Days / 7 Nights",
  offerDays: 280,
  rating: 4.7,
  reviews: 141,
  imageDescription: "Orange roofs inside thick stone walls, with the Adriatic on three sides",
  description: [
    "Dubrovnik is best at 7:30 in the morning, when the swifts are louder than the people and the main street still shines from washing. So that is when you see it. By the time the cruise ships have emptied you are on a boat to islands where the traffic is a tractor.",
    "Then the trip goes north the way the coast does, slowly and sideways: oysters pulled up in front of you at Mali Ston, vineyards so steep they are worked on ropes, a walled town on Korčula that is a smaller and drier-humored Dubrovnik, and at last Split, where people hang laundry in an emperor’s palace and see nothing odd in it.",
  ],
  highlights: [
    "Dubrovnik’s walls at opening time, with a guide",
    "A boat day in the Elaphiti Islands",
    "Oysters from the rope at Mali Ston",
    "Two nights inside Korčula’s old walls",
    "Diocletian’s Palace with a Split native",
  ],
  itinerary: [
    {
      title: "Arrive in Dubrovnik",
      description:
        "A driver brings you the half hour from the airport, along the cliff road with the whole walled town below. You stay just outside Ploče Gate, five minutes from the old harbor on foot. A light supper and an early night are advised, for reasons you will see at 7:30.",
    },
    {
      title: "The walls, early",
      description:
        "You meet your guide at Pile Gate and are among the first up the steps. The circuit is a mile and a quarter and takes two hours at a civilized pace. The middle of the day is for swimming off the rocks; the evening is for the cable car up Mount Srđ.",
    },
    {
      title: "Koločep, Lopud, Šipan",
      by: "boat",
      description:
        "A wooden boat leaves Gruž harbor at 9:00 AM for the Elaphiti Islands, where cars are few or none. Swim at Šunj, the sandy side of Lopud, after a walk of twenty minutes over the island. Grilled fish on board, and home in the late light.",
    },
    {
      title: "Lokrum, or nothing",
      by: "boat",
      description:
        "The ferry to Lokrum takes fifteen minutes and the island has peacocks, a botanical garden and a salt lake to float in. Or keep the day for the town: the Franciscan pharmacy, the fish market in Gruž, an ice cream on the Stradun. Dinner is included, under the vines of a courtyard in the old town.",
    },
    {
      title: "The Pelješac road to Korčula",
      by: "road-boat",
      description:
        "By car along the coast to Ston, where the salt pans are older than the walls, and a raft at Mali Ston for oysters straight from the water. A cellar in Potomje pours the dark local Plavac Mali. From Orebić the ferry to Korčula takes about twenty minutes.",
    },
    {
      title: "Korčula, laid out like a fishbone",
      by: "bicycle",
      description:
        "The streets are bent to let the summer breeze in and keep the winter wind out, as your guide will show you with a wet finger. In the afternoon, bicycles to Lumbarda, four flat miles, for a white wine called Grk that grows in sand and almost nowhere else. A swim on the way back.",
    },
    {
      title: "Catamaran to Split",
      by: "boat",
      description:
        "The catamaran needs about two and a half hours, past Hvar. In Split a historian who lives inside Diocletian’s Palace takes you through it, cellars first, finishing in the square that was once the emperor’s own. Supper on the Riva, among the whole town out walking.",
    },
    {
      title: "Home from Split",
      description:
        "The airport is about half an hour by car. Flights to the main European hubs leave through the day, in time for afternoon departures across the Atlantic. With an afternoon flight there is time for the green market behind the palace.",
    },
  ],
  pace: "moderate",
  groupSize: 14,
  stops: [
    "Dubrovnik, 4 nights, 4 stars, hotel at Ploče Gate",
    "Korčula, 2 nights, 4 stars, hotel inside the old walls",
    "Split, 1 night, 4 stars",
  ],
  stays: ["Villa of the North Wind", "House of the Sea Charts", "Hotel Nine Columns"],
  inclusions: [
    "4 nights in Dubrovnik, 2 in Korčula, 1 in Split, breakfast daily",
    "Private transfers, the drive along Pelješac and the Orebić ferry",
    "Catamaran from Korčula to Split",
    "City walls entrance, guided walks in Dubrovnik, Korčula and Split",
    "Elaphiti boat day with lunch",
    "Oyster tasting and one cellar visit",
    "Dinner in Dubrovnik’s old town",
    "Bicycle hire on Korčula",
  ],
  exclusions: [
    "Flights to Dubrovnik and from Split",
    "Lokrum ferry tickets",
    "Meals not named",
    "Travel insurance",
    "Tips",
  ],
  seasons: ["05-01/10-10"],
  weekdays: [6],
  mostTravelers: 7,
  departures: { seats: 14, singles: 3 },
  rates: { singleSupplementCents: 48_000 },
  depositPercent: 20,
  ladder: [[40, "deposit"]],
  extras: [
    {
      name: "Sea kayaks at sunset",
      description: "Around Lokrum with a guide, three hours.",
      day: 4,
      per: "person",
      priceCents: 4_900,
    },
    {
      name: "Cable car to Mount Srđ",
      description: "Up and down, at an hour of your choice.",
      per: "person",
      priceCents: 3_200,
    },
  ],
  terms:
    "The catamaran to Split needs calm weather; on the rare day it does not sail we drive you by way of the Pelješac bridge at no cost.",
  tags: ["Beach", "Islands", "History", "Food & Wine"],
};
