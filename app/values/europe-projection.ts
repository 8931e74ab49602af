/** The map's sheet, in its own units. */
export const europeSheet = { width: 880, height: 900 } as const;

/*
 * Lambert's conformal conic, the projection of European statistics (ETRS89-LCC): standard parallels at 35 and 65 degrees, middle at 10 degrees east and 52 north. On a sphere: the
 * map is the size of a hand.
 */
const radians = Math.PI / 180;
const [south, north] = [35 * radians, 65 * radians];
const pull = (latitude: number): number => Math.tan(Math.PI / 4 + latitude / 2);
const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(pull(north) / pull(south));
const scale = (Math.cos(south) * pull(south) ** cone) / cone;
const radiusAt = (latitude: number): number => scale / pull(latitude) ** cone;
const middle = { lon: 10, radius: radiusAt(52 * radians) };

/** Sheet units for one earth radius, and where the middle of the projection lies on the sheet: so that Iceland, Lapland, Lisbon and Crete all fit. */
const size = 1400;
const place = { x: 424, y: 478 };

/** Where a point of the earth lies on the sheet: degrees in, sheet units out, x to the right and y down. */
export function projectEurope(lon: number, lat: number): { x: number; y: number } {
  const radius = radiusAt(lat * radians);
  const angle = cone * (lon - middle.lon) * radians;
  return { x: place.x + size * radius * Math.sin(angle), y: place.y - size * (middle.radius - radius * Math.cos(angle)) };
}
