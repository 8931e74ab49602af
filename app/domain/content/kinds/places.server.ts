import { href } from "react-router";
import { seasons, type Destination } from "#app/content/destinations/destination.ts";
import { allDestinations, placeLists } from "#app/content/destinations.ts";
import { regions } from "#app/domain/deals/deal.ts";
import { optionField, line, picture, text } from "../content-fields.server.ts";
import { entryAddress, entryAt } from "../content-addresses.server.ts";
import { contentKind } from "../content-kind.server.ts";
import {
  byMonthOrNone,
  decimal,
  flightLines,
  namedTexts,
  paragraphs,
  someOf,
} from "../list-fields.server.ts";
import { readContent, untilContentChanges } from "../read-content.server.ts";

const lists = ["nine", "beach", "city", "menu"] as const;
type ListName = (typeof lists)[number];
type Year = Destination["year"];
type Climate = NonNullable<Destination["climate"]>;

/** A place as its form has it: one input a value. */
type PlaceText = Pick<
  Destination,
  "name" | "country" | "region" | "type" | "line" | "intro" | "best" | "sights"
> &
  Pick<Destination["at"], "lon" | "lat" | "label"> &
  Pick<Climate, "station"> &
  Pick<Destination["flights"], "onward" | "nonstop"> &
  Year & {
    lists: readonly ListName[];
    low: Climate["low"] | null;
    high: Climate["high"] | null;
    sea: Climate["high"] | null;
    stayDays: string;
    stayText: string;
    airport: string;
    photo: string;
    photoCaption: string;
    photoCredit: string;
  };

function toText({
  at,
  climate,
  year,
  stay,
  flights,
  photo,
  slug: _,
  ...same
}: Destination): PlaceText {
  const { sea = null, ...air } = climate ?? { station: "", low: null, high: null };
  const { to, ...way } = flights;
  return {
    ...same,
    ...at,
    ...air,
    ...year,
    ...way,
    sea,
    airport: to,
    stayDays: stay.days,
    stayText: stay.text,
    photo: photo?.url ?? "",
    photoCaption: photo?.caption ?? "",
    photoCredit: photo?.credit ?? "",
    lists: lists.filter(
      (list) => list !== "menu" && placeLists[list].some(({ name }) => name === same.name),
    ),
  };
}

type Entry = PlaceText & { id: string };

function toDestination({ id, ...place }: Entry): Destination {
  const { lon, lat, label, station, low, high, sea, stayDays, stayText, airport } = place;
  const { spring, summer, autumn, winter, onward, nonstop } = place;
  const { photo: url, photoCaption: caption, photoCredit: credit } = place;
  return {
    slug: isBuiltIn(id) ? id : entryAddress(place.name),
    name: place.name,
    country: place.country,
    region: place.region,
    type: place.type,
    // Pages set the period.
    line: place.line.replace(/\.+$/, ""),
    intro: place.intro,
    at: { lon, lat, label },
    ...(low && high && { climate: { station, low, high, ...(sea && { sea }) } }),
    year: { spring, summer, autumn, winter },
    best: place.best,
    sights: place.sights,
    stay: { days: stayDays, text: stayText },
    flights: { to: airport, onward, nonstop },
    ...(url !== "" && { photo: { url, caption, credit } }),
  };
}

const isBuiltIn = (id: string) => allDestinations.some(({ slug }) => slug === id);
const sides = { above: "Above", right: "On the right", below: "Below", left: "On the left" };
const types = { City: "City", Beach: "Beach", Nature: "Nature", Countryside: "Countryside" };

/** The places with a page of their own, in the order of their lists. */
export const places = contentKind<PlaceText>({
  key: "places",
  label: "Places",
  thing: "place",
  shownOn: [
    { label: "All destinations", to: href("/destinations") },
    { label: "Beach escapes", to: href("/destinations/beach") },
    { label: "City breaks", to: href("/destinations/citylife") },
  ],
  isList: true,
  fields: {
    name: line("Name", { max: 60 }),
    country: line("Country", { max: 60 }),
    photo: picture("Photograph", ". Without one, its poster is shown, or one of its kind."),
    photoCaption: line("What the photograph shows", { max: 300, optional: true }),
    photoCredit: line("Whose photograph", {
      max: 160,
      optional: true,
      hint: "Shown below it, as its rights ask: Ana Reis, CC BY 4.0.",
    }),
    region: optionField("Region", Object.fromEntries(regions.map((region) => [region, region]))),
    type: optionField("Kind", types),
    lists: someOf(
      "In the lists",
      lists,
      "“nine” come first on All destinations; “menu” is the menus’ of header and footer.",
    ),
    line: line("In a line", { max: 160 }),
    intro: paragraphs("Opening", 4_000),
    lon: decimal("Longitude", { min: -30, max: 60 }),
    lat: decimal("Latitude", { min: 30, max: 75 }),
    label: optionField("Its name on the map", sides),
    station: line("Weather station", { max: 80, optional: true }),
    low: byMonthOrNone("Nights, °F"),
    high: byMonthOrNone("Days, °F"),
    sea: byMonthOrNone("Sea, °F"),
    spring: text("Spring", { max: 600, optional: true }),
    summer: text("Summer", { max: 600, optional: true }),
    autumn: text("Autumn", { max: 600, optional: true }),
    winter: text("Winter", { max: 600, optional: true }),
    best: someOf("Best seasons", seasons),
    sights: namedTexts("Sights", 6_000),
    stayDays: line("How long", { max: 40, optional: true }),
    stayText: text("How long, and why", { max: 600, optional: true }),
    airport: line("Airport", { max: 80, optional: true }),
    onward: text("From the airport on", { max: 400, optional: true }),
    nonstop: flightLines("Nonstop flights"),
  },
  named: "name",
  // The lists at /destinations/beach and /destinations/citylife.
  address: { from: "name", fixed: ["beach", "citylife"] },
  builtIn: Object.fromEntries(placeLists.all.map((place) => [place.slug, toText(place)])),
});

/** The slug of the place whose page had this one before its name was changed; null if none. */
export async function movedPlace(slug: string): Promise<string | null> {
  const id = await entryAt(places, slug);
  const entry = (await readContent(places)).find((each) => each.id === id);
  return entry ? toDestination(entry).slug : null;
}

/** All places by name, and each list in its order. */
export const readPlaces = untilContentChanges(async () => {
  const entries = (await readContent(places)).map((entry) => ({
    lists: entry.lists,
    place: toDestination(entry),
  }));
  const listed = (name: ListName) =>
    entries.flatMap(({ lists: on, place }) => (on.includes(name) ? place : []));
  const all = entries
    .map(({ place }) => place)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en-US"));
  return {
    all,
    nine: listed("nine"),
    beach: listed("beach"),
    city: listed("city"),
    menu: listed("menu"),
  };
});
