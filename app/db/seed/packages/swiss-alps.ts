import type { PackageSeed } from "../package-seed.ts";

export const swissAlps: PackageSeed = {
  id: "swiss-alps-red-train-high-passes",
  title: "By Red Train Across the High Passes",
  subtitle: "Chur, St. Moritz, Zermatt and Wengen, joined by the narrow gauge",
  destination: "Swiss Alps, Switzerland",
  region: "Alps and Central Europe",
  priceCents: 312_000,
  duration: "8 Days / 7 Nights",
  offerDays: 225,
  rating: 4.9,
  reviews: 168,
  imageDescription: "A red train crossing a curved stone viaduct below a snowy peak",
  description: [
    "The red trains of the Rhaetian Railway were built to bring the sick up to the good air. They did it by way of spirals inside mountains, a viaduct that ends in a cliff, and a pass at 7,400 feet that has no tunnel at all. A century later they run to the minute and you can open some of the windows.",
    "This journey strings the best lines together from east to west: the Albula, the Bernina, the full length of the Glacier Express, and at the end the cogwheel up to Wengen, where there are no cars. Along the way there are three short hikes, one glacier close enough to hear, and a great deal of melted cheese.",
    "Everything is on one rail pass, your bags travel by themselves, and if a connection is four minutes it is because four minutes are enough.",
  ],
  highlights: [
    "The Glacier Express from end to end",
    "Over the Bernina Pass to palms and back",
    "The Matterhorn from Gornergrat in early light",
    "Two nights in car-free Wengen",
    "Luggage sent ahead, station to hotel",
  ],
  itinerary: [
    {
      title: "Zürich to Chur",
      by: "train",
      description:
        "The train leaves from under Zürich airport and reaches Chur, with one change, in about an hour and three quarters, along two lakes. Chur is the oldest town in Switzerland, small and walled by mountains. A stroll, barley soup, and sleep.",
    },
    {
      title: "The Albula line to St. Moritz",
      by: "train",
      description:
        "Two hours of spirals and bridges, including the Landwasser Viaduct, where the train curves out over a gorge and straight into rock. Sit on the right. In the afternoon, a level lakeside walk of an hour and a half at 5,800 feet, to get your lungs.",
    },
    {
      title: "The Bernina, to Italy for lunch",
      by: "train",
      description:
        "The line climbs past the Morteratsch glacier to the pass, then drops nearly 6,000 feet to Tirano, where there are palms and buckwheat pasta. You have two hours for lunch in Italy. On the way back get off at Alp Grüm and let one train go, for the terrace.",
    },
    {
      title: "The Glacier Express to Zermatt",
      by: "train",
      description:
        "Eight hours in a panorama car, with lunch at your seat: the Rhine gorge, the Oberalp Pass, the long valley of the Rhône. It is called the slowest express in the world and takes it as a compliment. Zermatt has no cars; a small electric cart fetches you.",
    },
    {
      title: "Gornergrat and the mirror lake",
      by: "train",
      description:
        "The first cog train needs a little over half an hour to Gornergrat at 10,100 feet, with the Matterhorn across and the glacier below. Walk one stop down to the Riffelsee, where on still mornings there are two Matterhorns. The afternoon is free for the village.",
    },
    {
      title: "Zermatt to Wengen",
      by: "train",
      description:
        "About three and a half hours with changes in Visp, Spiez, Interlaken and Lauterbrunnen, each a few steps long. The last twenty minutes climb a cliff by cogwheel to Wengen, on its balcony in front of the Jungfrau. Fondue tonight in a farmhouse up the lane, by lantern.",
    },
    {
      title: "Männlichen and the valley of falls",
      description:
        "A cable car lifts you to Männlichen for the best easy path in the Oberland, an hour and a half level toward Kleine Scheidegg with the Eiger growing all the way. Ride down by train. Late in the day see the Staubbach fall in Lauterbrunnen, which inspired a poem by Goethe and many umbrellas.",
    },
    {
      title: "To Zürich airport",
      by: "train",
      description:
        "The 7:30 AM train has you in the terminal by about 11:00 AM, by way of Interlaken and Bern. Flights to the United States leave from noon. Stay seated on the left for a last look at the lakes.",
    },
  ],
  pace: "moderate",
  stops: [
    "Chur, 1 night, 3 stars",
    "St. Moritz, 2 nights, 4 stars",
    "Zermatt, 2 nights, 4 stars",
    "Wengen, 2 nights, 3 stars",
  ],
  stays: [
    "Hotel Ibex Court",
    "House of the Stone Pines",
    "Hotel Larch and Slate",
    "The Cowbell House",
  ],
  inclusions: [
    "7 nights in three- and four-star hotels, breakfast daily",
    "Swiss Travel Pass, 8 days, second class",
    "Seat reservations on the Glacier Express, with lunch",
    "Gornergrat railway and Männlichen cable car",
    "Luggage transport between hotels",
    "Fondue evening in Wengen",
    "Printed timetable and 24-hour telephone",
  ],
  exclusions: [
    "Flights to and from Zürich",
    "Local guest taxes, paid at the hotels",
    "Other lunches and dinners",
    "Travel insurance",
  ],
  seasons: ["05-15/10-15"],
  rates: { singleSupplementCents: 62_000 },
  depositPercent: 20,
  ladder: [[45, "deposit"]],
  notRefunded: "rail passes once they are issued, 30 days before departure",
  extras: [
    {
      name: "First class on all trains",
      description: "The Swiss Travel Pass and the Glacier Express in first class.",
      per: "person",
      priceCents: 39_000,
    },
  ],
  terms: "The Glacier Express pauses for some weeks each autumn.",
  tags: ["Nature", "Adventure", "Rail", "Hiking"],
};
