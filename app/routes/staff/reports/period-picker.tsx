import { Form, useSearchParams } from "react-router";
import {
  comparisons,
  type Comparison,
  periodPresets,
  type PeriodPreset,
} from "#app/domain/reports/period/report-period.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceLinks } from "#app/ui/list/choice-links.tsx";
import { FilterField } from "#app/ui/list/filter-field.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { comparisonLabels, presetLabels } from "./report-words.ts";

type Props = {
  preset: PeriodPreset | null;
  typed: { from: string; to: string };
  problem: string | null;
  comparison: Comparison;
};

/** Choice of period and comparison: presets as links, custom days as a form; all in the URL. */
export function PeriodPicker({ preset, typed, problem, comparison }: Props) {
  const [query] = useSearchParams();
  const others = ["compare", "measure"].flatMap((name) =>
    query.has(name) ? [[name, query.get(name) ?? ""] as const] : [],
  );
  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper-raised p-4 sm:px-5 print:hidden">
      <ChoiceLinks
        label="Period"
        choices={periodPresets.map((name) => ({
          label: presetLabels[name],
          to: listAddress(query, { period: name, from: null, to: null }),
          current: name === preset && problem === null,
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <Form className="flex flex-wrap items-center gap-x-3 gap-y-2" aria-label="Days of your own">
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FilterField
            label="From"
            name="from"
            type="date"
            value={typed.from}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "period-problem" : undefined}
          />
          <FilterField
            label="to"
            name="to"
            type="date"
            value={typed.to}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "period-problem" : undefined}
          />
          <Button dense className="min-h-10">
            Show
          </Button>
          {problem ? (
            <p
              id="period-problem"
              role="alert"
              className="w-full text-small font-semibold text-action-text"
            >
              {problem}
            </p>
          ) : null}
        </Form>
        <ChoiceLinks
          label="Compare with"
          showLabel
          choices={comparisons.map((name) => ({
            label: comparisonLabels[name],
            to: listAddress(query, { compare: name === "before" ? null : name }),
            current: name === comparison,
          }))}
        />
      </div>
    </div>
  );
}
