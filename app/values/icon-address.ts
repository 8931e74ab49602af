import { href } from "react-router";
import type { Identity } from "./agency.ts";
import { cardFile, readBrandPicture, tileFile } from "./brand-picture.ts";

type Pictures = Pick<Identity, "logoPicture" | "markPicture">;

/** The picture that icons are made of; null for the built-in mark. */
export const ownIcon = ({ logoPicture, markPicture }: Pictures) =>
  readBrandPicture(markPicture) ?? readBrandPicture(logoPicture);

const builtIn = {
  180: "/icons/apple-touch-icon.png",
  192: "/icons/icon-192.png",
  512: "/icons/icon-512.png",
} as const;

/** The agency's square icon as PNG. */
export function iconAddress(agency: Pictures, size: keyof typeof builtIn): string {
  const own = ownIcon(agency);
  return own ? href("/media/:name", { name: tileFile(own, size) }) : builtIn[size];
}

/** The same for a browser's tab, which draws the built-in mark sharper. */
export const tabIcon = (agency: Pictures): { href: string; type: string } =>
  ownIcon(agency)
    ? { href: iconAddress(agency, 192), type: "image/png" }
    : { href: "/icons/icon.svg", type: "image/svg+xml" };

/** The logo as a card for link previews; null without one. */
export function cardAddress({ logoPicture }: Pick<Pictures, "logoPicture">): string | null {
  const own = readBrandPicture(logoPicture);
  return own && href("/media/:name", { name: cardFile(own) });
}
