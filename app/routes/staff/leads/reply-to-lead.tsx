import { Form, useNavigation } from "react-router";
import type { DeskLead } from "#app/domain/leads/manage/desk-lead.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import type { LeadAnswer } from "./lead-answer.ts";

/** A template, filled in; its key is '' for an empty sheet. */
export type Draft = { key: string; subject: string; text: string };

type Props = {
  lead: Pick<DeskLead, "name" | "email" | "events" | "status">;
  templates: readonly { key: string; label: string }[];
  draft: Draft;
  formKey: string;
  answer: LeadAnswer | undefined;
};

/** A mail to whoever wrote, from a template or an empty sheet, to be made one's own before it is sent. A template is an address: it is there without script too. */
export function ReplyToLead({ lead, templates, draft, formKey, answer }: Props) {
  const { values = draftValues(draft), errors = {} } = answer ?? {};
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "reply";
  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper-raised p-5">
      <Templates templates={templates} current={draft.key} />
      {/* Another template, or a mail that was sent: another sheet. */}
      <Form key={`${draft.key} ${lead.events[0]?.id ?? 0}`} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="key" value={values.key ?? formKey} />
        <p className="text-ink-soft wrap-anywhere">
          To {lead.name} ({lead.email}), under your name
        </p>
        <TextField name="subject" label="Subject" required maxLength={160} defaultValue={values.subject} error={errors.subject} />
        <TextArea
          name="text"
          label="Text"
          rows={draft.text === "" ? 8 : 16}
          required
          maxLength={6000}
          defaultValue={values.text}
          hint="What stands in braces is for you to fill in."
          error={errors.text}
          className="leading-relaxed"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="primary" dense disabled={busy}>
            {busy ? "Sending…" : "Send Mail"}
          </Button>
          {lead.status === "new" ? <p className="text-fine text-ink-soft">The lead is then contacted.</p> : null}
        </div>
      </Form>
    </div>
  );
}

const draftValues = ({ subject, text }: Draft): Record<string, string> => ({ subject, text });

function Templates({ templates, current }: { templates: Props["templates"]; current: string }) {
  return (
    <nav aria-label="Templates" className="flex flex-wrap items-center gap-2">
      <span className="mr-1 font-semibold">Begin with</span>
      {[...templates, { key: "", label: "Empty sheet" }].map(({ key, label }) => (
        <a
          key={key}
          href={`?template=${key || "empty"}#reply`}
          data-keep-scroll
          aria-current={key === current ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-9 items-center rounded-full border px-3.5 text-fine font-semibold no-underline",
            key === current ? "border-ink bg-ink text-paper" : "border-line-control hover:bg-paper-sunk",
          )}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
