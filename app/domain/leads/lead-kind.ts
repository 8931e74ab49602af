/** Sources of leads: trip planner, destination quiz, contact form. */
export const leadKinds = ["custom-trip", "quiz", "contact"] as const;
export type LeadKind = (typeof leadKinds)[number];

export const leadKindLabels: Readonly<Record<LeadKind, string>> = {
  "custom-trip": "Custom trip",
  quiz: "Quiz",
  contact: "Message",
};
