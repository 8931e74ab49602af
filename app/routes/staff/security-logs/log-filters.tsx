import type { AuditFilter } from "#app/domain/audit/audit-filter.ts";
import { auditActions, auditRoles, auditSubjects } from "#app/domain/audit/audit-entry.ts";
import { FilterBar, FilterDays, FilterSelect } from "#app/ui/list/filter-bar.tsx";
import { roleLabels } from "./role-labels.ts";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const any = (label: string) => ({ value: "", label });

/** Search and filters of the log. */
export function LogFilters({ filter }: { filter: AuditFilter }) {
  return (
    <FilterBar label="Search the log" placeholder="Email, reference, address" q={filter.q}>
      <FilterSelect
        label="Who"
        name="role"
        value={filter.role}
        options={[
          any("Anyone"),
          ...auditRoles.map((value) => ({ value, label: roleLabels[value] })),
        ]}
      />
      <FilterSelect
        label="What"
        name="action"
        value={filter.action}
        options={[
          any("Any action"),
          ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
        ]}
      />
      <FilterSelect
        label="About"
        name="subject"
        value={filter.subject}
        options={[
          any("About anything"),
          ...auditSubjects.map((value) => ({ value, label: capital(value) })),
        ]}
      />
      <FilterDays labels={["From", "Until"]} from={filter.from} to={filter.to} />
    </FilterBar>
  );
}
