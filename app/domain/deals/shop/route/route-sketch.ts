import type { TravelMode } from "#app/values/trips/travel-mode.ts";

export type LabelSide = "right" | "left" | "above" | "below";
export type SketchedPlace = {
  x: number;
  y: number;
  /** One stays there; else it is a day out. */
  isStop: boolean;
  /** Its name, in percent of the map, where there is room for it. */
  label: { text: string; left: number; top: number; side: LabelSide } | null;
};
/** A trip on the map of Europe, in units of its sheet (`values/trips/europe-projection.ts`). */
export type RouteSketch = {
  /** The part that is shown, as a viewBox, and a hundredth of its width. */
  box: string;
  unit: number;
  places: SketchedPlace[];
  legs: { path: string; by: TravelMode; dayOut: boolean }[];
  /** In the order of the trip; `by`: how one comes there, null if unknown. */
  stops: { name: string; day: number; by: TravelMode | null; dayOut: boolean }[];
};
