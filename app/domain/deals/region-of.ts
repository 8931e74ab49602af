import type { Region } from "./deal.ts";

const regionsByCountry = new Map<string, Region>([
  ...of("Mediterranean", ["Italy", "Greece", "Croatia", "Malta", "Cyprus", "Turkey", "Montenegro"]),
  ...of("Mediterranean", ["Albania", "Bosnia and Herzegovina", "North Macedonia"]),
  ...of("Iberia", ["Spain", "Portugal", "Andorra", "Gibraltar"]),
  ...of("France", ["France", "Monaco"]),
  ...of("Alps and Central Europe", ["Switzerland", "Austria", "Germany", "Liechtenstein"]),
  ...of("Alps and Central Europe", ["Czechia", "Czech Republic", "Hungary", "Poland", "Slovakia"]),
  ...of("Alps and Central Europe", ["Slovenia", "Romania", "Bulgaria", "Serbia"]),
  ...of("British Isles", ["United Kingdom", "UK", "England", "Scotland", "Wales", "Ireland"]),
  ...of("British Isles", ["Great Britain", "Northern Ireland"]),
  ...of("Northern Europe", ["Norway", "Sweden", "Denmark", "Finland", "Iceland"]),
  ...of("Northern Europe", ["Estonia", "Latvia", "Lithuania"]),
  ...of("Northern Europe", ["Netherlands", "Belgium", "Luxembourg"]),
]);

function of(region: Region, countries: readonly string[]) {
  return countries.map((country) => [country.toLowerCase(), region] as const);
}

/** The region of a destination, by the country that it names last; null if that is unknown. */
export function regionOf(destination: string): Region | null {
  const country =
    destination
      .split(/,| and | & /)
      .at(-1)
      ?.trim()
      .toLowerCase() ?? "";
  return regionsByCountry.get(country) ?? null;
}
