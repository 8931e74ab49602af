// Written by `npm run posters`: each poster and what it shows.
export const posters = {
  algarve: "Poster of the Algarve: the ochre sea arch and stacks of Ponta da Piedade over turquoise water, seen from a grotto",
  "amalfi-coast":
    "Poster of the Amalfi Coast: the pastel houses of Positano climb the cliff behind the tiled church dome, red parasols on the beach",
  amsterdam: "Poster of Amsterdam: gabled houses along a canal, a bicycle on the humped bridge and their morning reflections",
  andalusia:
    "Poster of Andalusia: the Puente Nuevo of Ronda spans its gorge in the last sun, white houses on both rims, the full moon rising behind",
  barcelona: "Poster of Barcelona: the Sagrada Família over the city blocks and the sea, seen past a mosaic bench of Park Güell",
  bavaria: "Poster of Bavaria: Neuschwanstein lit above a snowed-in forest at dusk, the church of St. Coloman in the white fields below",
  budapest: "Poster of Budapest: the Parliament lit over the Danube at blue hour, a yellow tram on the quay",
  copenhagen: "Poster of Copenhagen: the colored houses of Nyhavn and wooden ships with tall masts on the canal, a bicycle in front",
  dubrovnik:
    "Poster of Dubrovnik: the old harbor in the first light, walls and fort before clay roofs, domes and Minčeta, swifts over Mount Srđ",
  "french-riviera":
    "Poster of the French Riviera: the bay of Nice at noon through an open window, parasols, palms and a pink dome, goldfish and lemons in front",
  iceland: "Poster of Iceland: the sea stacks and basalt columns of Reynisfjara on the black beach as a storm clears, two puffins in front",
  ireland: "Poster of Ireland: O'Brien's Tower on the Cliffs of Moher above the Atlantic, sheep by a dry-stone wall in front",
  "lake-bled": "Poster of Lake Bled: the island church on the lake, a pletna boat before it, castle and Alps behind",
  lapland: "Poster of Lapland: northern lights over snow-laden firs, a lit log cabin and glass igloos, a reindeer drawing a sledge",
  lisbon: "Poster of Lisbon: a yellow tram climbs a tiled Alfama street, the Pantheon's dome and the Tejo behind it",
  "loire-valley": "Poster of the Loire Valley: Château de Chambord mirrored in autumn mist, a hot-air balloon above its towers",
  london: "Poster of London: Big Ben and Westminster in golden rain, a red double-decker on the bridge",
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
  tuscany:
    "Poster of Tuscany: a cypress road winds up to a farmhouse over the green hills of the Val d'Orcia, mist in the valleys before sunrise",
  venice: "Poster of Venice: the dome of Santa Maria della Salute across the Grand Canal at dawn, a gondola and striped mooring poles",
  vienna:
    "Poster of Vienna: the green dome and twin columns of the Karlskirche behind chestnuts in bloom, seen over a melange on a coffeehouse table",
} as const;

export type PosterSlug = keyof typeof posters;
