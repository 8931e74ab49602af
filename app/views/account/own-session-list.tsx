import { Laptop, Smartphone } from "lucide-react";
import { Form } from "react-router";
import type { OwnSession } from "#app/domain/people/accounts/sessions/own-session-form.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/values/dates.ts";

type Props = { action: string; signOut: "Sign Out" | "Sign out"; sessions: readonly OwnSession[] };

/**
 * All sessions of the account, this browser first, each with a button to end it. `action` is the
 * URL of the forms, `signOut` the button's content.
 */
export function OwnSessionList({ action, signOut, sessions }: Props) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-paper-raised">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6"
        >
          <Session session={session} action={action} signOut={signOut} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, "sessions"> & { session: OwnSession };

function Session({ session, action, signOut }: RowProps) {
  const { id, device, address, since, seenAt, isThis } = session;
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Laptop;
  return (
    <>
      <Icon aria-hidden className="size-5 flex-none text-ink-soft" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {device}
          {isThis ? (
            <span className="inline-flex items-center gap-1.5 text-fine text-olive-text before:size-2 before:rounded-full before:bg-current">
              This browser
            </span>
          ) : null}
        </p>
        <p className="wrap-anywhere text-fine text-ink-soft">
          {`${address ? `From ${address}. ` : ""}${isThis ? `Signed in since ${formatMoment(since)}` : `Last used ${formatMoment(seenAt)}`}`}
        </p>
      </div>
      {isThis ? null : (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button dense>
            {signOut}
            <span className="sr-only">
              {" "}
              {device}
              {address ? ` at ${address}` : ""}
            </span>
          </Button>
        </Form>
      )}
    </>
  );
}
