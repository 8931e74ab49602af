import type { Destination } from "./destination.ts";
import { nonstopTo } from "./nonstop-flights.ts";

export const provence: Destination = {
  slug: "provence",
  name: "Provence",
  country: "France",
  region: "France",
  type: "Countryside",
  line: "Lavender, Roman stone, and a market for every day of the week",
  intro: [
    "The Rhône carries the north down to a dry country of limestone, plane trees and wind. The wind has a name, the mistral, and it explains the rest: the houses with blind north walls, the iron cages on the bell towers, and the sky under which Van Gogh painted more than 300 pictures in 27 months at Arles and Saint-Rémy.",
    "Base yourself in one village of the Luberon or the Alpilles and follow the market calendar: L’Isle-sur-la-Sorgue on Sunday, Vaison on Tuesday, Gordes that day too, Lourmarin on Friday. The rest of the day is lunch, and a swim.",
  ],
  at: { lon: 5.2, lat: 43.95, label: "left" },
  climate: {
    station: "Avignon",
    low: [36, 36, 41, 46, 54, 60, 65, 64, 58, 52, 43, 37],
    high: [52, 54, 62, 68, 75, 83, 89, 88, 79, 70, 59, 52],
  },
  year: {
    spring:
      "Almond and cherry blossom in March and April, poppies in May. The mistral blows hardest now; pack for it.",
    summer:
      "Lavender from mid-June on the lower fields, into late July around Sault. Hot and dry; towns are for mornings, pools for afternoons.",
    autumn:
      "Grape harvest in September, saffron and olives in October. Warm days, cool nights, and tables free in the restaurants.",
    winter:
      "Bright and cold when the mistral blows. Truffle markets from November to March, and clay figures of the whole village at Christmas.",
  },
  best: ["spring", "summer", "autumn"],
  sights: [
    {
      name: "Sénanque Abbey",
      text: "Cistercian stone in a fold of the hills, with its own lavender in front. The monks still farm it; visit in silence.",
    },
    {
      name: "Pont du Gard",
      text: "Three tiers of Roman arches, 160 feet high, built without mortar to carry water to Nîmes. You may swim below it.",
    },
    {
      name: "Roussillon",
      text: "A village on a cliff of ocher. The marked trail takes an hour and dyes your shoes.",
    },
    {
      name: "Avignon",
      text: "Seven popes in a row ruled from the palace here in the fourteenth century. In July the city is one large theater.",
    },
    {
      name: "Les Alpilles",
      text: "Olive groves under white crags, Roman Glanum, and at Saint-Rémy the asylum whose garden Van Gogh painted.",
    },
  ],
  stay: {
    days: "5 to 7 days",
    text: "One house, one car, one week. If the lavender is why you come, aim for the last week of June or the first of July, before the harvesters do.",
  },
  flights: {
    to: "Paris (CDG)",
    onward:
      "A fast train runs from the airport’s own station to Avignon in about three and a quarter hours.",
    nonstop: nonstopTo.paris,
  },
};
