import { useState } from "react";
import { Form } from "react-router";
import type { EntryState, PublishedVersion } from "#app/domain/content/content-entry.ts";
import type { ContentKind } from "#app/domain/content/content-kind.server.ts";
import { Button } from "#app/ui/button.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import { EditForm } from "../shell/editor/edit-form.tsx";
import { pictureWaitsId } from "../shell/editor/picture-field.tsx";
import { SaveButton } from "../shell/editor/save-button.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { ContentFields } from "./content-fields.tsx";
import { ContentHistory } from "./content-history.tsx";
import { ShownOn } from "./shown-on.tsx";

export type ShownKind = Pick<
  ContentKind,
  "key" | "label" | "thing" | "shownOn" | "isOne" | "inputs" | "named" | "pictures"
>;
type Props = {
  kind: ShownKind;
  /** Undefined for a new one. */ id: string | undefined;
  /** Null for a new one, or one that is gone. */
  entry:
    | (EntryState & {
        hasDraft: boolean;
        /** Whether the draft does not fit its fields yet. */ isUnfinished: boolean;
        canDiscard: boolean;
        history: readonly PublishedVersion[];
      })
    | null;
  values: ConflictRefusal["values"];
  answer: ConflictRefusal | undefined;
};

const formId = "content-form";

/** An entry: its form, its draft, and what was published before. Works without script. */
export function ContentEditor({ kind, id, entry, values: opened, answer }: Props) {
  const { paths } = usePortal();
  const [waits, setWaits] = useState(false);
  const isNew = id === undefined;
  const at = isNew ? paths.newContentEntry(kind.key) : paths.contentEntry(kind.key, id);
  const isOwn = answer?.values.version !== undefined || answer?.values.key !== undefined;
  const { values, errors = {} } = isOwn && answer ? answer : { values: opened };
  const list = kind.isOne ? [] : [{ label: kind.label, to: paths.contentEntries(kind.key) }];
  const name = isNew ? `Add ${kind.thing}` : opened[kind.named] || kind.label;
  return (
    <PortalPage
      title={kind.isOne ? kind.label : name}
      lede={entry ? <State entry={entry} kind={kind} /> : undefined}
      above={[{ label: "Site Content", to: paths.content }, ...list]}
    >
      <h2 id="edit" className="sr-only">
        Its text
      </h2>
      <div key={answer?.stamp} className="grid max-w-[44rem] gap-6">
        <EditForm
          id={formId}
          thing="text"
          action={at}
          seen={{ version: opened.version ?? "0", opened: opened.opened ?? "" }}
          refusal={answer}
          {...(kind.pictures.length > 0 && { encType: "multipart/form-data" })}
          // A pending or refused picture prevents saving.
          onSubmit={(event) => {
            if (!waits) return;
            event.preventDefault();
            document.getElementById(pictureWaitsId)?.focus();
          }}
        >
          {values.key === undefined ? null : <input type="hidden" name="key" value={values.key} />}
          <ContentFields
            inputs={kind.inputs}
            values={values}
            errors={errors}
            onWaiting={setWaits}
          />
          <p className="text-small text-ink-soft">
            Where a text says {"{agency}"}, pages show your agency’s name.
          </p>
        </EditForm>
        <div className="flex flex-wrap items-center gap-3">
          <SaveButton form={formId} thing={answer?.gone ? "Text" : "and Publish"} answer={answer} />
          <Button dense form={formId} name="state" value="draft">
            Save Draft
          </Button>
          {entry?.canDiscard ? (
            <Form method="post" action={`${at}?do=button`}>
              <input type="hidden" name="seen" value={opened.version} />
              <Button dense name="button" value="discard-draft">
                Discard Draft
              </Button>
            </Form>
          ) : null}
        </div>
        {entry ? (
          <ContentHistory
            fields={kind.inputs}
            history={entry.history}
            hasBuiltIn={entry.source !== "own"}
            current={entry.source === "built-in" ? 0 : (entry.history[0]?.version ?? 0)}
            seen={opened.version ?? "0"}
            action={`${at}?do=button`}
          />
        ) : null}
      </div>
      <UnsavedChanges form={formId} />
    </PortalPage>
  );
}

function State({ entry, kind }: { entry: NonNullable<Props["entry"]>; kind: ShownKind }) {
  const canPreview = entry.hasDraft && !entry.isUnfinished;
  const sources = { "built-in": "The built-in text", edited: "Changed by you", own: "Your own" };
  return (
    <>
      {sources[entry.source]}
      {entry.hidden ? ", hidden" : null}.{" "}
      {entry.fits ? null : "What was published does not fit its fields any more. "}
      {entry.isUnfinished ? "The form holds a draft that is unfinished. " : null}
      {canPreview ? "The form holds the draft: " : "Shown on "}
      {kind.shownOn.map(({ label, to }, index) => (
        <span key={to}>
          {index > 0 ? ", " : null}
          <ShownOn
            to={canPreview ? withDrafts(to) : to}
            label={canPreview ? `preview it on ${label}` : label}
          />
        </span>
      ))}
      .
    </>
  );
}

/** The address of a page with its drafts. */
function withDrafts(to: string): string {
  const [path = "", anchor] = to.split("#");
  return `${path}${path.includes("?") ? "&" : "?"}drafts=1${anchor === undefined ? "" : `#${anchor}`}`;
}
