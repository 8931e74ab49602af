/** A validator: returns what is wrong with a value; empty if valid. */
type Check = (value: unknown, at: string) => string[];
type Shape = {
  required: Readonly<Record<string, Check>>;
  optional?: Readonly<Record<string, Check>>;
};

const text: Check = (value, at) =>
  typeof value === "string" && value.trim() === value && value !== "" ? [] : [`${at} is no text`];
const matching =
  (pattern: RegExp, what: string): Check =>
  (value, at) =>
    typeof value === "string" && pattern.test(value) ? [] : [`${at} is no ${what}`];
const url: Check = (value, at) =>
  typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value)
    ? []
    : [`${at} is no full address`];
const count: Check = (value, at) =>
  Number.isInteger(value) && Number(value) > 0 ? [] : [`${at} is no count`];
const moment: Check = (value, at) =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? []
    : [`${at} is no ISO 8601 date`];
const listOf =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((item, index) => check(item, `${at}[${index}]`))
      : [`${at} is no list with something in it`];
const a =
  (...types: string[]): Check =>
  (value, at) =>
    isThing(value) && types.includes(value["@type"])
      ? checkThing(value, at)
      : [`${at} is no ${types.join(" or ")}`];
const oneOrMore =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value) ? listOf(check)(value, at) : check(value, at);
const either =
  (one: Check, other: Check): Check =>
  (value, at) =>
    isThing(value) ? other(value, at) : one(value, at);
const degrees =
  (max: number): Check =>
  (value, at) =>
    typeof value === "number" && Math.abs(value) <= max ? [] : [`${at} is no coordinate`];
/** Positions count from 1 without a gap. */
const ranked =
  (check: Check): Check =>
  (value, at) => [
    ...listOf(check)(value, at),
    ...(Array.isArray(value) &&
    value.every((item: { position?: unknown }, index) => item.position === index + 1)
      ? []
      : [`${at} is not counted from 1`]),
  ];

/** Every breadcrumb except the last, the page itself, needs an address (Google: Breadcrumb). */
const trail: Check = (value, at) => [
  ...ranked(a("ListItem"))(value, at),
  ...(Array.isArray(value)
    ? value
        .slice(0, -1)
        .flatMap((item: { item?: unknown }, index) => url(item.item, `${at}[${index}].item`))
    : []),
];

/** The properties of each type: from schema.org, required where Google's documentation requires them. */
const shapes: Readonly<Record<string, Shape>> = {
  Organization: {
    required: { name: text, url },
    optional: {
      "@id": url,
      logo: url,
      email: matching(/^\S+@\S+$/, "email address"),
      telephone: text,
      address: text,
      sameAs: listOf(url),
    },
  },
  TouristTrip: {
    required: { name: text, description: text, offers: oneOrMore(a("Offer")) },
    optional: {
      url,
      image: url,
      touristType: listOf(text),
      itinerary: a("ItemList"),
      provider: a("Organization"),
    },
  },
  Offer: {
    required: {
      price: matching(/^\d+\.\d\d$/, "price"),
      priceCurrency: matching(/^[A-Z]{3}$/, "currency"),
      availability: matching(
        /^https:\/\/schema\.org\/(?:InStock|LimitedAvailability|SoldOut)$/,
        "availability",
      ),
    },
    optional: {
      url,
      validThrough: moment,
      availabilityStarts: moment,
      availabilityEnds: moment,
      eligibleQuantity: a("QuantitativeValue"),
    },
  },
  QuantitativeValue: {
    required: { minValue: count, maxValue: count },
    optional: { unitText: text },
  },
  ItemList: {
    required: { itemListElement: ranked(a("ListItem")) },
    optional: { numberOfItems: count },
  },
  ListItem: {
    required: { position: count, name: text },
    optional: { item: either(url, a("Place")) },
  },
  Place: { required: { name: text }, optional: { geo: a("GeoCoordinates") } },
  GeoCoordinates: { required: { latitude: degrees(90), longitude: degrees(180) } },
  BreadcrumbList: { required: { itemListElement: trail } },
  FAQPage: { required: { mainEntity: listOf(a("Question")) } },
  Question: { required: { name: text, acceptedAnswer: a("Answer") } },
  Answer: { required: { text } },
  BlogPosting: {
    required: {
      headline: text,
      image: url,
      datePublished: moment,
      author: a("Person", "Organization"),
      publisher: a("Organization"),
    },
    optional: {
      description: text,
      url,
      mainEntityOfPage: url,
      articleSection: text,
      keywords: listOf(text),
      inLanguage: text,
      commentCount: count,
      interactionStatistic: a("InteractionCounter"),
    },
  },
  InteractionCounter: {
    required: {
      interactionType: matching(/^https:\/\/schema\.org\/LikeAction$/, "kind of action"),
      userInteractionCount: count,
    },
  },
  Person: { required: { name: text } },
};

function isThing(value: unknown): value is { "@type": string; [property: string]: unknown } {
  return (
    typeof value === "object" &&
    value !== null &&
    "@type" in value &&
    typeof value["@type"] === "string"
  );
}

function checkThing(thing: { "@type": string; [property: string]: unknown }, at: string): string[] {
  const type = thing["@type"];
  const shape = shapes[type];
  if (!shape) return [`${at} is a ${type}, which nobody described`];
  const known: Readonly<Record<string, Check>> = { ...shape.required, ...shape.optional };
  const missing = Object.keys(shape.required).filter((name) => !(name in thing));
  const given = Object.entries(thing).filter(([name]) => name !== "@type" && name !== "@context");
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...given.flatMap(
      ([name, value]) =>
        known[name]?.(value, `${at}.${name}`) ?? [`${at}.${name} is not known for a ${type}`],
    ),
  ];
}

/** Problems of a page's JSON-LD document for schema.org and search engines; empty if none. */
export function checkJsonLd(document: unknown): string[] {
  if (!isThing(document)) return ["no thing with a type"];
  const context =
    document["@context"] === "https://schema.org" ? [] : ["@context is not schema.org"];
  return [...context, ...checkThing(document, document["@type"])];
}
