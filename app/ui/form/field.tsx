import type { ComponentProps, ComponentPropsWithRef, ReactNode, SelectHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { useRefusedValue } from "./use-change.ts";

type Common = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Error text below the control, linked by `aria-describedby`. */
  error?: string | undefined;
};

/** The look of inputs and selects: styles/layout.css. */
export const controlClass = "control";

/** The look of inputs that take pictures. */
export const pictureControlClass =
  "w-full rounded-control border border-dashed border-line-control bg-paper p-3 text-small file:mr-4 file:min-h-9 file:rounded-control file:border-[1.5px] file:border-solid file:border-ink file:bg-transparent file:px-3.5 file:font-semibold file:text-ink";

type Described = Pick<Common, "name" | "hint" | "error">;

/** Attributes that link a control to its label and to `FieldNotes`. */
export function controlProps({ name, hint, error }: Described) {
  const ids = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return {
    id: name,
    name,
    "aria-describedby": ids || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}

function Frame({ name, label, hint, error, children }: Common & { children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={name} className="text-small font-semibold">
        {label}
      </label>
      {children}
      <FieldNotes {...{ name, hint, error }} />
    </div>
  );
}

/** Hint and error below a control. */
export function FieldNotes({ name, hint, error }: Described) {
  return (
    <>
      {hint ? (
        <p id={`${name}-hint`} className="text-fine text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className="text-small font-semibold text-action-text">
          {error}
        </p>
      ) : null}
    </>
  );
}

/** A labeled input. Its id is its name, unless the name appears more than once on the page. */
export function TextField({
  label,
  hint,
  error,
  beside,
  className,
  id,
  ...rest
}: Common &
  ComponentPropsWithRef<"input"> & {
    /** Content beside the input, such as a button. */ beside?: ReactNode;
  }) {
  const described = { name: id ?? rest.name, hint, error };
  useRefusedValue(described.name, error, rest.defaultValue);
  const input = (
    <input
      {...rest}
      {...controlProps(described)}
      name={rest.name}
      className={classNames(controlClass, className)}
    />
  );
  return (
    <Frame label={label} {...described}>
      {beside ? (
        <div className="flex gap-2">
          {input}
          {beside}
        </div>
      ) : (
        input
      )}
    </Frame>
  );
}

/**
 * A whole number. A browser shows nothing in a number input where it can't read what was typed, and
 * a `maxLength` makes 100 of 1000.
 */
export function CountField(props: Omit<ComponentProps<typeof TextField>, "type" | "maxLength">) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

/**
 * An email input: email keyboard, no autocorrection. Autofills the visitor's own address by
 * default.
 */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** A labeled text of several lines. Its id is its name, as of `TextField`. */
export function TextArea({
  label,
  hint,
  error,
  className,
  id,
  ...rest
}: Common & ComponentProps<"textarea">) {
  const described = { name: id ?? rest.name, hint, error };
  useRefusedValue(described.name, error, rest.defaultValue);
  return (
    <Frame label={label} {...described}>
      <textarea
        rows={4}
        {...rest}
        {...controlProps(described)}
        name={rest.name}
        className={classNames(controlClass, "py-2.5", className)}
      />
    </Frame>
  );
}

/** A labeled choice. Its id is its name, as of `TextField`. */
export function SelectField({
  label,
  hint,
  error,
  className,
  id,
  ...rest
}: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const described = { name: id ?? rest.name, hint, error };
  return (
    <Frame label={label} {...described}>
      <select
        {...rest}
        {...controlProps(described)}
        name={rest.name}
        className={classNames(controlClass, className)}
      />
    </Frame>
  );
}
