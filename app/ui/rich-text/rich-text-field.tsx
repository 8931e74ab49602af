import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { controlClass, controlProps, FieldNotes } from "../field.tsx";
import type { RichTextEditor, RichTextEditorProps } from "./rich-text-editor.tsx";

type Props = {
  name: string;
  label: string;
  /** HTML. */
  defaultValue: string;
  /** Characters at most, marks and all. */
  most: number;
  /** Said below it; `sourceHint` where the text itself is written, marks and all. */
  hint: ReactNode;
  sourceHint: ReactNode;
  error: string | undefined;
  /** How the text looks. */
  className: string;
};

/**
 * A text with heads, lists and links. The editor is fetched once the page runs, and writes into the text area that is sent with the form; without script, or where the editor can't be
 * fetched, that text area is the field, and takes HTML. Whoever reads the form cleans what comes.
 */
export function RichTextField({ name, label, defaultValue, most, hint, sourceHint, error, className }: Props) {
  const source = useRef<HTMLTextAreaElement>(null);
  const [Editor, failed] = useEditor();
  const isAlive = Editor !== null;
  const told = { name, hint: isAlive ? hint : sourceHint, error };
  const control = controlProps(told);
  const write = (html: string) => {
    if (!source.current) return;
    source.current.value = html;
    source.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="grid min-w-0 content-start gap-1">
      {/* What it names is a text area at first; the editor is none of the elements that a label can be for. */}
      <label id={`${name}-label`} htmlFor={isAlive ? undefined : name} className="text-small font-semibold">
        {label}
      </label>
      <textarea
        ref={source}
        {...control}
        id={isAlive ? undefined : name}
        defaultValue={defaultValue}
        rows={18}
        hidden={isAlive}
        aria-labelledby={`${name}-label`}
        className={classNames(
          controlClass,
          "py-2.5 font-mono text-fine [&[hidden]]:hidden",
          !failed && "[@media(scripting:enabled)]:hidden",
        )}
      />
      {Editor ? (
        <Editor
          id={name}
          labelledBy={`${name}-label`}
          describedBy={control["aria-describedby"] ?? ""}
          invalid={error !== undefined}
          html={defaultValue}
          most={most}
          className={className}
          onChange={write}
        />
      ) : (
        <p
          aria-hidden
          className={classNames(
            "hidden h-96 place-items-center rounded-control border border-line-control bg-paper-raised text-ink-soft",
            !failed && "[@media(scripting:enabled)]:grid",
          )}
        >
          Loading the editor…
        </p>
      )}
      <FieldNotes {...told} />
    </div>
  );
}

/** The editor once it is here, and whether it will never be. */
function useEditor(): [ComponentType<RichTextEditorProps> | null, boolean] {
  const [Editor, setEditor] = useState<typeof RichTextEditor | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    import("./rich-text-editor.tsx").then(
      (editor) => here && setEditor(() => editor.RichTextEditor),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, []);
  return [Editor, failed];
}
