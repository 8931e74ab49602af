import { href } from "react-router";
import { identityDefaults } from "../agency.ts";
import { type AgencyColors, colorFile } from "./agency-colors.ts";

/** The style sheet of an agency's colors; null for those that the site comes with. */
export function colorAddress(colors: AgencyColors): string | null {
  const file = colorFile(colors);
  return file === colorFile(identityDefaults) ? null : href("/colors/:file", { file });
}
