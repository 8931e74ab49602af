import { href } from "react-router";
import { lines, shownOrHidden, type Switch } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";
import { linkLines } from "../list-fields.server.ts";
import type { MenuLink, Menus } from "../menus.ts";
import { readText, untilContentChanges } from "../read-content.server.ts";
import { readPlaces } from "./places.server.ts";

type MenuLists = {
  destinations: readonly MenuLink[];
  showsDestinations: Switch;
  comingSoon: readonly string[];
  showsComingSoon: Switch;
};
/** Where header and footer lead under "Destinations" (spec §2.2). */
export const menuLists = contentKind<MenuLists>({
  key: "menus",
  label: "Menus of header and footer",
  thing: "text",
  shownOn: [{ label: "Every page", to: href("/") }],
  isList: false,
  fields: {
    destinations: linkLines("Destinations", {
      items: 12,
      hint: "A name and its address on each line: Beach Escapes /destinations/beach. Places of the list “menu” follow by themselves.",
    }),
    showsDestinations: shownOrHidden("Destinations in header and footer"),
    comingSoon: lines("Coming Soon", { items: 12, each: 40 }),
    showsComingSoon: shownOrHidden("Coming Soon in the footer"),
  },
  named: "destinations",
  builtIn: {
    menus: {
      destinations: [
        { label: "Beach Escapes", to: href("/destinations/beach") },
        { label: "City Breaks", to: href("/destinations/citylife") },
        { label: "All Destinations", to: href("/destinations") },
        { label: "Destination Quiz", to: href("/destination-quiz") },
      ],
      showsDestinations: "yes",
      comingSoon: ["Asia", "Africa", "South America"],
      showsComingSoon: "yes",
    },
  },
});

/** The menus as they are shown: the places that name them, too. */
export const readMenus = untilContentChanges(async (): Promise<Menus> => {
  const [lists, { menu }] = await Promise.all([readText(menuLists), readPlaces()]);
  const places = menu.map(({ name, slug }) => ({
    label: name,
    to: href("/destinations/:slug", { slug }),
  }));
  return {
    destinations: lists?.showsDestinations === "yes" ? [...lists.destinations, ...places] : [],
    comingSoon: lists?.showsComingSoon === "yes" ? lists.comingSoon : [],
  };
});
