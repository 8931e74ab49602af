import { Form, href } from "react-router";
import { Button, linkClass } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { formatDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";

type Trip = { reference: string; departureDate: string; title: string };
type Props = {
  email: string;
  closing: { mustConfirm: boolean; ahead: readonly Trip[] };
  errors: Readonly<Record<string, string>>;
};

/** What goes with a customer's account, what stays, and the button that closes it. */
export function CloseAccount({ email, closing: { mustConfirm, ahead }, errors }: Props) {
  return (
    <>
      <section aria-labelledby="goes" className="grid gap-2">
        <h2 id="goes" className="text-card">
          What goes, for good
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          <li>Your account: name, phone, password, and where you are signed in</li>
          <li>Your wish list, and your place on waiting lists</li>
          <li>What you wrote and liked on the blog</li>
        </ul>
      </section>
      <section aria-labelledby="stays" className="grid gap-2">
        <h2 id="stays" className="text-card">
          What stays
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          <li>Your bookings, and what you have asked us; mail about them still reaches you</li>
          <li>A newsletter: each one has a link to leave it</li>
        </ul>
        {ahead.length > 0 ? <TripsAhead trips={ahead} /> : null}
        <p className="text-small text-ink-soft">
          A new account with the same address shows your bookings again, once the address is
          confirmed.
        </p>
      </section>
      {mustConfirm ? (
        <p className="rounded-card border-2 border-aegean bg-paper-raised p-5">
          Your bookings stay with <b className="font-semibold wrap-anywhere">{email}</b>, and nobody
          has confirmed that this address is yours.{" "}
          <a href={href("/dashboard/profile")} className={linkClass}>
            Please confirm it first
          </a>
          , then close the account.
        </p>
      ) : (
        <CloseForm email={email} errors={errors} />
      )}
      <p className="text-small">
        <a href={href("/dashboard/profile")} className={linkClass}>
          Back to your profile
        </a>
      </p>
    </>
  );
}

function TripsAhead({ trips }: { trips: readonly Trip[] }) {
  return (
    <div className="grid gap-2 rounded-card border border-line bg-paper-raised p-5">
      <p className="font-semibold">
        {trips.length === 1 ? "This trip stays booked:" : "These trips stay booked:"}
      </p>
      <ul className="grid gap-1">
        {trips.map(({ reference, departureDate, title }) => (
          <li key={reference}>
            <span className="figures font-semibold whitespace-nowrap">{reference}</span> {title},{" "}
            {formatDay(departureDate)}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        Keep the reference: with it and your name you{" "}
        <a href={href("/view-trip")} className={linkClass}>
          look a trip up
        </a>{" "}
        without an account. Not going?{" "}
        <a href={href("/dashboard")} className={linkClass}>
          Ask to cancel
        </a>{" "}
        before you close it.
      </p>
    </div>
  );
}

function CloseForm({ email, errors }: Pick<Props, "email" | "errors">) {
  return (
    // To this page's own address, which says what is closed.
    <Form
      method="post"
      noValidate
      aria-labelledby="closing"
      className="grid gap-5 border-t border-line pt-6"
    >
      <h2 id="closing" className="text-card">
        Close it now
      </h2>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        name="ownPassword"
        autoComplete="current-password"
        error={errors.ownPassword}
        required
      />
      <Button look="primary" className="justify-self-start">
        Close my account
      </Button>
    </Form>
  );
}

/** Leads to the page that says what goes with the account and what stays. */
export function CloseLink() {
  return (
    <section aria-labelledby="close" className="grid gap-3 border-t border-line pt-6">
      <h2 id="close" className="text-card">
        Close your account
      </h2>
      <p className="text-small text-ink-soft">
        You see first{" "}
        <a href={withQuery(href("/dashboard/profile"), { view: "close" })} className={linkClass}>
          what goes with it and what stays
        </a>
        .
      </p>
    </section>
  );
}
