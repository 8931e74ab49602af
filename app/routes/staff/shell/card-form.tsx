import type { ReactNode } from "react";
import { Form } from "react-router";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { ToastMessage } from "#app/values/toast-message.ts";

/** A refused form: values, errors by field, and a notice. */
export type CardRefusal = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  notice?: string | ToastMessage;
};

type Props = {
  /** The form's name in its URL and answer, and the id of its heading. */
  name: string;
  /** URL of the page; the form's name is appended. */
  page: string;
  title: string;
  lede?: string;
  refusal: CardRefusal | undefined;
  children: (refusal: Pick<CardRefusal, "values" | "errors">) => ReactNode;
};

const untouched = { values: {}, errors: {} };

/**
 * One of several forms on a page, in its own card. A refusal (`values.form` names the form) is
 * shown only there.
 */
export function CardForm({ name, page, title, lede, refusal, children }: Props) {
  const own = refusal?.values.form === name ? refusal : undefined;
  return (
    <Form
      method="post"
      action={`${page}${page.includes("?") ? "&" : "?"}form=${name}`}
      noValidate
      preventScrollReset
      aria-labelledby={name}
      className="grid content-start gap-4 rounded-card border border-line bg-paper-raised p-5 sm:p-6"
    >
      <div className="grid gap-0.5">
        <h3 id={name} className="font-display text-lede font-semibold">
          {title}
        </h3>
        {lede ? <p className="text-ink-soft">{lede}</p> : null}
      </div>
      {own ? <ErrorSummary notice={own.notice} errors={own.errors} /> : null}
      {children(own ?? untouched)}
    </Form>
  );
}
