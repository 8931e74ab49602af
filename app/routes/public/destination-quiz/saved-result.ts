import { href } from "react-router";
import { allAnswers, answersQuery, readAnswers, type QuizAnswers } from "#app/domain/quiz/quiz.ts";
import { suggestDestination, suggestions } from "#app/domain/quiz/suggest-destination.ts";

/** The browser's stored result (spec §3, quiz submission), with name and email once sent. */
type SavedResult = {
  answers: QuizAnswers;
  suggestedDestination: string;
  submissionDate: string;
  name?: string;
  email?: string;
};

const storageKey = "quiz-submission";

/** The query of the quiz’s address that deletes the saved result. */
export const restart = "?restart";

/** Stores a result; viewing it again changes nothing. Optional: the answers are in the URL. */
export function saveResult(answers: QuizAnswers, sent?: { name: string; email: string }): void {
  if (!sent && readSavedResult()?.to === addressOf(answers)) return;
  const result: SavedResult = {
    answers,
    suggestedDestination: suggestions[suggestDestination(answers)].title,
    submissionDate: new Date().toISOString(),
    ...sent,
  };
  try {
    localStorage.setItem(storageKey, JSON.stringify(result));
  } catch {
    // Storage may be full or disabled.
  }
}

/** The stored result's title and URL; null if missing or invalid. */
export function readSavedResult(): { title: string; to: string } | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (typeof saved !== "object" || saved === null || !("answers" in saved)) return null;
    const answers = allAnswers(
      readAnswers(new URLSearchParams(saved.answers as Record<string, string>)) ?? {},
    );
    return answers
      ? { title: suggestions[suggestDestination(answers)].title, to: addressOf(answers) }
      : null;
  } catch {
    return null;
  }
}

function addressOf(answers: QuizAnswers): string {
  return `${href("/destination-quiz")}${answersQuery(answers)}`;
}

/** Restart resets everything (spec §4). */
export function forgetResult(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}
