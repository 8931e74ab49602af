import type { Editor } from "@tiptap/core";
import { useEffect, useReducer, useRef, useState } from "react";
import { plural } from "#app/values/plural.ts";
import { readMinutes, wordsOf } from "#app/values/text/read-time.ts";
import { classNames } from "../class-names.ts";
import { LinkPanel } from "./link-panel.tsx";
import { openEditor } from "./open-editor.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";

export type RichTextEditorProps = {
  id: string;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  /** Initial content. */
  html: string;
  /** Maximum length in characters, including markup. */
  max: number;
  className: string;
  onChange: (html: string) => void;
};

/** The editor needs line breaks and spaces exactly as typed. */
const editorClass =
  "min-h-80 px-4 py-4 text-body whitespace-pre-wrap [overflow-wrap:break-word] outline-none sm:px-6 sm:py-5 [&_a]:cursor-text [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-aegean-text";

/** The editor: toolbar, text and word count. `RichTextField` loads it separately from the page. */
export function RichTextEditor({
  id,
  labelledBy,
  describedBy,
  invalid,
  html,
  max,
  className,
  onChange,
}: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [text, setText] = useState(html);
  const [linkOpen, setLinkOpen] = useState(false);
  const [, turn] = useReducer((turns: number) => turns + 1, 0);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (!place.current) return;
    const attributes = {
      id,
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": labelledBy,
      "aria-describedby": describedBy,
      ...(invalid && { "aria-invalid": "true" }),
      class: classNames(editorClass, className),
    };
    const opened = openEditor({
      element: place.current,
      html,
      attributes,
      onTurn: turn,
      onChange: (next) => {
        setText(next);
        change.current(next);
      },
    });
    setEditor(opened);
    return () => opened.destroy();
    // It keeps what it was opened with: the idempotency key makes another one of another text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div
      className={classNames(
        "rounded-control border bg-paper-raised has-[[role=textbox]:focus]:outline-3 has-[[role=textbox]:focus]:outline-offset-3 has-[[role=textbox]:focus]:outline-(--focus)",
        invalid ? "border-2 border-action-text" : "border-line-control",
      )}
    >
      {editor ? (
        <RichTextToolbar
          editor={editor}
          controls={id}
          linkOpen={linkOpen}
          onLink={() => setLinkOpen((open) => !open)}
        />
      ) : null}
      {editor && linkOpen ? (
        <LinkPanel editor={editor} id={id} onClose={() => setLinkOpen(false)} />
      ) : null}
      <div ref={place} />
      <p className="figures border-t border-line px-4 py-1.5 text-fine text-ink-soft sm:px-6">
        {lengthOf(text)}
        {text.length > max ? (
          <b className="font-semibold text-action-text">. Too long: please shorten it.</b>
        ) : null}
      </p>
    </div>
  );
}

/** Returns, for example, '812 words, 4 min read'. */
function lengthOf(html: string): string {
  const words = wordsOf(html);
  const counted = plural(words, "word");
  return words === 0 ? counted : `${counted}, ${readMinutes(html)} min read`;
}
