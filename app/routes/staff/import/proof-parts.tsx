import type { ComponentProps, ReactNode } from "react";
import { Form, href } from "react-router";
import { isMonthKey, monthOf } from "#app/domain/import/plan/totals.ts";
import type { ProofLine } from "#app/domain/import/proof/proof.ts";
import type { ImportState } from "#app/domain/import/stage/staged-import.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, linkClass } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { monthEnd } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { formatShortMoment } from "../shell/short-dates.ts";
import { PortalSection } from "../shell/portal-section.tsx";

/** Where the rows of each total are listed. */
function rowsOf(key: ProofLine["key"], id: string): string {
  const of = { import: id };
  if (key === "taken")
    return withQuery(href("/superadmin/money/payments"), { ...of, kind: "payment" });
  if (key === "refunded")
    return withQuery(href("/superadmin/money/payments"), { ...of, kind: "refund" });
  const days = isMonthKey(key) && {
    from: `${monthOf(key)}-01`,
    to: monthEnd(`${monthOf(key)}-01`),
  };
  return withQuery(href("/superadmin/bookings"), { ...of, ...days });
}

type Dates = { importedAt: Date; takenBackAt: Date | null };
type TableProps = Dates & { id: string; lines: readonly ProofLine[]; seal: string };

type Row = ProofLine & { /** Its rows. */ at: string };

const marks = {
  same: { tone: "good", sign: "check", children: "The same" },
  differs: { tone: "bad", sign: "x", children: "Not the same" },
  "taken-back": { tone: "quiet", sign: "ban", children: "Taken back" },
} as const satisfies Record<NonNullable<ProofLine["compared"]>, ComponentProps<typeof StatusMark>>;

const columns: Column<Row>[] = [
  { head: "Total", cell: ({ label }) => label },
  { head: "Old system", align: "right", cell: ({ told }) => told ?? "–" },
  {
    head: "Here",
    align: "right",
    cell: ({ at, here, label }) => (
      <Anchor href={at} className={linkClass}>
        {here}
        <span className="sr-only">{`: rows of ${label}`}</span>
      </Anchor>
    ),
  },
  {
    head: "Compared",
    wrap: true,
    cell: ({ compared, reason }) => (
      <>
        {compared === null ? "–" : <StatusMark {...marks[compared]} />}
        {reason ? <small>{reason}</small> : null}
      </>
    ),
  },
];

/** Each total of the old system beside the sum of its rows here. */
export function ProofTable({ id, lines, seal, importedAt, takenBackAt }: TableProps) {
  return (
    <PortalSection id="proof" title="Proof">
      <DataTable
        id="proof-totals"
        caption="Totals of the old system and here"
        columns={columns}
        rows={lines.map((line) => ({ ...line, at: rowsOf(line.key, id) }))}
        rowKey={({ key }) => key}
      />
      <p className="text-ink-soft">
        Imported {formatShortMoment(importedAt)}.
        {takenBackAt ? ` Taken back ${formatShortMoment(takenBackAt)}.` : ""}
      </p>
      <p className="text-small wrap-anywhere text-ink-soft">{seal}</p>
    </PortalSection>
  );
}

type AfterProps = {
  state: ImportState;
  reminded: number;
  /** Why it can't be taken back. */ touched: string | null;
  /** Why the last try did not. */ broke: string | null;
  email: string;
  error: string | undefined;
};

/** What can be done with an import that was written. */
export function Afterwards({ state, reminded, touched, broke, email, error }: AfterProps) {
  if (state !== "imported") return null;
  return (
    <PortalSection id="afterwards" title="Afterwards">
      <div className="grid gap-5 lg:grid-cols-2">
        <Card
          title="Reminders"
          text={
            reminded > 0
              ? "Its bookings are reminded of payments as all others are."
              : "Its bookings are not reminded of payments until you say so. From then on it can’t be taken back."
          }
        >
          {reminded > 0 ? null : (
            <Form method="post" preventScrollReset>
              <Button dense name="intent" value="remind">
                Let Reminders Begin
              </Button>
            </Form>
          )}
        </Card>
        <Card
          title="Take It Back"
          text={
            touched
              ? `It can’t be taken back now. ${touched}`
              : "Nobody has worked on it yet: its bookings, payments, customers, trips and departures can go again, without a mail. The ledger keeps its entries and their reversals, on the same days."
          }
        >
          {touched ? null : (
            <Form method="post" noValidate className="grid w-full max-w-sm gap-4">
              {broke === null ? null : <p className="font-semibold text-action-text">{broke}</p>}
              <input type="email" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                label="Your password"
                name="ownPassword"
                autoComplete="current-password"
                error={error}
                required
              />
              <Button dense name="intent" value="take-back" className="justify-self-start">
                Take It Back
              </Button>
            </Form>
          )}
        </Card>
      </div>
    </PortalSection>
  );
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid content-start justify-items-start gap-3 rounded-card border border-line bg-paper-raised p-5">
      <h3 className="font-text text-body font-semibold tracking-normal">{title}</h3>
      <p className="text-ink-soft">{text}</p>
      {children}
    </section>
  );
}
