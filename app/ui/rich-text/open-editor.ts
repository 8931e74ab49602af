import { Editor } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { linkAddress } from "./link-address.ts";

type Opened = {
  /** The element to edit in. */
  element: HTMLElement;
  html: string;
  /** Attributes of the editable element: id, label, class. */
  attributes: Readonly<Record<string, string>>;
  /** Called when the text or the selection changes, so that buttons update. */
  onTurn: () => void;
  /** Called with the new HTML, '' when the text is empty. */
  onChange: (html: string) => void;
};

/**
 * Opens the editor with only the formatting that a post may have
 * (platform/sanitise-html.server.ts). Pasted or dropped content loses all other formatting.
 */
export function openEditor({ element, html, attributes, onTurn, onChange }: Opened): Editor {
  return new Editor({
    element,
    content: html,
    // The page's stylesheet already has these rules, and the policy forbids an inline style
    // element.
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
      // Let Tab leave the field, as everywhere in a form, instead of indenting a list item.
      handleDOMEvents: { keydown: (_, event) => event.key === "Tab" },
    },
    onTransaction: onTurn,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? "" : editor.getHTML()),
  });
}
