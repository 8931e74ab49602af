import type { ReactNode } from "react";

type Props = {
  id: string;
  name: string;
  label: ReactNode;
  /** Shown below the box. */ hint?: ReactNode;
  defaultChecked?: boolean;
};

/** A checkbox; sends 'yes' when checked, otherwise nothing. */
export function CheckField({ id, name, label, hint, defaultChecked }: Props) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-10 items-center gap-2.5 font-semibold">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={defaultChecked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-4.5 flex-none accent-action"
        />
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1.5 pl-7 text-fine text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
