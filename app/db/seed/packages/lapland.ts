import type { PackageSeed } from "../package-seed.ts";

export const lapland: PackageSeed = {
  id: "lapland-night-train-northern-lights",
  title: "Night Train to the Northern Lights",
  subtitle:
    "Helsinki to Inari by sleeper and snow road, with reindeer, huskies and a sauna each evening",
  destination: "Lapland, Finland",
  region: "Northern Europe",
  priceCents: 445_000,
  duration: "7 Days / 6 Nights",
  offerDays: 350,
  rating: 4.7,
  reviews: 71,
  imageDescription: "Green northern lights over snow-laden firs and a cabin with one lit window",
  description: [
    "North of the Arctic Circle the winter is not dark so much as blue. The sun comes up, thinks better of it and leaves a long dusk in which the snow glows by itself. Then about eight in the evening someone in the cabin next door starts to shout, and you go out in socks, and the sky is moving.",
    "You go up by night train, which is the proper way: supper in Helsinki, a bunk with a duvet, and reindeer from the window at breakfast. Five nights are in glass-roofed log cabins near Saariselkä, each with its own sauna. The days hold snowshoes, dogs and a visit to a Sámi family who have herded around Lake Inari for longer than there have been borders there.",
  ],
  highlights: [
    "The sleeper from Helsinki to Rovaniemi",
    "Five nights in a cabin with a glass roof",
    "A husky team you drive yourself",
    "A day with a Sámi herding family",
    "A private sauna, every night",
  ],
  itinerary: [
    {
      title: "Helsinki, and the night train",
      description:
        "Met at the airport and driven to a day room by the harbor. Walk through the market hall, see the church cut into rock, have salmon soup. In the evening you board the sleeper: two bunks, your own shower, and the city sliding away in snow.",
    },
    {
      title: "Rovaniemi and the road north",
      by: "train-road",
      description:
        "Breakfast on board and arrival in the morning, after about twelve hours. At Arktikum, a museum under a long glass vault, you learn what you are about to see. Then three and a half hours by coach to Saariselkä, with the trees getting shorter. First sauna; possibly first lights.",
    },
    {
      title: "Snowshoes in the fells",
      description:
        "You are fitted with thermal suits and boots, yours until you leave. A guide leads an easy three hours into Urho Kekkonen National Park, with coffee boiled over a fire and sausages on sticks. The aurora alarm in your cabin wakes you when there is something to wake for.",
    },
    {
      title: "Your own dogs",
      description:
        "Two to a sled, one drives and one holds on, and at the halfway fire you trade. The huskies run about nine miles and would like it to be more. The afternoon is for sleep, a ski track behind the cabins, or the toboggan run that starts on top of Kaunispää.",
    },
    {
      title: "Inari and the Sámi",
      by: "road",
      description:
        "An hour by road to Inari, where the museum Siida explains eight seasons instead of four. A herding family welcomes you in the afternoon: you feed the reindeer, sit by the fire, hear a joik and ask what you like. Supper there, and the road home under whatever the sky is doing.",
    },
    {
      title: "The frozen lake",
      description:
        "Out onto the ice of Lake Inari by snowmobile sled with a fisherman. You drill, you wait, he catches. Lunch is what came up, smoked in a tin over the fire. A last evening: sauna, a roll in the snow if you must, and a farewell dinner by candlelight.",
    },
    {
      title: "Home by Ivalo and Helsinki",
      description:
        "Ivalo airport is half an hour by road, and the flight to Helsinki takes an hour and a half. Connections to the United States leave in the early afternoon. The thermal suit has to stay, and everyone asks.",
    },
  ],
  pace: "moderate",
  groupSize: 14,
  stops: [
    "Helsinki, 1 night, private cabin on the night train",
    "Saariselkä, 5 nights, log cabin with a glass roof",
  ],
  stays: ["", "Cabins of the Grey Jay"],
  inclusions: [
    "1 night in a private sleeper cabin and 5 in cabins with glass roofs and saunas, breakfast daily",
    "Day room in Helsinki, all transfers, flight from Ivalo to Helsinki",
    "Thermal suits, boots and mittens",
    "Snowshoe, husky and ice-fishing days with guides",
    "Siida and Arktikum entrances, visit to a herding family",
    "Aurora alarm",
    "5 dinners and 3 lunches",
  ],
  exclusions: [
    "Flights between the United States and Helsinki",
    "Alcohol",
    "Gratuities for guides and drivers",
    "Travel insurance",
  ],
  seasons: ["12-01/03-31"],
  weekdays: [6, 3],
  mostTravelers: 7,
  departures: { seats: 14, singles: 3, least: 6 },
  rates: { singleSupplementCents: 118_000, child: { fromAge: 7, toAge: 17, percent: 70 } },
  depositPercent: 25,
  ladder: [[75, "deposit"]],
  extras: [
    {
      name: "Snowmobile half day",
      description: "Two to a machine across the frozen lake, warm suits included.",
      day: 6,
      per: "person",
      priceCents: 15_500,
    },
  ],
  terms:
    "Northern lights are likely on clear nights and can’t be promised; below minus 22°F some activities are shortened. Children ride with a parent.",
  tags: ["Nature", "Winter", "Adventure", "Family", "Rail"],
};
