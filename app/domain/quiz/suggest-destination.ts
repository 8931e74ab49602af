import type { QuizAnswers } from "./quiz.ts";

/** Possible suggestions in rule order. `posters` are the places to show first. */
export const suggestions = {
  "mediterranean-beach": {
    title: "A Mediterranean beach getaway",
    text: "Warm stone, clear water and a table by the harbor. From May the terraces open, from June the sea is yours.",
    posters: ["santorini", "amalfi-coast", "mallorca"],
  },
  "iconic-city": {
    title: "An iconic city break",
    text: "One great city, taken on foot: a museum in the morning, a neighborhood in the afternoon, and dinner when the locals have it.",
    posters: ["paris", "rome", "barcelona"],
  },
  "alps-or-parks": {
    title: "The Alps, or one of Europe’s natural parks",
    text: "High trails with a train back down, fjords, glaciers, and huts that serve cake at seven thousand feet.",
    posters: ["swiss-alps", "norwegian-fjords", "iceland"],
  },
  "countryside-or-spa": {
    title: "A countryside or spa retreat",
    text: "A stone house between vines, or a bath hall with a dome. Slow mornings, long lunches, and nobody who hurries you.",
    posters: ["tuscany", "provence", "french-riviera"],
  },
  "winter-trip": {
    title: "A winter trip: Christmas markets or the Northern Lights",
    text: "Mulled wine under a lit cathedral, or a dark sky that moves. Europe in winter is cheaper, quieter, and more itself.",
    posters: ["prague", "iceland", "swiss-alps"],
  },
  "european-mix": {
    title: "A mix of European experiences",
    text: "A city, a coast and a few days of green, joined by trains. You need not choose one Europe.",
    posters: ["lisbon", "provence", "amsterdam"],
  },
} as const;

export type Suggestion = keyof typeof suggestions;

/** The suggestion for four answers, by the rules of spec §4 in order. Company has no effect. */
export function suggestDestination({ vibe, season, budget }: QuizAnswers): Suggestion {
  if (vibe === "beach" && (season === "spring" || season === "summer"))
    return "mediterranean-beach";
  if (vibe === "city" && (budget === "midrange" || budget === "premium")) return "iconic-city";
  if (vibe === "adventure" && season !== "winter") return "alps-or-parks";
  if (vibe === "relax" && (budget === "premium" || budget === "luxury"))
    return "countryside-or-spa";
  if (season === "winter") return "winter-trip";
  return "european-mix";
}
