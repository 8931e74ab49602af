import type { Texts } from "#app/domain/command/field-list.ts";
import type { MatchedFile } from "#app/domain/import/stage/match-columns.server.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { plural } from "#app/values/plural.ts";
import { Part } from "../shell/part.tsx";
import { kindLabel } from "./import-paths.ts";

type Props = {
  file: MatchedFile & { daysInput: string };
  typed: Texts;
  /** Of its days. */ error: string | undefined;
};

/** Our columns of one file, each with the heading that it is read from. */
export function MatchedColumns({ file, typed, error }: Props) {
  const { kind, lines, headings, columns, either, days, daysInput } = file;
  const used = new Set(columns.map(({ place }) => place));
  const choices = headings.map((heading, place) => ({
    place,
    name: heading || `Column ${place + 1}`,
  }));
  const unread = headings.filter((heading, place) => heading !== "" && !used.has(place));
  return (
    <Part title={`${kindLabel(kind)} (${plural(lines, "line")})`}>
      {either !== null || days !== null ? (
        <div className="max-w-md">
          <SelectField
            label="What comes first in its days"
            name={daysInput}
            defaultValue={typed[daysInput] ?? days ?? ""}
            error={error}
            hint={either === null ? undefined : `No day of the file says what ${either} means.`}
          >
            <option value="">Please choose</option>
            <option value="month-first">The month: 4/3/2027 is April 3</option>
            <option value="day-first">The day: 4/3/2027 is March 4</option>
          </SelectField>
        </div>
      ) : null}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ name, label, isNeeded, place, sample }) => (
          <SelectField
            key={name}
            label={isNeeded ? `${label} (needed)` : label}
            name={name}
            defaultValue={typed[name] ?? (place === null ? "" : String(place))}
            hint={
              sample === "" ? undefined : (
                <span className="wrap-anywhere">{`First: ${sample}`}</span>
              )
            }
            error={
              isNeeded && place === null
                ? "No column of the file is called so. Choose the one that holds it."
                : undefined
            }
          >
            <option value="">Not in this file</option>
            {choices.map(({ place: at, name: heading }) => (
              <option key={at} value={at}>
                {heading}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {unread.length > 0 ? (
        <p className="wrap-anywhere text-ink-soft">Not read: {unread.join(", ")}.</p>
      ) : null}
    </Part>
  );
}
