import { auditActions, auditSubjects } from "#app/domain/audit/audit-entry.ts";
import { choice, days, recordSearch } from "#app/values/list-search.ts";
import { roleLabels } from "./log-columns.tsx";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
type Subject = (typeof auditSubjects)[number];
const subjects = Object.fromEntries(
  auditSubjects.map((subject) => [subject, capital(subject)]),
) as Record<Subject, string>;

export const logSearch = recordSearch({
  label: "Search the log",
  placeholder: "Email, reference, address",
  filters: {
    role: choice("Who", "Anyone", roleLabels),
    action: choice("What", "Any action", auditActions),
    subject: choice("About", "About anything", subjects),
    ...days("From", "Until"),
  },
});
