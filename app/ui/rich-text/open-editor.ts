import { Editor } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { linkAddress } from "./link-address.ts";

type Opened = {
  /** Where it stands. */
  element: HTMLElement;
  html: string;
  /** What the field says of itself: id, label, class. */
  attributes: Readonly<Record<string, string>>;
  /** Something was typed, or chosen: the buttons may say something else now. */
  onTurn: () => void;
  /** The text is another: its HTML, '' where nothing stands in it. */
  onChange: (html: string) => void;
};

/** Begins the editor: of all that it can do no more than a post may have (platform/sanitise-html.server.ts). What is pasted or dropped loses the rest. */
export function openEditor({ element, html, attributes, onTurn, onChange }: Opened): Editor {
  return new Editor({
    element,
    content: html,
    // The page's own stylesheet has it; a style element of its own the policy would refuse.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        dropcursor: false,
        listKeymap: false,
        link: {
          openOnClick: false,
          defaultProtocol: "https",
          isAllowedUri: (url) => linkAddress(url) !== null,
          HTMLAttributes: { target: null, rel: null },
        },
      }),
    ],
    editorProps: {
      attributes,
      // Tab goes on to the next field, as everywhere in a form; it would push a list's item in.
      handleDOMEvents: { keydown: (_, event) => event.key === "Tab" },
    },
    onTransaction: onTurn,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? "" : editor.getHTML()),
  });
}
