import { TextField } from "#app/ui/form/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";

export type ShownTotal = {
  /** Of its input. */ name: string;
  isMonth: boolean;
  label: string;
  /** What the files say. */ read: string;
  typed: string;
  reason: string;
  /** Null before it is compared. */ agrees: boolean | null;
};
type Refused = { error?: string | undefined; reasonError?: string | undefined };

type Lines = { lines: readonly (ShownTotal & Refused)[] };

/** More months than these are folded. */
const mostMonths = 6;

/** The totals of the old system; client money by month where the files hold any. */
export function TotalInputs({ lines }: Lines) {
  const months = lines.filter(({ isMonth }) => isMonth);
  const isUsed = months.some((line) => line.typed || line.reason || line.error || line.reasonError);
  const content = (
    <>
      <p className="mb-4 text-ink-soft">
        What is held for trips that are ahead, by month of departure, if the old system says it.
        Each may be left empty.
      </p>
      <Rows lines={months} />
    </>
  );
  return (
    <>
      <Rows lines={lines.filter(({ isMonth }) => !isMonth)} />
      {months.length > mostMonths ? (
        <Fold title={`Client money in ${months.length} months`} open={isUsed}>
          {content}
        </Fold>
      ) : null}
      {months.length > 0 && months.length <= mostMonths ? <div>{content}</div> : null}
    </>
  );
}

/** A total a row: what the old system says, what the files say, and why they differ. */
function Rows({ lines }: Lines) {
  return (
    <ul className="grid border-t border-line">
      {lines.map(({ name, isMonth, label, read, typed, reason, agrees, error, reasonError }) => (
        <li
          key={name}
          className="grid items-start gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,12rem)] lg:grid-cols-[minmax(0,14rem)_minmax(0,12rem)_minmax(0,1fr)]"
        >
          <TextField
            label={isMonth ? label : `${label} in the old system`}
            name={name}
            defaultValue={typed}
            error={error}
            inputMode={name === "bookings" ? "numeric" : "decimal"}
            autoComplete="off"
            className="figures"
            hint={
              name === "due"
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
                label={`Why ${label.charAt(0).toLowerCase()}${label.slice(1)} differs`}
                name={`${name}Reason`}
                defaultValue={reason}
                error={reasonError}
                maxLength={500}
                hint="Kept with the import."
              />
            </div>
          ) : (
            <input type="hidden" name={`${name}Reason`} value="" />
          )}
        </li>
      ))}
    </ul>
  );
}
