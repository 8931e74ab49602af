// Written by `npm run posters`: each poster and what it shows.
export const posters = {
  "paris": "Poster of Paris: the Eiffel Tower over the Seine at dusk, seen from the rooftops",
  "santorini": "Poster of Santorini: blue domes and white houses above the caldera at sunset",
  "swiss-alps": "Poster of the Swiss Alps: a red train on a stone viaduct below a snowy peak",
} as const;

export type PosterSlug = keyof typeof posters;
