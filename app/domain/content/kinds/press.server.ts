import { href } from "react-router";
import { text } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

/** The company in one paragraph, for journalists to copy. */
export const press = contentKind<{ boilerplate: string }>({
  key: "press",
  label: "Press",
  thing: "text",
  shownOn: [{ label: "Press", to: href("/press") }],
  isList: false,
  isClaim: true,
  fields: {
    boilerplate: text("The company in a paragraph", { max: 2_000 }),
  },
  named: "boilerplate",
  builtIn: {
    press: {
      boilerplate:
        "{agency} plans and sells trips to Europe for travelers in the United States. Each package is written down day by day, priced per person in US dollars and looked after by people who are reachable 24/7. In more than ten years, more than 20,000 travelers have gone with {agency} to more than 40 countries, on packages and on custom trips.",
    },
  },
});
