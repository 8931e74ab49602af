import type { PackageSeed } from "../package-seed.ts";

export const copenhagen: PackageSeed = {
  id: "copenhagen-harbor-baths-elsinore",
  title: "Harbor Baths, Open Sandwiches and Elsinore",
  subtitle: "Five days in Copenhagen, with Hamlet’s castle up the coast and Sweden over the bridge",
  destination: "Copenhagen, Denmark",
  region: "Northern Europe",
  priceCents: 165_000,
  originalPriceCents: 189_000,
  duration: "5 Days / 4 Nights",
  offerDays: 170,
  rating: 4.3,
  reviews: 54,
  imageDescription: "Colored house fronts and wooden masts along a narrow harbor",
  description: [
    "You can swim in the middle of Copenhagen. People do it before work, bicycle leaned against the rail, and then go to the office with wet hair. The water is that clean and the city that relaxed, and between the two you understand a good deal about Denmark.",
    "Four nights are enough to get the habit. You have a bicycle from the first morning, a table booked for the lunch that matters, and one day on the coast line north: Louisiana, a museum that looks at the sea as much as at the art, and Kronborg, where Shakespeare set a play without ever having been.",
  ],
  highlights: [
    "Your own bicycle, with a route for each day",
    "Louisiana on its cliff above the sound",
    "Kronborg, the castle of Hamlet",
    "A smørrebrød lunch done properly",
    "Malmö across the Øresund bridge",
  ],
  itinerary: [
    {
      title: "Arrive in Christianshavn",
      description:
        "The metro takes a quarter of an hour from the airport, and a host rides with you. Your hotel is an old warehouse on the canal. Climb the corkscrew spire of Our Savior’s Church, on the outside, if the wind is down; supper is small plates on the quay.",
    },
    {
      title: "The city in the saddle",
      by: "bicycle",
      description:
        "A guided ride of two and a half hours along the harbor, over the bicycle bridges and out to the old meatpacking yards. Lunch is smørrebrød: herring first, then beef, and a small glass of something clear. Swim at Islands Brygge, or watch.",
    },
    {
      title: "Louisiana and Elsinore",
      by: "train",
      description:
        "The coast train needs forty minutes to Humlebæk and the Louisiana museum, low white galleries around a park above the sea. Fifteen minutes farther is Helsingør, and Kronborg on its point. Take the ferry to Sweden and back just for the coffee; it is twenty minutes each way.",
    },
    {
      title: "Malmö, or Tivoli",
      by: "train",
      description:
        "A train over the Øresund bridge has you in Malmö in forty minutes, for its squares, its market hall and its own sauna at the end of a pier. Or stay for the Designmuseum and the gardens. Tivoli in the evening, from April to September and again before Christmas: the roller coaster of 1914 still has a brakeman.",
    },
    {
      title: "Fly home",
      description:
        "Fifteen minutes by metro to the terminal. In season there are nonstop flights to New York, Newark, Boston, Chicago and Los Angeles. The cardamom buns by the hotel are ready at seven; buy four.",
    },
  ],
  pace: "moderate",
  stops: ["Copenhagen, 4 nights, 4 stars, hotel in an old warehouse"],
  stays: ["The Rope Walk"],
  inclusions: [
    "4 nights in Christianshavn, breakfast daily",
    "Copenhagen Card with transit and museums",
    "Bicycle for the whole stay and one guided ride",
    "Smørrebrød lunch",
    "Coast train, Louisiana and Kronborg entrances, ferry to Helsingborg",
    "Return train to Malmö",
    "Tivoli entrance in season",
  ],
  exclusions: ["Flights to and from Copenhagen", "Dinners", "Rides at Tivoli", "Travel insurance"],
  weekdays: [2, 3, 4, 5],
  rates: { singleSupplementCents: 39_000, tripleCents: 137_500 },
  depositPercent: 20,
  ladder: [[21, "deposit"]],
  extras: [
    {
      name: "Airport transfer",
      description: "A car from the airport and back to it.",
      per: "booking",
      priceCents: 14_000,
    },
  ],
  terms:
    "The first day is chosen so that the day up the coast never falls on a Monday, when Louisiana is closed.",
  tags: ["City", "Art", "Food & Wine", "Family"],
};
