// Written by `npm run posters`: each vignette and what it shows.
export const vignettes = {
  arrival: "A suitcase before a door with a lamp, late in the day",
  train: "A red train crosses a stone viaduct below a snowy ridge",
  ferry: "A white ferry crosses a blue strait between islands",
  sailboat: "A sailboat runs home along a cliff in evening light",
  bicycle: "A bicycle leans on a dike before windmills and wide sky",
  road: "A small car on a coast road under pines",
  trail: "A footpath with a signpost leads up to bare peaks",
  homeward: "An airplane above evening clouds",
  "old-town": "Roofs and a clock tower of an old town at dusk",
  castle: "A castle with round towers on its wooded hill",
  cathedral: "A cathedral's dome over a square with doves",
  museum: "A painting in a gilded frame in a quiet gallery",
  market: "A market stall with fruit under a striped awning",
  stage: "Red curtains open on a lit stage with a piano",
  workshop: "Painted tiles, brushes and a jar on a workbench",
  canal: "An arched bridge over still water between tall houses",
  baths: "Steam over a warm pool between columns",
  vineyard: "Rows of vines run down to a farmhouse, a glass of red in front",
  beach: "A parasol on a small beach, the sea clear before it",
  snow: "Northern lights over snowy firs and a lit cabin",
  waterfall: "A waterfall drops from a green rim into a pool",
  garden: "A fountain among clipped hedges and cypresses",
  ruins: "Columns of a temple on a dry hill by the sea",
  supper: "A table for two with bread and wine below a lamp",
} as const;

export type VignetteName = keyof typeof vignettes;
