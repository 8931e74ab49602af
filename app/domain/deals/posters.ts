// Written by `npm run posters`: each poster and what it shows.
export const posters = {
  algarve: "Poster of the Algarve: the ochre sea arch and stacks of Ponta da Piedade over turquoise water, seen from a grotto",
  "amalfi-coast":
    "Poster of the Amalfi Coast: the pastel houses of Positano climb the cliff behind the tiled church dome, red parasols on the beach",
  amsterdam: "Poster of Amsterdam: gabled houses along a canal, a bicycle on the humped bridge and their morning reflections",
  andalusia: "Poster of Andalusia: the Alhambra of Granada in red evening light before the snow of the Sierra Nevada, oranges in front",
  barcelona: "Poster of Barcelona: the Sagrada Família over the city blocks and the sea, seen past a mosaic bench of Park Güell",
  bavaria: "Poster of Bavaria: Neuschwanstein on its crag over the autumn forest, the Alps behind",
  budapest: "Poster of Budapest: the Parliament lit over the Danube at blue hour, a yellow tram on the quay",
  copenhagen: "Poster of Copenhagen: the coloured houses of Nyhavn and wooden ships with tall masts on the canal, a bicycle in front",
  dubrovnik: "Poster of Dubrovnik: the round Minčeta tower and the walls around terracotta roofs, the old harbour and the blue Adriatic",
  "french-riviera":
    "Poster of the French Riviera: palms along the bay of Nice, the pink dome of a belle-époque hotel, sailing boats in the morning",
  iceland: "Poster of Iceland: Mount Kirkjufell and its waterfalls under the midnight sun, an Icelandic horse among lupins",
  ireland: "Poster of Ireland: O'Brien's Tower on the Cliffs of Moher above the Atlantic, sheep by a dry-stone wall in front",
  "lake-bled": "Poster of Lake Bled: the island church on the lake, a pletna boat before it, castle and Alps behind",
  lapland: "Poster of Lapland: northern lights over snow-laden firs, a lit log cabin and glass igloos, a reindeer drawing a sledge",
  lisbon: "Poster of Lisbon: a yellow tram climbs a tiled Alfama street, the Pantheon's dome and the Tejo behind it",
  "loire-valley": "Poster of the Loire Valley: Château de Chambord mirrored in autumn mist, a hot-air balloon above its towers",
  london: "Poster of London: Big Ben and Westminster in golden fog, a red double-decker on the bridge",
  mallorca: "Poster of Mallorca: Palma's cathedral La Seu in evening gold above the palms and the water",
  mykonos: "Poster of Mykonos: the row of white windmills with thatched caps above the sea at noon, a red-domed chapel below",
  "norwegian-fjords":
    "Poster of the Norwegian fjords: a red and white ferry between sheer walls with a waterfall, red cabins on stilts in front",
  paris: "Poster of Paris: the Eiffel Tower over the Seine at dusk, seen from the rooftops",
  prague: "Poster of Prague: Charles Bridge and its tower in morning mist, the castle and St. Vitus above",
  provence: "Poster of Provence: rows of lavender run to the abbey of Sénanque under a mistral sky",
  rome: "Poster of Rome: the Colosseum in golden evening light under umbrella pines, a red scooter in the street",
  santorini: "Poster of Santorini: blue domes and white houses above the caldera at sunset",
  "scottish-highlands":
    "Poster of the Scottish Highlands: Eilean Donan castle and its stone bridge on the loch, heather in front, a storm clearing",
  "swiss-alps": "Poster of the Swiss Alps: a red train on a stone viaduct below a snowy peak",
  tuscany: "Poster of Tuscany: a white road lined with cypresses winds up to a stone farmhouse over rolling hills in late light",
  venice: "Poster of Venice: the dome of Santa Maria della Salute across the Grand Canal at dawn, a gondola and striped mooring poles",
  vienna: "Poster of Vienna: St. Stephen's Cathedral with its patterned roof over a snowy square on a winter evening",
} as const;

export type PosterSlug = keyof typeof posters;
