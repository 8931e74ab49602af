import { sql } from "kysely";

/** Destinations of generated deals, and the region of each. */
export const places = [
  "Mediterranean: Rome Venice Florence Milan Naples Siena Verona, Italy",
  "Mediterranean: Santorini Athens Mykonos Corfu, Greece",
  "Mediterranean: Dubrovnik Split, Croatia",
  "Iberia: Lisbon Porto Faro Madeira, Portugal",
  "Iberia: Seville Granada Barcelona Madrid, Spain",
  "France: Paris Nice Lyon Bordeaux Avignon, France",
  "Alps and Central Europe: Prague Brno, Czechia",
  "Alps and Central Europe: Vienna Salzburg, Austria",
  "Alps and Central Europe: Zermatt Lucerne, Switzerland",
  "Alps and Central Europe: Munich Berlin, Germany",
  "British Isles: Dublin Galway, Ireland",
  "British Isles: Edinburgh London Bath, Britain",
  "Northern Europe: Bergen Oslo Tromsø, Norway",
  "Northern Europe: Amsterdam, Netherlands",
].flatMap((line) => {
  const [, region = "", towns = "", country = ""] = /^(.*): (.*), (.*)$/.exec(line) ?? [];
  return towns.split(" ").map((town) => ({ region, place: `${town}, ${country}` }));
});

const given =
  "Ada,Zoë,José,Janet,Priya,Olga,Marcus,Wei,Fatima,Noah,Ines,Theo,Ruth,Samir,Clara,Ben".split(",");
const families =
  "Whitfield,Åberg,O’Brien,Raman,Petrova,Chen,Walker,de Groot,Novak,Silva,Haddad,Marsh,Calder,Ito,Lopez,Quinn".split(
    ",",
  );

/** SQL: name of person number `n`; names repeat. */
export const nameOf = sql`(${given}::text[])[1 + n * 7 % 16] || ' ' || (${families}::text[])[1 + n / 16 % 16]`;

/** SQL: unique email of person number `n`. */
export const emailOf = sql`translate(lower(replace(${nameOf}, ' ', '.')), 'ëéå’', 'eea') || n || '@' || (ARRAY['example.com', 'mail.example', 'post.example'])[1 + n % 3]`;

/** SQL: the letters of reference number `n`; 'BAAAAA' is the first. */
export const codeOf = sql`(SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ379', 1 + (n / (27 ^ place)::bigint % 27)::int, 1), '') FROM generate_series(0, 5) AS place)`;
