import { data, href } from "react-router";
import { viewerContext } from "#app/auth/viewer.ts";
import { readPlaces } from "#app/domain/content/kinds/places.server.ts";
import { dealSearchQuery } from "#app/domain/deals/shop/search/deal-search.ts";
import { allAnswers, readAnswers, type AnswersSoFar } from "#app/domain/quiz/quiz.ts";
import { quizLeadForm, type QuizLeadValues } from "#app/domain/quiz/quiz-lead-form.ts";
import { answersUnreadable, quizRefusals } from "#app/domain/quiz/quiz-messages.ts";
import { submitQuizLead } from "#app/domain/quiz/submit-quiz-lead.server.ts";
import { suggestDestination, suggestions } from "#app/domain/quiz/suggest-destination.ts";
import { readAgency, readSettings } from "#app/domain/settings/settings.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import type { Route } from "./+types/destination-quiz";
import { dealsOfSuggestion, searchOf } from "./deals-of-suggestion.server.ts";
import { QuizResult } from "./quiz-result.tsx";
import { QuizStep } from "./quiz-step.tsx";
import { refuseLead } from "../lead-forms.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData.result
      ? suggestions[args.loaderData.result.suggestion].title
      : "Destination quiz",
    description:
      "Four questions, a minute, and a kind of European trip that fits: what you like, when you can go, what it may cost, and who comes along.",
  });

function answersOf(url: URL): AnswersSoFar {
  const answers = readAnswers(url.searchParams);
  if (!answers) throw data(answersUnreadable, { status: 400 });
  return answers;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const answers = answersOf(url);
  const complete = allAnswers(answers);
  if (!complete) return { answers, result: null };
  const now = Date.now();
  const suggestion = suggestDestination(complete);
  const [found, settings, { all }] = await Promise.all([
    dealsOfSuggestion(suggestion, complete.budget, businessDay(new Date(now))),
    onceARequest(context, readSettings),
    readPlaces(),
  ]);
  const viewer = context.get(viewerContext);
  const places = suggestions[suggestion].posters
    .flatMap((slug) => all.find((place) => place.slug === slug) ?? [])
    .map(({ slug, name, type, photo }) => ({ slug, name, type, ...(photo && { photo }) }));
  const more = `${href("/packages")}${dealSearchQuery(found.overBudget ? {} : searchOf(suggestion, complete.budget))}`;
  const prefill: QuizLeadValues =
    viewer.kind === "visitor" ? {} : { name: viewer.name, email: viewer.email };
  return {
    answers,
    result: {
      suggestion,
      places,
      answers: complete,
      ...found,
      more,
      prefill,
      idempotencyKey: crypto.randomUUID(),
      now,
      dealOfTheMonth: settings.dealOfTheMonth,
    },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const answers = allAnswers(answersOf(url));
  if (!answers) throw data(answersUnreadable, { status: 400 });
  const form = await readForm(request, quizLeadForm);
  if (!form.ok) return refuse(form);
  const { contactEmail } = await readAgency();
  const taken = await submitQuizLead(context.get(viewerContext), form.value, {
    answers,
    contactEmail,
    ipAddress: context.get(ipAddressContext),
  });
  if (taken.ok) return { sent: { name: form.value.name, email: form.value.email } };
  return refuseLead(taken, { values: form.values, words: quizRefusals });
}

export default function DestinationQuiz({ loaderData, actionData }: Route.ComponentProps) {
  const { answers, result } = loaderData;
  if (!result) return <QuizStep answers={answers} />;
  const sent = actionData && "sent" in actionData ? actionData.sent : undefined;
  const refusal = actionData && "values" in actionData ? actionData : undefined;
  return <QuizResult {...result} sent={sent} refusal={refusal} />;
}
