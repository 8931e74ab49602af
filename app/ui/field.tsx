import type { ComponentProps, ComponentPropsWithRef, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

type Common = {
  name: string;
  label: ReactNode;
  /** Said below the control, before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong, said below the control and tied to it. */
  error?: string | undefined;
};

export const controlClass =
  "w-full min-h-12 rounded-control border border-line-control bg-paper-raised px-3.5 text-ink aria-invalid:border-action-text aria-invalid:border-2 [&[readonly]]:bg-paper-sunk [&[readonly]]:text-ink-soft";

type Told = Pick<Common, "name" | "hint" | "error">;

/** What ties a control to its label and to `FieldNotes`. */
export function controlProps({ name, hint, error }: Told) {
  const ids = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return { id: name, name, "aria-describedby": ids || undefined, "aria-invalid": error ? (true as const) : undefined };
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

/** Below a control: its hint, and what is wrong. */
export function FieldNotes({ name, hint, error }: Told) {
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

/** A labelled input. Ids are the names: one form field of a name a page. */
export function TextField({
  label,
  hint,
  error,
  beside,
  className,
  ...rest
}: Common & ComponentPropsWithRef<"input"> & { /** Stands in the input's line: its button. */ beside?: ReactNode }) {
  const { name } = rest;
  const input = <input {...rest} {...controlProps({ name, hint, error })} className={classNames(controlClass, className)} />;
  return (
    <Frame {...{ name, label, hint, error }}>
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

/** An email address: the keyboard that has the @, and nothing corrected. The visitor's own, for a browser to fill in, unless told. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return <TextField type="email" autoComplete="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}

export function TextArea({ label, hint, error, className, ...rest }: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { name } = rest;
  return (
    <Frame {...{ name, label, hint, error }}>
      <textarea rows={4} {...rest} {...controlProps({ name, hint, error })} className={classNames(controlClass, "py-2.5", className)} />
    </Frame>
  );
}

export function SelectField({ label, hint, error, className, ...rest }: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const { name } = rest;
  return (
    <Frame {...{ name, label, hint, error }}>
      <select {...rest} {...controlProps({ name, hint, error })} className={classNames(controlClass, className)} />
    </Frame>
  );
}
