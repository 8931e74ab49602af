import type { PackageSeed } from "../package-seed.ts";

export const iceland: PackageSeed = {
  id: "iceland-black-sand-blue-ice",
  title: "Black Sand, Blue Ice: the South of Iceland",
  subtitle: "Waterfalls, a glacier and, from September to March, a fair chance of northern lights",
  destination: "Iceland",
  region: "Northern Europe",
  priceCents: 369_000,
  duration: "7 Days / 6 Nights",
  offerDays: 295,
  rating: 4.7,
  reviews: 136,
  imageDescription: "A tall waterfall beside a black beach under a pale green northern sky",
  description: [
    "The south coast of Iceland is one road with a glacier on the left and the Atlantic on the right. Every half hour something falls off the first toward the second: a waterfall you can walk behind, a tongue of blue ice, a river that moves its bed each spring. The land is very new and still being adjusted.",
    "You travel it in a high-wheeled minibus with a guide who grew up on a sheep farm under Eyjafjallajökull and can pronounce it for you. Nights are in country hotels with hot tubs, away from any town, because in the dark months that is where the sky is. Reykjavík comes at both ends, warm, bookish and full of cake.",
  ],
  highlights: [
    "On the ice of Sólheimajökull with crampons",
    "Icebergs at Jökulsárlón, by boat in summer",
    "The Golden Circle before the coaches",
    "Four nights under dark country skies",
    "A geothermal soak to finish",
  ],
  itinerary: [
    {
      title: "Reykjavík",
      description:
        "Flights from the East Coast land at dawn; the transfer from Keflavík takes fifty minutes across lava. Your room is ready at breakfast, which is unusual and deliberate. See the concert hall by the harbor, the church like a basalt organ, and a public pool at four, where the whole city talks politics.",
    },
    {
      title: "The Golden Circle",
      by: "road",
      description:
        "Out at 8:00 AM to Þingvellir, where the continents pull apart and a parliament first met in 930. Geysir’s neighbor Strokkur goes off every few minutes. Gullfoss drops twice, at a right angle. Tomato soup in a greenhouse, and a farm hotel for the night.",
    },
    {
      title: "Waterfalls and an ice tongue",
      by: "road",
      description:
        "Walk behind Seljalandsfoss in the raincoat we lend you, and up beside Skógafoss on 527 steps. In the afternoon, three hours on the glacier Sólheimajökull, roped and cramponed, at an easy level. Sleep near Vík, within sound of the surf.",
    },
    {
      title: "Reynisfjara and the lava field",
      by: "road",
      description:
        "The black beach early, with its columns and stacks, seen from where the guide says it is safe. Then across the moss of Eldhraun, the lava of 1783, to Kirkjubæjarklaustur and the canyon of Fjaðrárgljúfur. Your hotel lies under Vatnajökull, the largest ice cap in Europe.",
    },
    {
      title: "The lagoon of icebergs",
      by: "road",
      description:
        "Jökulsárlón, where the glacier lets go and seals ride by on the pieces. A boat among them from May to October; in winter, a blue ice cave with a licensed guide. The beach across the road is where the ice washes up to shine. A second night under the same roof, with the sky watch on.",
    },
    {
      title: "Back along the coast",
      by: "road",
      description:
        "A long day, four and a half hours of road, broken by Skaftafell’s walk to Svartifoss, a late lunch in Vík and a horse farm. In the evening you soak at a geothermal lagoon at the edge of Reykjavík with the ocean beyond the rim. Farewell dinner: lamb, or arctic char.",
    },
    {
      title: "Fly home",
      description:
        "Flights to the United States leave in the late afternoon, so there is a morning for wool and bookshops. The transfer to Keflavík leaves at 1:00 PM. With the hours you gain, you are home for supper by the clock.",
    },
  ],
  pace: "moderate",
  groupSize: 8,
  stops: [
    "Reykjavík, 1 night, 4 stars",
    "Golden Circle, 1 night, farm hotel with a hot tub",
    "Vík, 1 night, 3 stars, country hotel",
    "Vatnajökull, 2 nights, 3 stars, country hotel",
    "Reykjavík, 1 night, 4 stars",
  ],
  stays: [
    "Hotel Puffin Street",
    "Turf Roof Farm",
    "Lupine Field House",
    "House below the Ice",
    "Hotel Puffin Street",
  ],
  inclusions: [
    "2 nights in Reykjavík and 4 in country hotels, breakfast daily",
    "Minibus and guide from day 2 to day 6",
    "Airport transfers both ways",
    "Glacier walk with equipment",
    "Iceberg boat or ice cave, by season",
    "Geothermal lagoon entrance",
    "4 dinners",
  ],
  exclusions: [
    "Flights to and from Keflavík",
    "Lunches and other dinners",
    "Alcohol, which is dear",
    "Travel insurance",
    "Tips",
  ],
  weekdays: [6],
  mostTravelers: 4,
  departures: { seats: 8, singles: 2, least: 4 },
  rates: { singleSupplementCents: 64_000 },
  depositPercent: 20,
  ladder: [[45, "deposit"]],
  extras: [
    {
      name: "Whale watching",
      description: "Three hours from the old harbor in Reykjavík; you sail again if none is seen.",
      day: 7,
      per: "person",
      priceCents: 9_900,
    },
    {
      name: "Extra night in Reykjavík",
      description: "With breakfast, after the last day.",
      per: "person",
      priceCents: 14_500,
    },
  ],
  terms:
    "Northern lights can’t be promised: they want a dark, clear sky and a restless sun. Roads may close in winter and the guide may reverse the route.",
  tags: ["Nature", "Adventure", "Winter", "Hiking"],
};
