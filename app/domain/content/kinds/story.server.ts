import { href } from "react-router";
import { line, rich, type TitledText, titledTexts } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

/** The company's story (spec §1: 10+ years, 20K+ travelers, 40+ countries). */
export const story = contentKind<{ heading: string; text: string }>({
  key: "story",
  label: "Story",
  thing: "story",
  shownOn: [{ label: "About us", to: href("/about") }],
  isList: false,
  isClaim: true,
  fields: {
    heading: line("Heading", { max: 120 }),
    text: rich("Text", { max: 20_000 }),
  },
  named: "heading",
  builtIn: {
    story: {
      heading: "It began with a folder",
      text:
        "<p>{agency} began with a folder. Friends who were off to Europe kept asking for the same thing: not where to go, they had books for that, but in which order, by which train, and how long to stay before it stops being a vacation.</p>" +
        "<p>The folder got passed on, then copied, then it needed a telephone. More than ten years later it is what you see here: packages, and custom routes through more than 40 countries, walked and ridden by the people who sell them, for more than 20,000 travelers from the United States.</p>" +
        "<p>We still work from the folder’s first page. It says: write every day down, say what it costs, and leave room for the cafe that nobody planned.</p>",
    },
  },
});

/** The four core values (spec §2.4). */
export const coreValues = contentKind<TitledText>({
  key: "values",
  label: "Values",
  thing: "value",
  shownOn: [{ label: "About us", to: href("/about") }],
  ...titledTexts,
  isClaim: true,
  builtIn: {
    "say-all-of-it": {
      title: "Say all of it",
      text: "What a price covers and what it doesn’t stand side by side, before you ask.",
    },
    "plan-the-dull-parts-well": {
      title: "Plan the dull parts well",
      text: "Platforms, stairs, luggage, lunch. When these work, the rest is yours to enjoy.",
    },
    "fewer-places-longer": {
      title: "Fewer places, longer",
      text: "If five cities in a week is too many, we tell you, and show you three.",
    },
    "be-there-at-the-bad-hour": {
      title: "Be there at the bad hour",
      text: "Help is awake 24/7, with your trip in front of them and not a script.",
    },
  },
});
