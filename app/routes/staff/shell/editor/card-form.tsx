import type { ReactNode } from "react";
import { Form } from "react-router";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { VersionConflict, type ConflictRefusal } from "#app/views/version-conflict.tsx";
import { VersionInputs, type Seen } from "#app/views/version-inputs.tsx";

type Props = {
  /** The form's name in its URL and answer, and the id of its heading. */
  name: string;
  /** URL of the page; the form's name is appended. */
  page: string;
  title: string;
  lede?: string;
  /** The version that is edited; undefined if nothing is. */
  opened?: Seen;
  /** What two versions may be of: 'profile'. */
  thing?: string;
  refusal: ConflictRefusal | undefined;
  /** For a form with files. */ encType?: "multipart/form-data";
  children: (refusal: Pick<ConflictRefusal, "values" | "errors">) => ReactNode;
};

const untouched: ConflictRefusal = { values: {}, errors: {} };

/**
 * One of several forms on a page, in its own card. A refusal (`values.form` names the form) is
 * shown only there.
 */
export function CardForm({
  name,
  page,
  title,
  lede,
  opened,
  thing = "",
  refusal,
  encType,
  children,
}: Props) {
  const isOwn = refusal?.values.form === name;
  const { values, errors, notice, conflict, stamp } = isOwn ? refusal : untouched;
  const action = `${page}${page.includes("?") ? "&" : "?"}form=${name}`;
  return (
    <Form
      key={stamp}
      id={`${name}-form`}
      method="post"
      action={action}
      {...(encType && { encType })}
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
      {isOwn ? <ErrorSummary notice={notice} errors={errors} /> : null}
      {conflict ? (
        <VersionConflict form={`${name}-form`} thing={thing} conflict={conflict} level={4} />
      ) : null}
      {opened ? <VersionInputs seen={opened} values={values} action={action} /> : null}
      {children({ values, errors })}
    </Form>
  );
}
