import type { PackageSeed } from "../package-seed.ts";

export const ireland: PackageSeed = {
  id: "ireland-music-pubs-of-the-west",
  title: "Music Pubs and Sea Cliffs of the Irish West",
  subtitle: "Dublin, Galway, Clare and Dingle in nine days, with a driver who sings if asked",
  destination: "Ireland",
  region: "British Isles",
  priceCents: 308_000,
  duration: "9 Days / 8 Nights",
  offerDays: 285,
  rating: 4.8,
  reviews: 174,
  imageDescription: "Green fields and stone walls ending at tall cliffs above the Atlantic",
  description: [
    "In the west of Ireland a session is not a concert. Somebody takes out a fiddle in the corner of a pub, somebody else has a flute, and by ten there are seven of them around a small table and nobody has announced anything. You listen, you buy the next round, and if you can sing you will be found out.",
    "The days are for the coast: the Aran Islands by ferry, the gray stone country of the Burren with gentians in the cracks, the Cliffs of Moher from the quiet end, and the Dingle road around Slea Head, which is the last of Europe before Newfoundland. Declan drives. He has opinions about every wall.",
  ],
  highlights: [
    "Sessions in Galway, Doolin and Dingle",
    "Inis Mór by ferry and bicycle",
    "The Cliffs of Moher on foot from Doolin",
    "The Burren with a botanist",
    "Slea Head Drive, stone huts and all",
  ],
  itinerary: [
    {
      title: "Dublin",
      description:
        "Overnight flights come in at breakfast time, and your room near Merrion Square is ready by ten. A gentle loop takes in Trinity College, with the Book of Kells, and then St. Stephen’s Green. Early supper, and one pint, for research.",
    },
    {
      title: "Writers and a second pint",
      description:
        "A literary walk with an actor who does the voices. Afternoon at the National Museum, for gold that was old when Rome was new, or at Kilmainham Gaol for how the country came to be. Dinner is included, near the canal.",
    },
    {
      title: "By train to Galway",
      by: "train",
      description:
        "Two and a half hours from Heuston across the bogs and the Shannon. Declan meets you with the minibus. Galway is a town of students, oysters and buskers; your first session begins at half past nine on the west side of the bridge.",
    },
    {
      title: "Inis Mór",
      by: "road-boat",
      description:
        "The ferry from Rossaveel takes forty minutes to the largest of the Aran Islands. Rent a bicycle or a pony trap and ride out to Dún Aonghasa, a stone fort on the edge of a cliff with nothing after it. Sweaters are knitted here and they are worth the suitcase space.",
    },
    {
      title: "Connemara",
      by: "road",
      description:
        "A loop of brown lakes and white ponies by way of Roundstone and the Sky Road at Clifden. Kylemore Abbey stands at the end of its own reflection, and the nuns’ walled garden has the best scones. Back to Galway through the Inagh Valley in the evening light.",
    },
    {
      title: "The Burren and the cliffs",
      by: "road",
      description:
        "A botanist shows you why Arctic and Mediterranean flowers grow side by side in the cracks of the limestone. From Doolin, walk the cliff path until the Cliffs of Moher stand up in front of you; the bus crowds are at the other end. Doolin has three pubs and all have music.",
    },
    {
      title: "Over the Shannon to Dingle",
      by: "road-boat",
      description:
        "The car ferry from Killimer takes twenty minutes and sometimes has dolphins. Then the long beach at Inch and the road into Dingle, a fishing town with a bookshop for every few trawlers. The hardware store sells hammers on the left and whiskey on the right.",
    },
    {
      title: "Around Slea Head",
      by: "road",
      description:
        "Thirty miles that take all day: beehive huts, the Blasket view, a pottery, and Gallarus, a church of dry stone that has kept the rain out for a thousand years. Lunch is at a place that smokes its own fish. Farewell dinner, and then, of course, a session.",
    },
    {
      title: "Home from Shannon",
      description:
        "Two and a half hours by road to Shannon airport, where you clear United States customs before you board and land at home like a domestic passenger. Flights go to Boston, New York and Newark, and to Chicago in season.",
    },
  ],
  pace: "moderate",
  groupSize: 10,
  stops: [
    "Dublin, 2 nights, 4 stars",
    "Galway, 3 nights, 3 stars",
    "Doolin, 1 night, guesthouse",
    "Dingle, 2 nights, guesthouse",
  ],
  stays: [
    "The Printer’s House",
    "Lantern House on the Quay",
    "The Fiddler’s Guesthouse",
    "Fuchsia Lane Guesthouse",
  ],
  inclusions: [
    "8 nights in guesthouses and small hotels, Irish breakfast daily",
    "Train from Dublin to Galway",
    "Minibus and driver-guide from day 3 to Shannon",
    "Aran ferry and bicycle, Shannon car ferry",
    "Literary walk and Burren walk with a botanist",
    "Entrances: Trinity, Dún Aonghasa, Kylemore, Cliffs of Moher",
    "4 dinners",
  ],
  exclusions: [
    "Flights to Dublin and from Shannon",
    "Other meals, and rounds",
    "Travel insurance",
    "Tips for the driver",
  ],
  seasons: ["04-01/10-10"],
  weekdays: [7],
  mostTravelers: 5,
  departures: { seats: 10, singles: 2, least: 4 },
  rates: { singleSupplementCents: 54_000 },
  depositPercent: 20,
  ladder: [
    [45, 25],
    [30, 100],
  ],
  extras: [
    {
      name: "Airport transfer",
      description: "A car from Dublin airport to the hotel.",
      day: 1,
      per: "booking",
      priceCents: 7_500,
    },
  ],
  terms:
    "If the Aran ferry stays in port, the day goes to the Cong and Lough Corrib country instead.",
  tags: ["Countryside", "Cultural", "Islands", "Hiking"],
};
