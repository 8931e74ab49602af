import { leadKindLabels, leadKinds } from "#app/domain/leads/lead-kind.ts";
import type { LeadSearch } from "#app/domain/leads/manage/list/lead-list.ts";
import { leadStatuses, leadStatusLabels } from "#app/domain/leads/lead-status.ts";
import { FilterBar, FilterSelect } from "#app/ui/list/filter-bar.tsx";

type Props = {
  search: LeadSearch;
  /** Other agents, to filter by. */ others: readonly { id: string; name: string }[];
};

export function LeadFilters({ search: { q, kind, status, owner, due }, others }: Props) {
  return (
    <FilterBar label="Search leads" placeholder="Name, email, wish or reference" q={q}>
      <FilterSelect
        label="Status"
        name="status"
        value={status}
        options={[
          { value: "", label: "Any status" },
          { value: "open", label: "All open" },
          ...leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] })),
        ]}
      />
      <FilterSelect
        label="Kind"
        name="kind"
        value={kind}
        options={[
          { value: "", label: "Any kind" },
          ...leadKinds.map((value) => ({ value, label: leadKindLabels[value] })),
        ]}
      />
      <FilterSelect
        label="Agent"
        name="owner"
        value={owner}
        options={[
          { value: "", label: "Any agent" },
          { value: "me", label: "Mine" },
          { value: "nobody", label: "Nobody’s" },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect
        label="Due"
        name="due"
        value={due}
        options={[
          { value: "", label: "Due any time" },
          { value: "overdue", label: "Overdue" },
          { value: "today", label: "Due today" },
          { value: "week", label: "Due within 7 days" },
          { value: "none", label: "No due date" },
        ]}
      />
    </FilterBar>
  );
}
