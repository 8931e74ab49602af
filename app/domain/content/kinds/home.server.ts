import { href } from "react-router";
import { posters, type PosterSlug } from "#app/domain/deals/posters.ts";
import { placeOfPoster } from "#app/domain/deals/poster-of.ts";
import { optionField, text } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

const posterChoices = Object.fromEntries(
  (Object.keys(posters) as PosterSlug[]).map((slug) => [slug, placeOfPoster(slug)]),
) as Record<PosterSlug, string>;

export type HomeLines = { headline: string; lede: string; poster: PosterSlug; why: string };

/** The lines and the picture of the home page. */
export const homeLines = contentKind<HomeLines>({
  key: "home",
  label: "Home: lines and picture",
  thing: "text",
  shownOn: [{ label: "Home", to: href("/") }],
  isList: false,
  isClaim: true,
  fields: {
    headline: text("Headline", { max: 80 }),
    lede: text("Below it", { max: 300 }),
    poster: optionField("Picture", posterChoices),
    why: text("Above the figures", { max: 300 }),
  },
  named: "headline",
  builtIn: {
    home: {
      headline: "Europe, just as you pictured it.",
      lede: "Small, well-planned trips in Europe for travelers from the US. Prices are in dollars, and you choose your own flight.",
      poster: "santorini",
      why: "Ten years of sending Americans to Europe, and bringing them home wanting to go back.",
    },
  },
});
