import { TextField } from "#app/ui/form/field.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";

export type ShownTotal = {
  key: string;
  label: string;
  /** What the files say. */ read: string;
  typed: string;
  reason: string;
  /** Null before it is compared. */ agrees: boolean | null;
};
type Refused = { error?: string | undefined; reasonError?: string | undefined };

/** A total a row: what the old system says, what the files say, and why they differ. */
export function TotalInputs({ lines }: { lines: readonly (ShownTotal & Refused)[] }) {
  return (
    <ul className="grid border-t border-line">
      {lines.map(({ key, label, read, typed, reason, agrees, error, reasonError }) => (
        <li
          key={key}
          className="grid items-start gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,12rem)] lg:grid-cols-[minmax(0,14rem)_minmax(0,12rem)_minmax(0,1fr)]"
        >
          <TextField
            label={`${label} in the old system`}
            name={key}
            defaultValue={typed}
            error={error}
            inputMode={key === "bookings" ? "numeric" : "decimal"}
            autoComplete="off"
            className="figures"
            hint={
              key === "due"
                ? "Of what is neither canceled nor declined; may be left empty."
                : undefined
            }
          />
          <div className="grid gap-1">
            <span className="text-small font-semibold">In the files</span>
            <span className="figures flex min-h-11 items-center font-medium">{read}</span>
            {agrees === null ? null : (
              <span className="text-small">
                <StatusMark tone={agrees ? "good" : "bad"} sign={agrees ? "check" : "x"}>
                  {agrees ? "The same" : "Not the same"}
                </StatusMark>
              </span>
            )}
          </div>
          {agrees === false || reason !== "" || reasonError ? (
            <div className="sm:col-span-2 lg:col-span-1">
              <TextField
                label={`Why ${label.toLowerCase()} differs`}
                name={`${key}Reason`}
                defaultValue={reason}
                error={reasonError}
                maxLength={500}
                hint="Kept with the import."
              />
            </div>
          ) : (
            <input type="hidden" name={`${key}Reason`} value="" />
          )}
        </li>
      ))}
    </ul>
  );
}
