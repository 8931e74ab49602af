import { Form, href } from "react-router";
import { commentLength } from "#app/domain/blog/comment.ts";
import { loginPath } from "#app/paths.ts";
import { Button, ButtonLink, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { usePending } from "#app/ui/form/use-pending.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

/** Who could comment: a visitor, staff, or a customer with their displayed name. */
export type Commenter = { kind: "visitor" | "staff" } | { kind: "customer"; nameShown: string };

type Props = { slug: string; commenter: Commenter; refusal: FormRefusal | undefined };

/**
 * The form for customers, or a sign-in link for visitors. Typed text is kept for both: a session
 * may expire while writing.
 */
export function CommentForm({ slug, commenter, refusal }: Props) {
  const hasFields = commenter.kind === "customer" || refusal !== undefined;
  return (
    <div className="grid gap-5 rounded-card border border-line bg-paper-raised p-6">
      <h3 className="text-card">{hasFields ? "Write a comment" : "Have you been there?"}</h3>
      {hasFields ? (
        <Fields hint={hintOf(commenter)} refusal={refusal} />
      ) : (
        <p className="text-small text-ink-soft">
          {commenter.kind === "staff"
            ? "You are signed in as staff. Comments are for customers."
            : "What you saw, what has changed, what you would do again. An agent reads each comment before it appears."}
        </p>
      )}
      {commenter.kind === "visitor" ? <SignIn slug={slug} hasTyped={hasFields} /> : null}
    </div>
  );
}

/** A new tab where something is typed already, which would be lost here. */
function SignIn({ slug, hasTyped }: { slug: string; hasTyped: boolean }) {
  const path = loginPath(`${href("/blog/:slug", { slug })}#comments`);
  if (hasTyped)
    return (
      <a href={path} target="_blank" rel="noopener" className={linkClass}>
        Sign in, in a new tab
      </a>
    );
  return (
    <ButtonLink look="primary" href={path} className="justify-self-start">
      Sign in to comment
    </ButtonLink>
  );
}

function hintOf(commenter: Commenter): string {
  const how = commenter.kind === "customer" ? `It appears as ${commenter.nameShown}` : "It appears";
  return `${how} once an agent has approved it. Plain text, at most ${commentLength.toLocaleString("en-US")} characters.`;
}

function Fields({ hint, refusal }: { hint: string; refusal: FormRefusal | undefined }) {
  const { values = {}, errors = {}, notice } = refusal ?? {};
  const sending = usePending().formAction?.includes("form=comment") ?? false;
  return (
    <Form
      method="post"
      action="?form=comment#comments"
      noValidate
      preventScrollReset
      className="grid gap-5"
    >
      <ErrorSummary notice={notice} errors={errors} />
      <TextArea
        name="comment"
        label="Your comment"
        rows={6}
        required
        maxLength={commentLength}
        defaultValue={values.comment}
        hint={hint}
        error={errors.comment}
      />
      <Button look="primary" disabled={sending} className="justify-self-start">
        {sending ? "Sending…" : "Send comment"}
      </Button>
    </Form>
  );
}
