import { createRequire } from "node:module";
import type * as LanguageCommon from "@zxcvbn-ts/language-common";
import { lastAgency } from "#app/platform/last-agency.server.ts";
import { softwareName } from "#app/values/software-name.ts";
import { bareText } from "#app/values/text/bare-text.ts";

/** Who chooses the password: their own names are easy to guess. */
type Person = { email?: string; name?: string };

let commonPasswords: ReadonlySet<string> | undefined;

/**
 * 49,233 passwords in lower case, 17,950 of them long enough for our forms (ASVS 6.2.4). Read on first
 * use: they take 7 MB.
 */
function isCommon(password: string): boolean {
  if (!commonPasswords) {
    const require = createRequire(import.meta.url);
    const { dictionary }: typeof LanguageCommon = require("@zxcvbn-ts/language-common");
    commonPasswords = new Set(dictionary["passwords-common"]);
  }
  return commonPasswords.has(password);
}

/** Words related to any such site; its own name beside them (ASVS 6.2.11). */
const siteWords =
  "tour tours travel trip trips europe admin superadmin super agent agents staff welcome password login";

/**
 * Whether a password is easy to guess: a common one, also with up to four digits or symbols around
 * it; at most two different characters; or only the site's and the person's words with digits and
 * symbols. Ignores case, accents and letter variants.
 */
export function isEasyPassword(password: string, person: Person = {}): boolean {
  const typed = bareText(password);
  if (new Set(typed).size < 3 || isCommon(typed.trim())) return true;
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (typed.length - core.length <= 4 && isCommon(core)) return true;
  const names = [softwareName, lastAgency().tradeName];
  const words = [siteWords, ...names, person.email ?? "", person.name ?? ""].flatMap(wordsOf);
  return isMadeOf(lettersOf(typed), words);
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]+/gu, "");

/**
 * A text's words, and all its letters as one word; short words are skipped, since they match
 * everything.
 */
function wordsOf(text: string): string[] {
  const words = [lettersOf(bareText(text)), ...bareText(text).split(/[^\p{L}]+/u)];
  return words.filter((word) => word.length >= 3);
}

/** Whether `text` is a concatenation of `words`. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (let at = 0; at < text.length; at += 1)
    if (ends.has(at))
      for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length);
  return text !== "" && ends.has(text.length);
}
