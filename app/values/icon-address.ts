import { href } from "react-router";
import { type Identity, identityDefaults } from "./agency.ts";
import { cardFile, readBrandPicture, tileFile } from "./brand-picture.ts";
import { initialsFile, initialsSizes, type InitialsSize } from "./initials.ts";

type Look = Pick<
  Identity,
  "tradeName" | "actionColor" | "bandColor" | "logoPicture" | "markPicture"
>;

/** The picture that icons are made of; null for initials and the built-in mark. */
const ownPicture = ({ logoPicture, markPicture }: Look) =>
  readBrandPicture(markPicture) ?? readBrandPicture(logoPicture);

/** Whether the agency has a name of its own, whose initials stand where a logo would. */
export const isNamed = ({ tradeName }: Pick<Look, "tradeName">): boolean =>
  tradeName !== identityDefaults.tradeName;

const drawn = (agency: Look, size: InitialsSize) =>
  href("/initials/:file", { file: initialsFile(agency, size) });

const builtIn = {
  180: "/icons/apple-touch-icon.png",
  192: "/icons/icon-192.png",
  512: "/icons/icon-512.png",
} as const;

/** The agency's square icon as PNG: of its mark or logo, or its initials; the built-in mark if it has no name. */
export function iconAddress(agency: Look, size: keyof typeof builtIn): string {
  const own = ownPicture(agency);
  if (own) return href("/media/:name", { name: tileFile(own, size) });
  return isNamed(agency) ? drawn(agency, size) : builtIn[size];
}

const isBuiltIn = (agency: Look) => !ownPicture(agency) && !isNamed(agency);

/** The same for a browser's tab, which draws the built-in mark sharper. */
export const tabIcon = (agency: Look): { href: string; type: string } =>
  isBuiltIn(agency)
    ? { href: "/icons/icon.svg", type: "image/svg+xml" }
    : { href: iconAddress(agency, 192), type: "image/png" };

/** The same for clients that read no links of a page. */
export const faviconAddress = (agency: Look): string =>
  isBuiltIn(agency) ? "/icons/favicon.ico" : iconAddress(agency, 192);

/** The logo, or the name, as a card for link previews; null if the agency has neither. */
export function cardAddress(agency: Look): string | null {
  const own = readBrandPicture(agency.logoPicture);
  if (own) return href("/media/:name", { name: cardFile(own) });
  return isNamed(agency) ? drawn(agency, "card") : null;
}

/** Of a drawing's file name, the picture of that size that the agency has now; null if it is none. */
export function addressInstead(agency: Look, file: string): string | null {
  const size = initialsSizes.find((each) => file.endsWith(`-${each}.png`));
  if (size === undefined) return null;
  return size === "card" ? cardAddress(agency) : iconAddress(agency, size);
}
