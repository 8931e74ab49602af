import { useRef } from "react";
import { Form } from "react-router";
import { importColumns } from "#app/domain/departures/plan/import/import-columns.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { plural } from "#app/values/plural.ts";
import { PortalPage } from "../../shell/portal-page.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import type { Route } from "./+types/import";
import { ImportFile } from "./import-file.tsx";

type Answer = Route.ComponentProps["actionData"];
type Props = { idempotencyKey: string; answer: Answer };
type Effect = NonNullable<NonNullable<Answer>["more"]>["effects"][number];

const formId = "import";

/** Pasted lines of a spreadsheet, and the effect of each. */
export function ImportPage({ idempotencyKey, answer }: Props) {
  const list = usePortal().paths.departures;
  const form = useRef<HTMLFormElement>(null);
  const fill = (text: string) => {
    const lines = form.current?.elements.namedItem("lines");
    if (lines instanceof HTMLTextAreaElement) lines.value = text;
  };
  const { values = {}, errors = {}, notice, more, stamp } = answer ?? {};
  const effects = more?.effects;
  return (
    <PortalPage
      title="Import departures"
      lede="From a spreadsheet: all lines at once, or none. The same lines again change nothing."
      above={[{ label: "Departures", to: list }]}
    >
      <div key={stamp} className="grid gap-6">
        <ErrorSummary notice={notice} errors={errors} />
        <Form ref={form} id={formId} method="post" noValidate className="grid gap-4">
          <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
          <input type="hidden" name="previewed" value={values.previewed ?? ""} />
          <ImportFile onRead={fill} />
          <TextArea
            label="Lines of the file"
            name="lines"
            defaultValue={values.lines ?? ""}
            error={errors.lines}
            required
            rows={8}
            className="field-sizing-content max-h-96 min-h-48 font-mono text-small"
            placeholder={
              "deal,day,seats,singles,least,note,status,double\nAmalfi Coast Lemon Terraces,2027-04-04,12,3,,,open,2695"
            }
            hint={`A line a departure: ${importColumns.join(", ")}. A first line with these names may leave columns out: what a line does not have stays as it is. The deal by its title or id. Prices in dollars a person: 2695 or 2695.50, between semicolons also 2695,50; children: “3 to 11: 1400”. The list of departures exports the same columns.`}
          />
          <p className="flex flex-wrap gap-3">
            <Button
              name="intent"
              value="preview"
              dense
              {...(!effects && { look: "primary" as const })}
            >
              {effects ? "Preview Again" : "Preview the Lines"}
            </Button>
            <ButtonLink dense href={list}>
              Cancel
            </ButtonLink>
          </p>
        </Form>
        {effects ? <Effects effects={effects} /> : null}
      </div>
      <UnsavedChanges form={formId} />
    </PortalPage>
  );
}

const marks = {
  make: { tone: "good", word: "New" },
  change: { tone: "waiting", word: "Changes" },
  nothing: { tone: "quiet", word: "Nothing" },
  refused: { tone: "bad", word: "Refused" },
} as const;

const columns: Column<Effect>[] = [
  { head: "Line", cell: ({ line }) => String(line) },
  {
    head: "Does",
    cell: ({ does }) => <StatusMark tone={marks[does].tone}>{marks[does].word}</StatusMark>,
  },
  { head: "Departure", wrap: true, cell: ({ trip }) => trip },
  { head: "What", wrap: true, cell: ({ text, marks }) => <What text={text} marks={marks} /> },
];

function What({ text, marks }: Pick<Effect, "text" | "marks">) {
  return (
    <span className="grid justify-items-start gap-1.5">
      <span>{text}</span>
      {marks.map((mark) => (
        <strong key={mark} className="font-semibold text-action-text">
          Check the price. {mark}
        </strong>
      ))}
    </span>
  );
}

function Effects({ effects }: { effects: readonly Effect[] }) {
  const count = (does: Effect["does"]) => effects.filter((effect) => effect.does === does).length;
  const work = count("make") + count("change");
  const marked = effects.filter(({ marks }) => marks.length > 0).length;
  const canImport = work > 0 && count("refused") === 0;
  return (
    <PortalSection
      id="effects"
      title={`${count("make")} new, ${count("change")} changed, ${count("nothing")} as they are, ${count("refused")} refused`}
      actions={
        canImport ? (
          <Button look="primary" dense form={formId} name="intent" value="import">
            {`Import ${plural(work, "Line")}`}
          </Button>
        ) : null
      }
    >
      {marked > 0 ? (
        <p className="font-semibold text-action-text">
          {`Please look at ${plural(marked, "line")}: a price is far from the deal’s own.`}
        </p>
      ) : null}
      {count("refused") > 0 ? (
        <p className="text-ink-soft">Correct the refused lines above: all are imported, or none.</p>
      ) : null}
      <DataTable
        id="lines-read"
        caption="Lines"
        columns={columns}
        rows={effects}
        rowKey={({ line }) => String(line)}
        empty="No line was read."
      />
    </PortalSection>
  );
}
