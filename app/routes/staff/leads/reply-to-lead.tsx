import { Form, useSubmit } from "react-router";
import type { StaffLead } from "#app/domain/leads/manage/staff-lead.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { usePending } from "#app/ui/form/use-pending.ts";
import type { LeadAnswer } from "./answer-staff-lead.server.ts";

/** A filled-in template; its key is '' for an empty mail. */
export type Draft = { key: string; subject: string; text: string };

type Props = {
  lead: Pick<StaffLead, "name" | "email" | "events" | "status" | "version">;
  templates: readonly { key: string; label: string }[];
  draft: Draft;
  idempotencyKey: string;
  answer: LeadAnswer | undefined;
};

const formId = "reply-form";

/**
 * A mail to the lead, from a template or empty, edited before sending. Another template is inserted
 * above the text, with and without script.
 */
export function ReplyToLead({ lead, templates, draft, idempotencyKey, answer }: Props) {
  const { values = draftValues(draft), errors = {} } = answer ?? {};
  const drafted = values.drafted ?? draft.key;
  // Somebody else wrote meanwhile, which the page shows: pressed once more, it is sent.
  const isSecond = answer?.more !== undefined;
  const label = isSecond ? "Send Anyway" : "Send Mail";
  const { state, formData } = usePending();
  const submit = useSubmit();
  const busy = state !== "idle" && formData?.get("intent") === "reply" && !formData.has("template");
  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper-raised p-5">
      {/* Remount for another template or after sending; a note leaves what is typed. */}
      <Form
        key={[lastMail(lead), values.subject, values.text].join("\n")}
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          const button = submitter instanceof HTMLButtonElement ? submitter : null;
          void submit(button ?? event.currentTarget, {
            preventScrollReset: button?.name === "template",
          });
        }}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
        <input
          type="hidden"
          name="version"
          value={isSecond ? lead.version : (values.version ?? lead.version)}
        />
        <input type="hidden" name="drafted" value={drafted} />
        {/* Enter clicks a form's first button, which must send it. */}
        <button tabIndex={-1} aria-hidden className="sr-only" />
        <Templates templates={templates} current={drafted} />
        <p className="text-ink-soft wrap-anywhere">
          To {lead.name} ({lead.email}), under your name
        </p>
        <TextField
          name="subject"
          label="Subject"
          required
          maxLength={160}
          defaultValue={values.subject}
          error={errors.subject}
        />
        <TextArea
          name="text"
          data-key="r"
          label="Text"
          rows={values.text ? 16 : 8}
          required
          maxLength={6000}
          defaultValue={values.text}
          hint="What stands in braces is for you to fill in."
          error={errors.text}
          className="leading-relaxed"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="primary" dense disabled={busy}>
            {busy ? "Sending…" : label}
          </Button>
          <p className="text-fine text-ink-soft">{statusLine(lead.status, drafted)}</p>
        </div>
      </Form>
    </div>
  );
}

const lastMail = ({ events }: Props["lead"]) =>
  events.find(({ action }) => action === "mailed")?.id;

/** The lead's status after this mail. */
function statusLine(status: StaffLead["status"], drafted: string): string | null {
  if (drafted === "quote" && (status === "new" || status === "contacted"))
    return "The lead is then quoted.";
  return status === "new" ? "The lead is then contacted." : null;
}

const draftValues = ({ key, subject, text }: Draft): Record<string, string> => ({
  drafted: key,
  subject,
  text,
});

function Templates({ templates, current }: { templates: Props["templates"]; current: string }) {
  return (
    <div role="group" aria-label="Templates" className="flex flex-wrap items-center gap-2">
      <span className="mr-1 font-semibold">Begin with</span>
      {[...templates, { key: "", label: "Empty sheet" }].map(({ key, label }) => (
        <button
          key={key}
          name="template"
          value={key}
          aria-pressed={key === current}
          className={classNames(
            "inline-flex min-h-9 items-center rounded-full border px-3.5 text-fine font-semibold",
            key === current
              ? "border-ink bg-ink text-paper"
              : "border-line-control hover:bg-paper-sunk",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
