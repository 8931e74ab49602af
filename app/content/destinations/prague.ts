import type { Destination } from "./destination.ts";

export const prague: Destination = {
  slug: "prague",
  name: "Prague",
  country: "Czechia",
  region: "Alps and Central Europe",
  type: "City",
  line: "A thousand years of towers that the wars mostly passed by",
  intro: [
    "Prague kept its buildings. Romanesque cellars lie under Gothic houses with Baroque fronts, Art Nouveau fills the gaps, and a few streets hold the only Cubist architecture that anybody ever lived in. The river bends through the middle and the castle looks down on all of it.",
    "The royal route, from the Old Town Square over Charles Bridge, is the most walked mile in the country. Walk it at six in the morning and it is yours. After nine, cross any other bridge.",
  ],
  at: { lon: 14.42, lat: 50.09, label: "right" },
  climate: {
    station: "Prague airport",
    low: [26, 27, 32, 38, 46, 53, 55, 55, 48, 41, 34, 28],
    high: [35, 38, 47, 58, 66, 72, 76, 76, 66, 55, 44, 36],
  },
  year: {
    spring:
      "Cherry and magnolia on Petřín hill in April, beer gardens open by May, and a music festival from May 12.",
    summer:
      "Warm, with afternoon thunderstorms. Crowds stay in the center; locals sit on the river embankment south of it.",
    autumn:
      "September is dry and golden, October brings fog that suits the bridge. Young wine, called burčák, is sold in jars.",
    winter:
      "Cold, sometimes snowy. Christmas markets run from late November into early January, and the concert halls are warm.",
  },
  best: ["spring", "autumn", "winter"],
  sights: [
    {
      name: "Charles Bridge",
      text: "Thirty statues, sixteen arches, six and a half centuries. At sunrise there are painters and nobody else.",
    },
    {
      name: "Prague Castle",
      text: "Less a castle than a walled town, with St. Vitus Cathedral in the middle. Enter from the garden side and walk down.",
    },
    {
      name: "Josefov",
      text: "Six synagogues and a cemetery where graves lie twelve deep. Closed on Saturdays.",
    },
    {
      name: "Vyšehrad",
      text: "The other castle hill: ramparts, the graves of Dvořák and Smetana, and the view back.",
    },
    {
      name: "Kutná Hora",
      text: "An hour by train: a silver town with a cathedral of flying buttresses, and a chapel decorated with bones.",
    },
  ],
  stay: {
    days: "3 to 5 days",
    text: "Three days for the city, one for Kutná Hora, and a night in Karlovy Vary or Český Krumlov if you have it.",
  },
  flights: {
    to: "Prague (PRG)",
    onward:
      "A bus and the subway reach the center in about 40 minutes. Nonstop flights are seasonal; otherwise change in Amsterdam, Frankfurt or London.",
    nonstop: [
      ["New York", 8.5],
      ["Philadelphia", 8.5],
    ],
  },
};
