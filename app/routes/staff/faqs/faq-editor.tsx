import { Form } from "react-router";
import { faqCategories, type FaqInput } from "#app/domain/faqs/faq.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { type ConflictRefusal, VersionConflict } from "#app/views/version-conflict.tsx";
import { OpenedInputs } from "../shell/editor/edit-form.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { SaveButton } from "../shell/editor/save-button.tsx";
import { DeleteFaq } from "./delete-faq.tsx";
import { type Inputs, inputsOf } from "../shell/editor/inputs-of.ts";

type Props = {
  /** The edited question; undefined for a new one. */
  id: string | undefined;
  values: ConflictRefusal["values"];
  answer: ConflictRefusal | undefined;
};

const formId = "faq-form";

/** A new or existing question (the spec's create and edit dialog), with and without script. */
export function FaqEditor({ id, values: opened, answer }: Props) {
  const list = usePortal().paths.faqs;
  const { values, errors = {}, notice, conflict, gone } = answer ?? { values: opened };
  const isNew = id === undefined;
  return (
    <PortalPage
      title={isNew ? "Add FAQ" : "Edit FAQ"}
      lede={isNew ? "It stands first on the FAQ page until it is moved." : undefined}
      above={[{ label: "FAQs", to: list }]}
    >
      <div key={answer?.stamp} className="grid max-w-[44rem] gap-6">
        <ErrorSummary notice={notice} errors={errors} />
        {conflict ? <VersionConflict form={formId} thing="question" conflict={conflict} /> : null}
        <Form id={formId} method="post" noValidate className="grid gap-5">
          <OpenedInputs values={values} />
          <FaqFields values={values} errors={errors} />
        </Form>
        <div className="flex flex-wrap items-center gap-3">
          <SaveButton form={formId} thing="FAQ" answer={answer} />
          <ButtonLink dense href={list}>
            Cancel
          </ButtonLink>
          {isNew || gone ? null : (
            <div className="ml-auto">
              <DeleteFaq faq={{ id, question: opened.question ?? "" }} action={list} />
            </div>
          )}
        </div>
      </div>
      <UnsavedChanges form={formId} />
    </PortalPage>
  );
}

function FaqFields({ values, errors }: Pick<ConflictRefusal, "values" | "errors">) {
  const field = inputsOf(values, errors);
  const inputs = {
    category: (
      <SelectField label="Category" {...field("category")} required>
        <option value="">Choose a category</option>
        {faqCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
    ),
    question: <TextField label="Question" {...field("question")} required maxLength={300} />,
    answer: (
      <TextArea
        label="Answer"
        {...field("answer")}
        required
        maxLength={4000}
        className="field-sizing-content min-h-48"
        hint="An empty line begins a paragraph."
      />
    ),
  } satisfies Inputs<FaqInput>;
  return (
    <>
      {inputs.category}
      {inputs.question}
      {inputs.answer}
    </>
  );
}
