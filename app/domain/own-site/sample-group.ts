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
