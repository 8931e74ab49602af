import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from "react";
import { classNames } from "../class-names.ts";
import { controlClass, controlProps, FieldNotes } from "../form/field.tsx";
import { untilUsed } from "../until-used.ts";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

type Props = {
  name: string;
  label: string;
  /** HTML. */
  defaultValue: string;
  /** Maximum length in characters, including markup. */
  max: number;
  /** Help text below the field; `sourceHint` is used while the HTML source is edited. */
  hint: ReactNode;
  sourceHint: ReactNode;
  error: string | undefined;
  /** Classes of the text. */
  className: string;
};

/**
 * A field for text with headings, lists and links. The editor loads in the browser and writes into
 * a text area that the form sends; without it, the text area accepts HTML.
 *
 * The server must sanitize what it receives.
 */
export function RichTextField({
  name,
  label,
  defaultValue,
  max,
  hint,
  sourceHint,
  error,
  className,
}: Props) {
  const source = useRef<HTMLTextAreaElement>(null);
  const [opened, failed] = useEditor(source);
  const isAlive = opened !== null;
  const texts = { name, hint: isAlive ? hint : sourceHint, error };
  const control = controlProps(texts);
  const write = (html: string) => {
    if (!source.current) return;
    source.current.value = html;
    source.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="grid min-w-0 content-start gap-1">
      {/* A label can only point to the text area, not to the editor. */}
      <label
        id={`${name}-label`}
        htmlFor={isAlive ? undefined : name}
        className="text-small font-semibold"
      >
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
      {opened ? (
        <opened.Editor
          id={name}
          labelledBy={`${name}-label`}
          describedBy={control["aria-describedby"] ?? ""}
          invalid={error !== undefined}
          html={opened.html}
          max={max}
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
      <FieldNotes {...texts} />
    </div>
  );
}

type Opened = { Editor: ComponentType<RichTextEditorProps>; html: string };

/**
 * The editor once loaded, with what the text area holds then: a browser may have put a typed text
 * back. It is half of the page's script, so it waits until somebody uses the page.
 */
function useEditor(source: RefObject<HTMLTextAreaElement | null>): [Opened | null, boolean] {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    untilUsed()
      .then(() => import("./rich-text-editor.tsx"))
      .then(
        ({ RichTextEditor: Editor }) =>
          source.current && setOpened({ Editor, html: source.current.value }),
        () => setFailed(true),
      );
  }, [source]);
  return [opened, failed];
}
