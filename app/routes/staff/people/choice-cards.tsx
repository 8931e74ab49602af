import type { ReactNode } from "react";
import { roleDuties, roleNames, roles } from "#app/domain/people/permissions.ts";

type Props = {
  name: string;
  legend: string;
  choices: readonly { value: string; label: string; hint: string }[];
  value: string;
  error?: string | undefined;
  onChoose?: (value: string) => void;
  /** Shown below the choices. */ children?: ReactNode;
};

/** A group of radio buttons with a line about each. A sibling inside can follow the choice by `group-has`. */
export function ChoiceCards({ name, legend, choices, value, error, onChoose, children }: Props) {
  return (
    <fieldset
      id={name}
      aria-describedby={error ? `${name}-error` : undefined}
      className="group grid gap-3"
    >
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="grid min-h-12 grid-cols-[auto_1fr] items-center gap-x-3 rounded-control border border-line-control bg-paper-raised px-3.5 py-2.5 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === value}
            onChange={() => onChoose?.(choice.value)}
            className="size-4.5 flex-none accent-action"
          />
          <b className="font-semibold">{choice.label}</b>
          <span className="col-start-2 text-fine text-ink-soft">{choice.hint}</span>
        </label>
      ))}
      {error ? (
        <p id={`${name}-error`} className="text-small font-semibold text-action-text">
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

const roleChoices = roles.map((role) => ({
  value: role,
  label: roleNames[role],
  hint: roleDuties[role],
}));

type RoleProps = Pick<Props, "value" | "error" | "children"> & { legend?: string };

/** One of the four roles, with what it is for. */
export const RoleChoice = (props: RoleProps) => (
  <ChoiceCards name="role" legend="Role" {...props} choices={roleChoices} />
);
