import { Fragment } from "react";
import { dayRefusalTexts } from "#app/domain/departures/plan/departure-messages.ts";
import { daysToMake, type RuleDay } from "#app/domain/departures/plan/rule/departure-rule.ts";
import { Button } from "#app/ui/button.tsx";
import { formatShortDay, weekdayName } from "#app/routes/staff/shell/short-dates.ts";
import { formatMonth } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { PortalSection } from "../../shell/portal-section.tsx";

type Props = { title: string; days: readonly RuleDay[]; /** Id of the form. */ form: string };

/** The days that a rule makes by month, and those that it leaves out, with why. */
export function RulePreview({ title, days, form }: Props) {
  const made = daysToMake(days);
  const months = [...new Set(made.map((day) => day.slice(0, 7)))];
  const reasons = [...new Set(days.map(({ refusal }) => refusal))].filter(
    (refusal) => refusal !== null,
  );
  return (
    <PortalSection
      id="preview"
      title={plural(made.length, "departure")}
      actions={
        made.length > 0 ? (
          <Button look="primary" dense form={form} name="intent" value="create">
            {`Make ${plural(made.length, "Departure")}`}
          </Button>
        ) : null
      }
    >
      <p className="text-ink-soft">
        {made.length > 0
          ? `Of ${title}. All are made at once, or none.`
          : `The rule makes no new day of ${title}.`}
      </p>
      <dl className="border-t-[1.5px] border-ink">
        {months.map((month) => (
          <Days
            key={month}
            head={formatMonth(`${month}-01`)}
            days={made.filter((day) => day.startsWith(month))}
          />
        ))}
      </dl>
      {reasons.length > 0 ? (
        <>
          <h3 className="mt-3 font-display text-lede font-semibold">Left out</h3>
          <dl className="border-t-[1.5px] border-ink">
            {reasons.map((reason) => (
              <Days
                key={reason}
                head={dayRefusalTexts[reason]}
                days={days.filter(({ refusal }) => refusal === reason).map(({ day }) => day)}
                withYear
              />
            ))}
          </dl>
        </>
      ) : null}
    </PortalSection>
  );
}

/** At most this many days are named. */
const maxNamed = 12;

function Days({
  head,
  days,
  withYear = false,
}: {
  head: string;
  days: readonly string[];
  withYear?: boolean;
}) {
  const text = (day: string) =>
    withYear ? formatShortDay(day) : `${weekdayName(day)} ${Number(day.slice(8))}`;
  const more = days.length - maxNamed;
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="font-semibold">{head}</dt>
      <dd className="figures text-ink-soft">
        {days.slice(0, maxNamed).map((day, at) => (
          <Fragment key={day}>
            {/* The dot stays with its day at the end of a line. */}
            <span className="whitespace-nowrap">
              {text(day)}
              {at === Math.min(days.length, maxNamed) - 1 ? null : " ·"}
            </span>{" "}
          </Fragment>
        ))}
        {more > 0 ? `and ${more} more` : ""}
      </dd>
    </div>
  );
}
