import type { PackageSeed } from "../package-seed.ts";

export const scottishHighlands: PackageSeed = {
  id: "scottish-highlands-west-highland-line-skye",
  title: "The West Highland Line to Skye",
  subtitle: "Glasgow to Inverness the long way, by two famous railways and one short ferry",
  destination: "Scottish Highlands, Scotland",
  region: "British Isles",
  priceCents: 286_000,
  originalPriceCents: 329_000,
  duration: "8 Days / 7 Nights",
  offerDays: 265,
  rating: 4.8,
  reviews: 127,
  imageDescription: "A stone castle and its bridge on a sea loch, with heather and clearing rain",
  description: [
    "An hour out of Glasgow the suburbs stop, and then for the rest of the day there is almost nothing: moor, water, a stag looking up, a station with one name and no village. The West Highland Line was laid across Rannoch Moor on bundles of brushwood, and it still floats a little. There is no finer way to arrive in the Highlands.",
    "From Mallaig a ferry crosses to Skye, where you have three nights and a driver who knows what the weather is doing on the other side of the hill. Then over the bridge, past Eilean Donan, and by a second great railway from Kyle to Inverness. It will rain. It will also stop, and that is when the light happens.",
  ],
  highlights: [
    "Rannoch Moor and Glenfinnan by train",
    "Three nights on Skye with a driver-guide",
    "The Quiraing on foot, weather agreeing",
    "A dram at Talisker, beside the sea",
    "Eilean Donan and the Kyle line",
  ],
  itinerary: [
    {
      title: "Glasgow",
      description:
        "The airport is twenty minutes from the center by car. Glasgow is a city of red sandstone, free museums and people who talk to you. See Mackintosh’s tea rooms or the Kelvingrove organ at one o’clock, and turn in early.",
    },
    {
      title: "The West Highland Line",
      by: "train",
      description:
        "Just under four hours from Queen Street to Fort William: along the lochs, around the Horseshoe Curve, over the moor. Sit on the left. Your inn looks across Loch Linnhe, and the haddock was landed at Mallaig.",
    },
    {
      title: "Glenfinnan and over the sea",
      by: "train-boat",
      description:
        "The morning train crosses the Glenfinnan Viaduct, slowly, as it knows it is being photographed. In Mallaig there is an hour for the harbor, then the ferry to Armadale, half an hour or a little more. Your driver meets you for the road to Portree.",
    },
    {
      title: "The Trotternish ridge",
      by: "road",
      description:
        "Out early for the Old Man of Storr, an hour up and less down. Then Kilt Rock, a lunch of soup in Staffin and a walk on the Quiraing, a landslip so large it has its own lawns. Evening in Portree, where someone will be playing.",
    },
    {
      title: "Dunvegan and Talisker",
      by: "road",
      description:
        "Dunvegan Castle has been in one family for eight centuries, and so have some of the curtains. See the seals by rowboat. In the afternoon the distillery at Carbost, the Fairy Pools if your boots are dry enough to be worth wetting, and a long northern dusk.",
    },
    {
      title: "Eilean Donan and the Kyle line",
      by: "train-road",
      description:
        "Over the Skye Bridge to the castle on every calendar, better in rain. From Kyle of Lochalsh the train takes two and a half hours to Inverness, through country that changes its mind at every bend. A riverside hotel, and a proper bath.",
    },
    {
      title: "Culloden and Loch Ness",
      by: "road",
      description:
        "A historian walks you over the battlefield, which takes an hour and stays longer. The stone circle at Clava is near by, older and quieter. An afternoon boat on Loch Ness looks for nothing in particular. Farewell dinner with a piper, one tune only.",
    },
    {
      title: "South to Edinburgh, or home",
      description:
        "Inverness airport has flights to London and Amsterdam. Or take the morning train through the Cairngorms to Edinburgh, three and a half hours, for a flight the same evening or the next day; both are included, and the choice is yours.",
    },
  ],
  pace: "moderate",
  groupSize: 8,
  stops: [
    "Glasgow, 1 night, 4 stars",
    "Fort William, 1 night, inn by the loch",
    "Portree, 3 nights, 3 stars",
    "Inverness, 2 nights, 4 stars, hotel by the river",
  ],
  stays: ["Hotel Red Sandstone", "Inn of the Otter", "The Herring House", "The Ferryman’s House"],
  inclusions: [
    "7 nights in inns and small hotels, Scottish breakfast daily",
    "Rail: Glasgow–Mallaig, Kyle–Inverness, Inverness–Edinburgh",
    "Ferry from Mallaig to Armadale",
    "Driver-guide on Skye and around Inverness",
    "Dunvegan Castle, Eilean Donan and Culloden entrances",
    "Talisker tasting and Loch Ness boat",
    "3 dinners",
  ],
  exclusions: [
    "Flights to Glasgow and home",
    "The UK Electronic Travel Authorisation",
    "Meals not named",
    "Travel insurance",
    "Tips",
  ],
  seasons: ["04-01/10-31"],
  weekdays: [7],
  mostTravelers: 4,
  departures: { seats: 8, singles: 2, least: 4 },
  rates: { singleSupplementCents: 52_000 },
  depositPercent: 20,
  ladder: [
    [50, 50],
    [28, 100],
  ],
  extras: [
    {
      name: "Extra night in Edinburgh",
      description: "With breakfast, after the last day.",
      per: "person",
      priceCents: 12_500,
    },
  ],
  terms: "Ferries and hill walks depend on the weather, and your driver’s word is final.",
  tags: ["Nature", "Rail", "Hiking", "Adventure", "History"],
};
