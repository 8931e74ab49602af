/** How travelers get from place to place on a day, as a map and a form say it. */
export const travelModes = {
  train: "by train",
  boat: "by boat",
  road: "by road",
  air: "by air",
  bicycle: "by bicycle",
  foot: "on foot",
  "train-road": "by train and road",
  "train-boat": "by train and boat",
  "road-boat": "by road and boat",
} as const;

export type TravelMode = keyof typeof travelModes;

export const travelModeNames = Object.keys(travelModes) as TravelMode[];

/** The mode of this name; undefined for others. */
export const readTravelMode = (name: string): TravelMode | undefined =>
  travelModeNames.find((mode) => mode === name);
