import { type InputHTMLAttributes, useRef } from "react";
import { classNames } from "../class-names.ts";
import { controlClass } from "../form/field.tsx";
import { useChange } from "../form/use-change.ts";

/** The look of a list's controls. */
export const denseControl = `${controlClass} min-h-9 px-2.5 text-small`;

type FieldProps = {
  label: string;
  name: string;
  value: string;
  /** Whether a change applies at once, as that of a filter does. */ applies?: boolean;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "name">;

/**
 * A filter for text or a date. Its label is inside the frame, because a date input has no
 * placeholder.
 */
export function FilterField({
  label,
  name,
  value,
  applies = false,
  type = "text",
  className,
  ...rest
}: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // As of a select: a new field would lose the focus.
  useChange(value, () => {
    if (field.current) field.current.value = value;
  });
  const input = { ref: field, name, type, defaultValue: value, ...rest };
  const apply = (typed: HTMLInputElement) => {
    if (applies && typed.value !== value) typed.form?.requestSubmit();
  };
  if (type === "text")
    return (
      <label className={classNames("max-sm:flex-[1_1_100%]", className)}>
        <span className="sr-only">{label}</span>
        <input
          {...input}
          onBlur={({ currentTarget }) => apply(currentTarget)}
          className={denseControl}
        />
      </label>
    );
  return (
    <label
      className={classNames(
        "flex min-h-9 items-center gap-2 rounded-control border border-line-control bg-paper-raised px-2.5 whitespace-nowrap max-sm:flex-[1_1_100%] max-xs:flex-wrap",
        className,
      )}
    >
      <span className="text-fine text-ink-soft">{label}</span>
      <input
        {...input}
        onChange={({ currentTarget }) => {
          // While the year is typed, it is one of long ago.
          if (!currentTarget.value.startsWith("0")) apply(currentTarget);
        }}
        className="min-w-0 flex-1 bg-transparent max-xs:basis-full text-small text-ink"
      />
    </label>
  );
}
