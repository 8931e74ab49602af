import { href } from "react-router";
import type { Destination } from "#app/content/destinations/destination.ts";
import { helpTopics } from "#app/content/help.ts";
import { plainText } from "#app/domain/content/article-html.ts";
import type { TitledText } from "#app/domain/content/content-fields.server.ts";
import { type HelpAnswer, helpAnswers } from "#app/domain/content/kinds/help-answers.server.ts";
import { covers, insuranceSteps } from "#app/domain/content/kinds/insurance.server.ts";
import { readPlaces } from "#app/domain/content/kinds/places.server.ts";
import {
  type Policy,
  policyPaths,
  policySections,
  readPolicies,
} from "#app/domain/content/kinds/policies.server.ts";
import { readContent, untilContentChanges } from "#app/domain/content/read-content.server.ts";
import { questionWords } from "#app/domain/faqs/faq-search.ts";
import { bareText } from "#app/values/text/bare-text.ts";
import type { FoundPage } from "./found-pages.tsx";

type Entry = FoundPage & { searched: string };

const max = 8;

type Searched = {
  answers: readonly (HelpAnswer & { id: string })[];
  places: readonly Destination[];
  /** In the order of their results. */ policies: readonly Policy[];
  covers: readonly TitledText[];
  steps: readonly { text: string }[];
};

const entriesOf = ({ answers: ofHelp, places, policies, covers, steps }: Searched): Entry[] => [
  ...ofHelp.map(({ id, question, answer, alsoCalled }) =>
    entry(
      { title: question, page: "Help center", text: answer, to: `${href("/help")}#${id}` },
      alsoCalled,
    ),
  ),
  ...policies.flatMap(policyEntries),
  ...covers.map(({ title, text }) =>
    entry({ title, page: "Travel insurance", text, to: href("/insurance") }, "insurance"),
  ),
  entry(
    {
      title: "In this order",
      page: "Travel insurance",
      text: steps.map(({ text }) => text).join(" "),
      to: href("/insurance"),
    },
    "insurance",
  ),
  ...helpTopics.flatMap(({ answers }) =>
    answers.map(({ label, to, text }) => entry({ title: label, page: "Help center", text, to })),
  ),
  ...places.map((place) => placeEntry(place)),
];

function entry(page: FoundPage, alsoCalled = ""): Entry {
  return { ...page, searched: bareText(`${page.title} ${page.text} ${alsoCalled}`) };
}

/** By what names a place: its months and flights are no answer to a question. */
const placeEntry = ({ slug, name, country, line, sights }: Destination): Entry =>
  entry(
    { title: name, page: "Destinations", text: `${line}.`, to: href("/destinations/:slug", { slug }) },
    [country, ...sights.map((sight) => sight.name)].join(" "),
  );

function policyEntries(policy: Policy): Entry[] {
  return policySections(policy).map(({ id, heading, html }) =>
    entry({
      title: heading,
      page: policy.title,
      // Links lead on; they are no part of what it says.
      text: plainText(html.replace(/<p>(?:<a [^>]*>[^<]*<\/a>\s*)+<\/p>$/, "")),
      to: `${policyPaths[policy.id] ?? ""}#${id}`,
    }),
  );
}

/** Everything that is searched, in the order of the results. */
const readEntries = untilContentChanges(async () => {
  const [answers, { all: places }, all, cover, steps] = await Promise.all([
    readContent(helpAnswers),
    readPlaces(),
    readPolicies(),
    readContent(covers),
    readContent(insuranceSteps),
  ]);
  return entriesOf({ answers, places, policies: all, covers: cover, steps });
});

/**
 * Up to 8 places and sections of help center, policies and insurance that contain every word of `q`; none
 * without words.
 */
export async function findPages(q: string): Promise<FoundPage[]> {
  const words = questionWords(q);
  if (words.length === 0) return [];
  const entries = await readEntries();
  return entries
    .filter(({ searched }) => words.every((word) => searched.includes(word)))
    .slice(0, max)
    .map(({ title, page, text, to }) => ({ title, page, text: shorten(text), to }));
}

function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(" ", 160))}…`;
}
