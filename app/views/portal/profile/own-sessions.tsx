import { Laptop, Smartphone } from "lucide-react";
import { Form } from "react-router";
import type { OwnSession } from "#app/domain/people/own-session.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/values/dates.ts";
import { PortalSection } from "../portal-section.tsx";

type Props = { page: string; sessions: readonly OwnSession[] };

/** Every browser in which someone is signed in, this one first, and the way out of each other one. */
export function OwnSessions({ page, sessions }: Props) {
  const action = `${page}?form=sessions`;
  return (
    <PortalSection
      id="sessions"
      title="Where you are signed in"
      actions={
        sessions.length > 1 ? (
          <Form method="post" action={action} preventScrollReset>
            <Button dense>Sign Out Everywhere Else</Button>
          </Form>
        ) : null
      }
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-paper-raised">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
            <Session session={session} action={action} />
          </li>
        ))}
      </ul>
    </PortalSection>
  );
}

function Session({ session: { id, device, address, since, seenAt, isThis }, action }: { session: OwnSession; action: string }) {
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Laptop;
  return (
    <>
      <Icon aria-hidden className="size-5 flex-none text-ink-soft" />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="font-semibold">
          {device}
          {isThis ? (
            <span className="ml-2 inline-flex items-center gap-1.5 text-fine text-olive-text before:size-2 before:rounded-full before:bg-current">
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
            Sign Out
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
