import type { Editor } from "@tiptap/core";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  TextQuote,
  Undo2,
} from "lucide-react";

/** A toolbar button: its command, and whether it is active at the cursor. */
export type Tool = {
  name: string;
  label: string;
  /** Keyboard shortcut; Mod is Control, or Command on a Mac. */
  keys?: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
};

/**
 * The toolbar's buttons in order, by group. The link button, after the second group, is separate.
 */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      name: "heading",
      label: "Heading",
      keys: "Mod+Alt+2",
      icon: Heading2,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
      isOn: (editor) => editor.isActive("heading", { level: 2 }),
    },
    {
      name: "subheading",
      label: "Subheading",
      keys: "Mod+Alt+3",
      icon: Heading3,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isOn: (editor) => editor.isActive("heading", { level: 3 }),
    },
  ],
  [
    {
      name: "bold",
      label: "Bold",
      keys: "Mod+B",
      icon: Bold,
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive("bold"),
    },
    {
      name: "italic",
      label: "Italic",
      keys: "Mod+I",
      icon: Italic,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive("italic"),
    },
  ],
  [
    {
      name: "list",
      label: "Bulleted list",
      keys: "Mod+Shift+8",
      icon: List,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive("bulletList"),
    },
    {
      name: "numbers",
      label: "Numbered list",
      keys: "Mod+Shift+7",
      icon: ListOrdered,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive("orderedList"),
    },
    {
      name: "quote",
      label: "Quote",
      keys: "Mod+Shift+B",
      icon: TextQuote,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive("blockquote"),
    },
    {
      name: "line",
      label: "Line across",
      icon: Minus,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      name: "undo",
      label: "Undo",
      keys: "Mod+Z",
      icon: Undo2,
      run: (editor) => editor.chain().focus().undo().run(),
      isOff: (editor) => !editor.can().undo(),
    },
    {
      name: "redo",
      label: "Redo",
      keys: "Mod+Shift+Z",
      icon: Redo2,
      run: (editor) => editor.chain().focus().redo().run(),
      isOff: (editor) => !editor.can().redo(),
    },
  ],
];
