/**
 * Regions, islands, rivers and countries that people ask for by name, in degrees: a search that
 * finds none of them shows trips nearby.
 */
const askedPlaces: readonly (readonly [names: string, lat: number, lon: number])[] = [
  ["albania", 41.3, 19.8],
  ["alsace", 48.3, 7.4],
  ["andorra", 42.5, 1.5],
  ["azores", 37.7, -25.7],
  ["baltic|baltics|estonia|tallinn", 59.4, 24.8],
  ["basque country|san sebastian", 43.3, -2],
  ["bavaria", 48.1, 11.6],
  ["belgium", 50.8, 4.4],
  ["black forest", 48.3, 8.2],
  ["brittany", 48.1, -2.8],
  ["bulgaria|sofia", 42.7, 23.3],
  ["canary islands|canaries|canary|tenerife|gran canaria", 28.3, -16.5],
  ["cappadocia", 38.6, 34.8],
  ["cinque terre", 44.1, 9.7],
  ["corfu", 39.6, 19.9],
  ["cornwall", 50.3, -5],
  ["corsica", 42.1, 9.1],
  ["cotswolds", 51.8, -1.8],
  ["crete|creta|kreta", 35.2, 24.9],
  ["cyprus", 35.1, 33.4],
  ["danube", 48.2, 16.4],
  ["dolomites", 46.4, 11.9],
  ["douro", 41.1, -8.6],
  ["elba", 42.8, 10.3],
  ["faroe islands|faroes", 62, -6.8],
  ["ibiza", 38.9, 1.4],
  ["innsbruck|tyrol|tirol", 47.3, 11.4],
  ["istanbul|turkey|turkiye", 41, 29],
  ["istria", 45.2, 13.9],
  ["kotor|montenegro", 42.4, 18.8],
  ["lake como|como", 45.9, 9.2],
  ["lake district", 54.5, -3.1],
  ["lake garda|garda", 45.6, 10.7],
  ["latvia|riga", 56.9, 24.1],
  ["liechtenstein", 47.1, 9.5],
  ["lithuania|vilnius", 54.7, 25.3],
  ["lofoten|lofoten islands|tromso", 68.2, 13.9],
  ["luxembourg", 49.6, 6.1],
  ["madeira", 32.7, -16.9],
  ["malta", 35.9, 14.4],
  ["menorca|minorca", 40, 4.1],
  ["monaco|monte carlo", 43.7, 7.4],
  ["moselle", 50.1, 7.1],
  ["normandy", 49.1, -0.4],
  ["poland", 50.1, 19.9],
  ["puglia|apulia|bari", 41.1, 16.9],
  ["pyrenees", 42.7, 0.7],
  ["rhine", 50.1, 7.7],
  ["rhodes", 36.4, 28.2],
  ["romania|bucharest|transylvania", 45.8, 24.2],
  ["sardinia|sardegna", 40.1, 9.1],
  ["seine", 49.2, 1.4],
  ["serbia|belgrade", 44.8, 20.5],
  ["sicily|sicilia|palermo|taormina", 37.6, 14],
  ["slovakia|bratislava", 48.1, 17.1],
  ["stonehenge", 51.2, -1.8],
  ["sweden", 59.3, 18.1],
  ["turin|piedmont", 45.1, 7.7],
  ["umbria|assisi", 43.1, 12.6],
  ["valencia", 39.5, -0.4],
  ["wales", 52.3, -3.7],
  ["zakynthos|zante", 37.8, 20.8],
];

const byName = new Map(
  askedPlaces.flatMap(([names, lat, lon]) =>
    names.split("|").map((name) => [name, { lat, lon }] as const),
  ),
);

/** A place that the words name, in lower case without accents, with its point; null if none is known. */
export function findAskedPlace(words: string): { name: string; lat: number; lon: number } | null {
  const found = [...byName].find(([name]) => ` ${words} `.includes(` ${name} `));
  return found ? { name: found[0], ...found[1] } : null;
}
