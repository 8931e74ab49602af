import { bareText } from "./bare-text.ts";
import { typedLine } from "./typed-line.ts";

/** Whether two texts are the same name: only letters and digits count. One without any is none. */
export function isSameName(one: string, other: string): boolean {
  const compared = comparedName(one);
  return compared !== "" && compared === comparedName(other);
}

/** A name as it is compared: 'josenandu' for 'José Ñandú'. In SQL: `compared_name`. */
export const comparedName = (name: string): string =>
  bareText(typedLine(name)).replace(/[^\p{L}\p{N}]+/gu, "");
