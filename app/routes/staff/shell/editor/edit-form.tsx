import type { FormEvent, ReactNode } from "react";
import { Form } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type ConflictRefusal, VersionConflict } from "#app/views/version-conflict.tsx";
import { type Seen, VersionInputs } from "#app/views/version-inputs.tsx";
import type { Texts } from "#app/domain/command/field-list.ts";

type Props = {
  id: string;
  /** What two versions may be of: 'agent'. */ thing: string;
  /** Address of the page, without the button that a refusal before was of. */ action: string;
  seen: Seen;
  refusal: ConflictRefusal | undefined;
  className?: string;
  /** For a form with files. */ encType?: "multipart/form-data";
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
};

/** A thing's form under the heading `edit`: what was wrong, both versions of a conflict, the inputs. */
export function EditForm({
  id,
  thing,
  action,
  seen,
  refusal,
  className,
  children,
  ...sent
}: Props) {
  const { values = {}, errors = {}, notice, conflict, stamp } = refusal ?? {};
  // Only an answer to this form has its version: a refused button leaves what is typed.
  const isOwn = values.version !== undefined;
  return (
    <Form
      key={isOwn ? stamp : undefined}
      id={id}
      method="post"
      action={action}
      {...sent}
      noValidate
      aria-labelledby="edit"
      className={classNames("grid gap-5", className)}
    >
      <ErrorSummary notice={notice} errors={errors} />
      {conflict ? <VersionConflict form={id} thing={thing} conflict={conflict} level={3} /> : null}
      <VersionInputs seen={seen} values={values} action={action} />
      {children}
    </Form>
  );
}

/** What a form of a new or existing row sends beside its fields, as far as it holds it. */
export function OpenedInputs({ values }: { values: Texts }) {
  return ["key", "version", "opened", "ratesStayAt"].map((name) =>
    values[name] === undefined ? null : (
      <input key={name} type="hidden" name={name} value={values[name]} />
    ),
  );
}
