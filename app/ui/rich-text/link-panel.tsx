import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "../button.tsx";
import { controlClass } from "../form/field.tsx";
import { linkAddress } from "./link-address.ts";

type Props = {
  editor: Editor;
  /** The text field's id; other ids are derived from it. */ id: string;
  onClose: () => void;
};

/**
 * Sets the link of the selected words; without a selection the URL itself is inserted. It sits
 * inside a form, but its field and Enter are not submitted.
 */
export function LinkPanel({ editor, id, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const present = String(editor.getAttributes("link").href ?? "");
  useEffect(() => field.current?.focus(), []);
  const apply = () => {
    const href = linkAddress(field.current?.value ?? "");
    if (href === null) {
      setError("Please enter an https address, a mail address, or a path of ours, as /packages.");
      return;
    }
    const isBare = editor.state.selection.empty && present === "";
    const chain = editor.chain().focus().extendMarkRange("link");
    if (isBare)
      chain
        .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Enter") return apply();
    editor.commands.focus();
    onClose();
  };
  return (
    <div
      role="group"
      aria-label="Link"
      className="grid gap-2 border-b border-line bg-paper-raised p-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={field}
          id={`${id}-link`}
          type="text"
          inputMode="url"
          aria-label="Address"
          aria-invalid={error !== "" || undefined}
          aria-describedby={error === "" ? undefined : `${id}-link-error`}
          defaultValue={present}
          placeholder="https:// or /packages"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={handleKey}
          className={`${controlClass} min-h-10 min-w-0 flex-[1_1_14rem]`}
        />
        <Button type="button" look="primary" dense onClick={apply}>
          {present === "" ? "Add Link" : "Change Link"}
        </Button>
        {present === "" ? null : (
          <Button type="button" dense onClick={remove}>
            Remove Link
          </Button>
        )}
      </div>
      <p
        id={`${id}-link-error`}
        role="alert"
        className="text-small font-semibold text-action-text empty:hidden"
      >
        {error}
      </p>
    </div>
  );
}
