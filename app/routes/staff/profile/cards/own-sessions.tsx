import { Form } from "react-router";
import type { OwnSession } from "#app/domain/people/accounts/sessions/own-session.ts";
import { Button } from "#app/ui/button.tsx";
import { OwnSessionList } from "#app/views/account/own-session-list.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";

type Props = { page: string; sessions: readonly OwnSession[] };

/** The viewer's sessions. */
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
      <OwnSessionList action={action} signOut="Sign Out" sessions={sessions} />
    </PortalSection>
  );
}
