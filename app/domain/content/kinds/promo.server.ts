import { href } from "react-router";
import { line, shownOrHidden, type Switch } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

/** The line at the top of every page (spec §2.2). */
export const promo = contentKind<{ text: string; shows: Switch }>({
  key: "promo",
  label: "Promo line",
  thing: "text",
  shownOn: [{ label: "Every page", to: href("/") }],
  isList: false,
  fields: {
    text: line("Promo line", {
      max: 160,
      hint: "{discount} becomes the welcome discount; without one, such a line is left out.",
    }),
    shows: shownOrHidden("At the top of every page"),
  },
  named: "text",
  builtIn: {
    promo: { text: "Join the newsletter for {discount} off your first booking", shows: "yes" },
  },
});
