import { Form, href, Link } from "react-router";
import { roleNames } from "#app/domain/people/permissions.ts";
import type {
  StaffDetails,
  StaffListName,
  StaffRow,
} from "#app/domain/people/staff/staff-account.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { businessDay, formatDay, formatMoment } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { withQuery } from "#app/values/with-query.ts";
import { PortalSection } from "../shell/portal-section.tsx";
import { staffListPages } from "./staff-list-pages.ts";

type Props = { list: StaffListName; account: StaffDetails; own: boolean };

/** The account's status and activity, and buttons without confirmation. */
export function PersonAccount({ list, account, own }: Props) {
  const { id, name, email, role, status, invited } = account;
  const { createdAt, lastSignIn, sessions, bookings, twoFactor } = account;
  const at = staffListPages[list].account(id);
  return (
    <PortalSection id="account" title="Account">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] max-xs:grid-cols-1 gap-x-6 gap-y-2 rounded-card border border-line bg-paper-raised p-5 [&>dt]:text-ink-soft">
        <dt>Role</dt>
        <dd>{roleNames[role]}</dd>
        <dt>Status</dt>
        <dd className="*:justify-items-start!">
          <StaffStatusBadge status={status} invited={invited} />
        </dd>
        <dt>Since</dt>
        <dd>{formatDay(businessDay(createdAt))}</dd>
        <dt>Last sign-in</dt>
        <dd>{lastSignIn ? formatMoment(lastSignIn) : "Never"}</dd>
        <dt>Two-factor</dt>
        <dd>{twoFactor ? "On" : "Off"}</dd>
        <dt>Signed in</dt>
        <dd>{sessions === 0 ? "Nowhere" : `In ${plural(sessions, "browser")}`}</dd>
        <dt>Bookings made</dt>
        <dd className="figures">{bookings.toLocaleString("en-US")}</dd>
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        {invited && !own ? (
          <Form method="post" action={`${at}?do=invite`} className="grid gap-1.5">
            <Button dense>Resend Invitation</Button>
            <p className="text-small text-ink-soft">
              Its link works for seven days, until another is sent or the email is changed.
            </p>
          </Form>
        ) : null}
        {sessions > 0 && !own ? (
          <Form method="post" action={`${at}?do=sign-out`}>
            <Button dense>End All Sessions</Button>
          </Form>
        ) : null}
        {twoFactor && !own ? (
          <ConfirmAction
            label="Reset Two-Factor"
            about={name}
            title={`Reset two-factor of ${name}?`}
            question={`For whoever has lost phone and recovery codes. ${name} is signed out everywhere, and the password alone opens the account until two-factor is set up again. Make sure that it is ${name} who asks.`}
            confirm="Reset Two-Factor"
            action={`${at}?do=reset-two-factor`}
            fields={{ from: "person" }}
          />
        ) : null}
        <Link to={withQuery(href("/superadmin/security-logs"), { q: email })} className={linkClass}>
          What the security log says
        </Link>
      </div>
    </PortalSection>
  );
}

/** Active is green, Suspended red; below, whether the invitation is pending. */
export function StaffStatusBadge({ status, invited }: Pick<StaffRow, "status" | "invited">) {
  return (
    <span className="staff-status">
      <StatusMark tone={status === "active" ? "good" : "bad"}>
        {status === "active" ? "Active" : "Suspended"}
      </StatusMark>
      {invited ? <span className="text-fine text-ink-soft">No password yet</span> : null}
    </span>
  );
}
