import { Form } from "react-router";
import { issueTexts, type PaymentIssue } from "#app/domain/money/issues/payment-issue.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { formatMoment } from "#app/values/dates.ts";
import { useMay } from "../../shell/use-portal.ts";

type IssuesProps = { issues: readonly PaymentIssue[]; /** Of the customer. */ hasEmail: boolean };

/** Open payment issues: what happened, what to do, and a button to settle each. */
export function PaymentIssues({ issues, hasEmail }: IssuesProps) {
  const { mayPost } = useMay();
  if (issues.length === 0) return null;
  const todoOf = (kind: PaymentIssue["kind"]) => {
    const texts = issueTexts[kind];
    return !hasEmail && "withoutEmail" in texts ? texts.withoutEmail : texts.todo;
  };
  return (
    <ul className="grid gap-3">
      {issues.map(({ id, kind, note, foundAt }) => (
        <li
          key={id}
          className="grid gap-2 rounded-card border-2 border-action-text bg-paper-raised px-5 py-4"
        >
          <p>
            <b className="font-semibold">{issueTexts[kind].what}</b>, {formatMoment(foundAt)}.{" "}
            {note}
          </p>
          <p>{todoOf(kind)}</p>
          {mayPost ? (
            <Form method="post" action="." preventScrollReset>
              <input type="hidden" name="intent" value="settle-issue" />
              <input type="hidden" name="issue" value={id} />
              <Button dense>Done</Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The payment link, to copy into a message. */
export function PayLink({ url }: { url: string }) {
  return (
    <div className="grid gap-3">
      <TextField
        label="Payment link"
        name="payLink"
        defaultValue={url}
        readOnly
        hint="Whoever has it can pay for this trip, and sees what it costs; nothing of its people."
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label="Copy Link" />
        <Form method="post" action="." preventScrollReset>
          <input type="hidden" name="intent" value="renew-link" />
          <Button dense>Make a New Link</Button>
        </Form>
      </div>
    </div>
  );
}
