import { href } from "react-router";
import { line, text } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";
import { readContent } from "../read-content.server.ts";

export type PlaceHead = { heading: string; lede: string; description: string };

const builtIn = {
  all: {
    heading: "All destinations",
    lede: "Places in Europe, by month and by day: what each is like, and how to get there.",
    description:
      "Cities, beaches, mountains and countryside across Europe: what each is like by month, what to see, how long to stay, and how to fly there from the US.",
  },
  beach: {
    heading: "Beach escapes",
    lede: "Coasts of Europe, and the number that decides between them: how warm the sea is in the month you can go.",
    description:
      "European coasts for travelers from the US, with the temperature of the sea month by month.",
  },
  city: {
    heading: "City breaks",
    lede: "Cities that reward four days and good shoes. Asleep over the Atlantic, awake over coffee: none is farther than a night from New York.",
    description:
      "European cities for travelers from the US, with how long to stay and the hours of the nonstop flight.",
  },
  escapes: {
    heading: "Featured European Escapes",
    lede: "Places people ask us for by name. Pick a poster to see the trips that go there.",
    description: "",
  },
} as const satisfies Record<string, PlaceHead>;

/** What stands above the lists of places. A sentence about prices follows by itself. */
export const placeHeads = contentKind<PlaceHead>({
  key: "place-heads",
  label: "Lists of places: headings",
  thing: "heading",
  shownOn: [
    { label: "All destinations", to: href("/destinations") },
    { label: "Beach escapes", to: href("/destinations/beach") },
    { label: "City breaks", to: href("/destinations/citylife") },
    { label: "Home", to: href("/") },
  ],
  isList: false,
  fields: {
    heading: line("Heading", { max: 80 }),
    lede: text("Below it", { max: 300, hint: "What prices include is said behind it." }),
    description: text("For search engines", { max: 300, optional: true }),
  },
  named: "heading",
  builtIn,
});

/** The head of one list. */
export async function readPlaceHead(list: keyof typeof builtIn): Promise<PlaceHead> {
  const found = (await readContent(placeHeads)).find(({ id }) => id === list);
  return found ?? builtIn[list];
}
