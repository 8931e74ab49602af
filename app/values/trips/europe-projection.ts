/** Size of the map's sheet, in its own units. */
export const europeSheet = { width: 880, height: 900 } as const;

/*
 * Lambert's conformal conic projection as used by European statistics (ETRS89-LCC): parallels at
 * 35° and 65°, center at 10° E, 52° N. A sphere is exact enough for a small map.
 */
const radians = Math.PI / 180;
const [south, north] = [35 * radians, 65 * radians];
const pull = (latitude: number): number => Math.tan(Math.PI / 4 + latitude / 2);
const cone = Math.log(Math.cos(south) / Math.cos(north)) / Math.log(pull(north) / pull(south));
const scale = (Math.cos(south) * pull(south) ** cone) / cone;
const radiusAt = (latitude: number): number => scale / pull(latitude) ** cone;
const middle = { lon: 10, radius: radiusAt(52 * radians) };

/**
 * Sheet units per earth radius, and the projection's center on the sheet, so that Iceland, Lapland,
 * Lisbon and Crete fit.
 */
const size = 1400;
const place = { x: 424, y: 478 };

/** Projects a point in degrees to sheet units, x to the right and y down. */
export function projectEurope(lon: number, lat: number): { x: number; y: number } {
  const radius = radiusAt(lat * radians);
  const angle = cone * (lon - middle.lon) * radians;
  return {
    x: place.x + size * radius * Math.sin(angle),
    y: place.y - size * (middle.radius - radius * Math.cos(angle)),
  };
}
