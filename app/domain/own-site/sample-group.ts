import type { SampleState } from "#app/db/fields/is-shown-sample.ts";

export const sampleMarks = ["confirm", "hide", "show"] as const;
export type SampleMark = (typeof sampleMarks)[number];

const sampleTables = ["deal", "post", "faq"] as const;

/** Whether a group's samples are rows of a table; others are texts of the site. */
export const isSampleTable = (group: string): group is (typeof sampleTables)[number] =>
  sampleTables.some((table) => table === group);

export type Sample = {
  id: string;
  name: string;
  /** What it says. */ text: string;
  state: SampleState;
};

/** What stands behind a line of "Make it yours". */
export type OwnSiteStep = {
  key: string;
  label: string;
  state: "done" | "sample" | "hidden" | "open";
  /** How it stands, in words. */ text: string;
  /** Where it is changed. */ to: string;
  button: string;
  /** Whether the site can't be the agency's own without it. */ isNeeded?: boolean;
  /** What of the sample world is left of it. */ samples?: readonly Sample[];
  /** Whether each is too long to be read here, so that they are confirmed one by one. */ isLong?: boolean;
  /** Whether its samples can be hidden one by one. */ canHide?: boolean;
  /** Whether an own site shows none of its samples. */ isLeftOut?: boolean;
};

/** What is shown whole: as long as an answer to a question. */
const longest = 1_000;

/** What binds an agency once it is its own: a time, a sum, a price matched, money that comes back. */
const promise =
  /\b(?:match(?:es|ed)?|guaranteed?|refund(?:s|ed)?|comes? back|any hour|24\/7|working days?|within (?:a|one|two|\d+)\b)|\d ?%/i;

/** What a sample says, to be read before it is confirmed: all of it, or of a long text the sentences that promise. */
export function sampleText(texts: readonly string[]): string {
  const parts = texts
    .map((text) => text.replaceAll(/<[^>]+>/g, " ").replaceAll("&amp;", "&"))
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "");
  const whole = parts.join(" ");
  if (whole.length <= longest) return whole;
  const sentences = parts.flatMap((part) => part.split(/(?<=[.!?]) /));
  return [...new Set(sentences.filter((sentence) => promise.test(sentence)))].join(" … ");
}
