// Written by `npm run posters`: each poster and what it shows.
export const posters = {
  "barcelona": "Poster of Barcelona: the Sagrada Família over the city blocks and the sea, seen past a mosaic bench of Park Güell",
  "paris": "Poster of Paris: the Eiffel Tower over the Seine at dusk, seen from the rooftops",
  "prague": "Poster of Prague: Charles Bridge and its tower in morning mist, the castle and St. Vitus above",
  "rome": "Poster of Rome: the Colosseum in golden evening light under umbrella pines, a red scooter in the street",
  "santorini": "Poster of Santorini: blue domes and white houses above the caldera at sunset",
  "scottish-highlands": "Poster of the Scottish Highlands: Eilean Donan castle and its stone bridge on the loch, heather in front, a storm clearing",
  "swiss-alps": "Poster of the Swiss Alps: a red train on a stone viaduct below a snowy peak",
  "tuscany": "Poster of Tuscany: a white road lined with cypresses winds up to a stone farmhouse over rolling hills in late light",
  "vienna": "Poster of Vienna: St. Stephen's Cathedral with its patterned roof over a snowy square on a winter evening",
} as const;

export type PosterSlug = keyof typeof posters;
