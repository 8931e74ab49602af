import type { MailInput, SeenMail } from "#app/domain/mail/mail-review.ts";
import type { MailAnswer } from "#app/domain/mail/review-mails.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useAgency } from "#app/ui/agency-context.ts";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { FactList } from "./fact-list.tsx";

type Texts = Readonly<Partial<Record<string, string>>>;
/** A form that is shown again, perhaps with its mail. */
export type MailShown = { values?: Texts; errors?: Texts; mail?: MailAnswer | undefined };
type Props = {
  answer: MailShown | undefined;
  /** Whether the form has no box of its own for telling the customer. */ canSkip?: boolean;
};

/**
 * The mail that a form sends, in that form: seen, edited and sent with it. A button shows it, with
 * and without script; what is typed stays.
 */
export function MailReview({ answer, canSkip = false }: Props) {
  const { values = {}, errors = {}, mail } = answer ?? {};
  const isSeen = values.mailOf !== undefined;
  const input = (name: MailInput) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  if (!isSeen)
    return (
      <div className="grid gap-2">
        <SendsByEnter />
        {mail ? <p role="status">No mail goes out with this.</p> : null}
        <SeeButton label="See the Mail First" />
      </div>
    );
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-paper p-4">
      <legend className="px-1 font-semibold">The mail</legend>
      <SendsByEnter />
      {mail?.mail ? <Envelope mail={mail.mail} /> : null}
      <input type="hidden" name="mailOf" value={values.mailOf} />
      {mail && mail.templates.length > 0 ? <Templates templates={mail.templates} /> : null}
      {/* Remount for what the server put in. */}
      <TextField
        key={`subject ${values.mailSubject}`}
        label="Subject"
        maxLength={160}
        {...input("mailSubject")}
      />
      <TextArea
        key={`text ${values.mailText}`}
        label="Text"
        rows={10}
        maxLength={6000}
        hint="The first paragraph is its heading. What stands in braces is filled in by the site."
        className="leading-relaxed"
        {...input("mailText")}
      />
      {mail?.mail ? <Below mail={mail.mail} /> : null}
      {mail && mail.others.length > 0 ? (
        <p>{`Further mails, in the same words where they are alike, go to ${mail.others.join(", ")}.`}</p>
      ) : null}
      {canSkip ? (
        <CheckField
          id="mailSkip"
          name="mailSkip"
          label="Do not send it: I tell them another way"
          defaultChecked={values.mailSkip === "yes"}
        />
      ) : null}
      <SeeButton label="See It Again" />
    </fieldset>
  );
}

/** Enter clicks a form's first button, which must be none of these. */
const SendsByEnter = () => <button tabIndex={-1} aria-hidden className="sr-only" />;

const SeeButton = ({ label }: { label: string }) => (
  <Button dense name="mailReview" value="see" className="justify-self-start">
    {label}
  </Button>
);

function Templates({ templates }: Pick<MailAnswer, "templates">) {
  return (
    <div role="group" aria-label="Put in a text" className="flex flex-wrap items-center gap-2">
      <span className="mr-1 font-semibold">Put in</span>
      {templates.map(({ key, label }) => (
        <button
          key={key}
          name="mailTemplate"
          value={key}
          className="inline-flex min-h-9 items-center rounded-full border border-line-control px-3.5 text-fine font-semibold hover:bg-paper-sunk"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Who writes, to whom, and where answers go. */
function Envelope({ mail }: { mail: SeenMail }) {
  const { tradeName } = useAgency();
  const { fromName, recipient, replyTo, attachment } = mail;
  return (
    <FactList
      facts={[
        ["From", [fromName, tradeName].filter(Boolean).join(", ")],
        ["To", recipient],
        ["Answers go to", replyTo ?? "the address that mails come from"],
        ...(attachment ? [["Attached", attachment] as const] : []),
      ]}
    />
  );
}

/** What an edit leaves as it is. */
function Below({ mail }: { mail: SeenMail }) {
  const { facts, afterFacts, action, footnote } = mail;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-fine text-ink-soft">
        Below your text, as the site writes it, on the agency’s letterhead:
      </p>
      {facts.length > 0 ? <FactList facts={facts} /> : null}
      {afterFacts.map((text) => (
        <p key={text} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
      {action ? (
        <p>
          <span className="rounded-control border border-line-control px-3 py-1.5 font-semibold">
            {action}
          </span>
        </p>
      ) : null}
      <p className="text-fine text-ink-soft">{footnote}</p>
    </div>
  );
}
