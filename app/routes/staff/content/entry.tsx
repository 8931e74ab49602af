import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { writerOf } from "#app/auth/guards.server.ts";
import { discardDraft, putContentBack } from "#app/domain/content/change-content.server.ts";
import { entryButtons } from "#app/domain/content/content-form.server.ts";
import { contentKindOf } from "#app/domain/content/content-kinds.server.ts";
import { contentRefusals, contentToasts } from "#app/domain/content/content-messages.ts";
import { readEntry } from "#app/domain/content/managed-content.server.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { usePortal } from "../shell/use-portal.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import { RowGone } from "../shell/editor/row-gone.tsx";
import { openRow } from "../shell/editor/staff-editor.server.ts";
import { answerWithPictures } from "../shell/editor/with-pictures.server.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/entry";
import { ContentEditor } from "./content-editor.tsx";
import { contentEditor, contentPictures } from "./edit-content.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const handle = { takesFiles: true } satisfies PageHandle;

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) => loaderData?.kind.label ?? "Site Content",
  "A text of the site.",
);

const writerOfContent = writerOf("content");

/** The kind of an address; 404 without one, or for a new entry of what is no list. */
function kindOf(params: Route.LoaderArgs["params"]) {
  const kind = contentKindOf(params.kind);
  if (!kind || (params.id === undefined && !kind.isList)) throw data(null, { status: 404 });
  return kind;
}

/** Without an id, a new entry. 404 without values if missing, so that a form keeps its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = writerOfContent(context);
  const kind = kindOf(params);
  const { key, label, thing, shownOn, isOne, inputs, named, pictures } = kind;
  const shown = { kind: { key, label, thing, shownOn, isOne, inputs, named, pictures } };
  const { id } = params;
  if (id === undefined) return data({ ...shown, entry: null, values: { key: randomUUID() } });
  const found = await readEntry(viewer, { kind, id });
  if (!found) return data({ ...shown, entry: null, values: null }, { status: 404 });
  const { texts, ...entry } = found;
  const values = openRow(kind.fields, { version: entry.version, value: texts });
  return data({ ...shown, entry, values });
}

const answerButtons = staffButtons({
  guard: writerOfContent,
  form: entryButtons,
  refusals: contentRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, input, { requestOrigin, params: { kind: key = "", id = "" } }) {
    const kind = contentKindOf(key);
    if (!kind) return { ok: false, reason: "not-found" };
    const place = { kind, id, seen: input.seen };
    const to = pathsOf(viewer).contentEntry(key, id);
    if (input.button === "discard-draft") {
      const discarded = await discardDraft(viewer, place, requestOrigin);
      return discarded.ok ? { ok: true, to, toast: contentToasts.discarded } : discarded;
    }
    const back = await putContentBack(viewer, { ...place, version: input.version }, requestOrigin);
    return back.ok ? { ok: true, to, toast: contentToasts["put-back"] } : back;
  },
});

/** The URL names a button below the form; without one it is the form. */
export function action(args: Route.ActionArgs) {
  const { params, request, context, url } = args;
  const viewer = writerOfContent(context);
  if (url.searchParams.has("do")) return answerButtons(args);
  const kind = kindOf(params);
  const sent = { id: params.id, request, context };
  const editor = contentEditor(kind);
  return kind.pictures.length === 0
    ? editor.answer(viewer, sent)
    : answerWithPictures(editor, contentPictures(kind), viewer, sent);
}

export default function EditEntry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { kind, entry, values } = loaderData;
  const { paths } = usePortal();
  if (values || actionData)
    return (
      <ContentEditor
        kind={kind}
        id={params.id}
        entry={entry}
        values={values ?? {}}
        answer={actionData}
      />
    );
  return (
    <RowGone
      title={kind.label}
      lede={`This ${kind.thing} is not there any more, or never was.`}
      list={{ label: kind.label, to: paths.contentEntries(kind.key) }}
      all="See all of them"
    />
  );
}
