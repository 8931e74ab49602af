import type { Editor } from "@tiptap/core";
import { Link } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { classNames } from "../class-names.ts";
import { toolGroups, type Tool } from "./tools.ts";

type Props = {
  editor: Editor;
  /** Id of the text. */ controls: string;
  linkOpen: boolean;
  onLink: () => void;
};

const linkTool: Tool = {
  name: "link",
  label: "Link",
  icon: Link,
  run: () => {},
  isOn: (editor) => editor.isActive("link"),
};
const groups = toolGroups.toSpliced(1, 1, [...(toolGroups[1] ?? []), linkTool]);
const names = groups.flat().map(({ name }) => name);
const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % names.length,
  ArrowLeft: (at) => (at - 1 + names.length) % names.length,
  Home: () => 0,
  End: () => names.length - 1,
};

/** The toolbar: one tab stop, arrow keys move between buttons (the ARIA toolbar pattern). */
export function RichTextToolbar({ editor, controls, linkOpen, onLink }: Props) {
  const [stop, setStop] = useState(names[0]);
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const at = names.findIndex((name) => name === (event.target as HTMLElement).dataset.tool);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = names[step(at)];
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={go}
      className="sticky top-15 z-2 flex flex-wrap gap-x-3 gap-y-1 rounded-t-control border-b border-line bg-paper-sunk p-1.5"
    >
      {groups.map((tools) => (
        <span key={tools[0]?.name} className="flex gap-0.5">
          {tools.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              editor={editor}
              isStop={tool.name === stop}
              onFocus={() => setStop(tool.name)}
              {...(tool === linkTool && { expanded: linkOpen, onPress: onLink })}
            />
          ))}
        </span>
      ))}
    </div>
  );
}

type ButtonProps = {
  tool: Tool;
  editor: Editor;
  isStop: boolean;
  onFocus: () => void;
  expanded?: boolean;
  onPress?: () => void;
};

function ToolButton({ tool, editor, isStop, onFocus, expanded, onPress }: ButtonProps) {
  const { name, label, keys, icon: Icon, run, isOn, isOff } = tool;
  const on = isOn?.(editor) ?? false;
  const off = isOff?.(editor) ?? false;
  return (
    <button
      type="button"
      data-tool={name}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      title={
        keys
          ? `${label} (${keys.replace("Mod", /Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl")})`
          : label
      }
      aria-pressed={isOn ? on : undefined}
      aria-expanded={expanded}
      aria-disabled={off || undefined}
      onFocus={onFocus}
      onClick={() => {
        if (off) return;
        if (onPress) onPress();
        else run(editor);
      }}
      className={classNames(
        "grid size-9 place-items-center rounded-control aria-disabled:opacity-45",
        on || expanded ? "bg-ink text-paper" : "hover:bg-paper-raised",
      )}
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}
