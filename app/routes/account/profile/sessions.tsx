import { Form } from "react-router";
import type { OwnSession } from "#app/domain/people/accounts/sessions/own-session-form.ts";
import { Button } from "#app/ui/button.tsx";
import { OwnSessionList } from "#app/views/account/own-session-list.tsx";

/** A customer's sessions. */
export function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <section aria-labelledby="sessions" className="grid gap-5 border-t border-line pt-6">
      <h2 id="sessions" className="text-card">
        Where you are signed in
      </h2>
      <p className="text-small text-ink-soft">
        One that you don’t know? Sign it out, then change your password. Times are Eastern Time, as
        in New York.
      </p>
      <OwnSessionList action="?form=sessions" signOut="Sign out" sessions={sessions} />
      {sessions.length > 1 ? (
        <Form method="post" action="?form=sessions" preventScrollReset>
          <Button>Sign out everywhere else</Button>
        </Form>
      ) : null}
    </section>
  );
}
