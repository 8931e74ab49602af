import type { PackageSeed } from "../package-seed.ts";

export const london: PackageSeed = {
  id: "london-stages-river-and-bath",
  title: "London with the Family: Stages, the River, a Day in Bath",
  subtitle: "Five nights in Bloomsbury for people of eight and up",
  destination: "London, England",
  region: "British Isles",
  priceCents: 195_000,
  duration: "6 Days / 5 Nights",
  offerDays: 340,
  rating: 4.4,
  reviews: 221,
  imageDescription: "The clock tower and a red bus on the bridge over the Thames at dusk",
  description: [
    "London is easy with children, for two reasons. The great museums are free, so you can leave after forty minutes with a clear conscience. And the front seat on the top of a double-decker bus is a ride in itself, at any age.",
    "We put you in Bloomsbury, in family rooms with a garden square outside, two blocks from the British Museum and a flat walk from the theaters. There are two shows, one backstage visit, a day at Bath by fast train, and the whole length of the river by boat. Afternoons end at five. Everyone is nicer that way.",
  ],
  highlights: [
    "Two West End shows and one backstage tour",
    "Greenwich by riverboat, standing on two hemispheres",
    "Bath by train, with a Roman plumber’s view",
    "The Tower with a storyteller",
    "Family rooms on a garden square",
  ],
  itinerary: [
    {
      title: "Arrive in Bloomsbury",
      description:
        "A car from Heathrow takes an hour and leaves the luggage worries to us. Stretch your legs in Coram’s Fields or on Russell Square, then fish and chips at a place with marble tables. Early bed is a gift to everyone.",
    },
    {
      title: "Mummies, then a show",
      description:
        "The British Museum opens at ten; a guide who used to teach fourth grade shows you eight things and no more. Lunch nearby, then the first show, at 2:30 PM when there is a matinee and at seven when there is not. Walk home through Covent Garden, past the jugglers.",
    },
    {
      title: "The Tower and the river",
      by: "boat",
      description:
        "A storyteller meets you at the Tower at nine, before the line for the jewels. A fast boat continues to Greenwich, where you can stand with a foot in each half of the world and climb about on the Cutty Sark. Home by boat, with the city lighting up.",
    },
    {
      title: "A day in Bath",
      by: "train",
      description:
        "An hour and twenty minutes from Paddington. The Roman baths still fill with hot water every day, through the lead pipes the Romans laid. Climb to the Royal Crescent for a picnic on its lawn, and be back by six.",
    },
    {
      title: "Behind the scenes",
      description:
        "A backstage tour at the National Theatre explains how thunder is made. The South Bank has skateboarders, book stalls and Borough Market for lunch. The afternoon offers the Science Museum or the Tate Modern, put to a vote; the second show is tonight.",
    },
    {
      title: "Fly home",
      description:
        "A car to Heathrow, an hour and a bit. With an afternoon flight there is time for the toy shop on Regent Street, which opens at ten. We accept no complaints about what is bought there.",
    },
  ],
  pace: "easy",
  stops: ["London, 5 nights, 4 stars, family hotel in Bloomsbury"],
  stays: ["Plum Tree House"],
  inclusions: [
    "5 nights in family or double rooms, breakfast daily",
    "Airport transfers both ways",
    "Two show tickets, good seats",
    "Guides at the British Museum and the Tower, Tower tickets",
    "Riverboat day ticket, Greenwich entrances",
    "Return train and Roman Baths entrance in Bath",
    "Backstage tour at the National Theatre",
    "Bus and Underground cards",
  ],
  exclusions: [
    "Flights to and from London",
    "The UK Electronic Travel Authorisation",
    "Lunches and dinners",
    "Travel insurance",
  ],
  closedDays: ["12-24/12-26"],
  rates: { singleSupplementCents: 52_000, child: { fromAge: 0, toAge: 15, percent: 55 } },
  depositPercent: 20,
  ladder: [[45, "deposit"]],
  notRefunded: "show tickets once they are booked, 60 days before departure",
  extras: [
    {
      name: "Afternoon tea",
      description: "At the hotel in Bloomsbury, on any day.",
      per: "person",
      priceCents: 6_800,
    },
  ],
  terms: "Show tickets are booked 60 days ahead and can be exchanged after that.",
  tags: ["City", "Family", "Cultural", "History"],
};
