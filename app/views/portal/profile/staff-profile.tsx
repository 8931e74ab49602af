import type { OwnSession } from "#app/domain/people/own-session.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { OwnNotificationKey } from "#app/domain/settings/own-notifications.ts";
import type { CardRefusal } from "../card-form.tsx";
import { PortalPage } from "../portal-page.tsx";
import { PortalSection } from "../portal-section.tsx";
import { DetailsCard } from "./details-card.tsx";
import { NotificationsCard } from "./notifications-card.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasswordCard } from "./password-card.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

type Props = {
  portal: "agent" | "superadmin";
  title: string;
  above: readonly { label: string; to: string }[];
  profile: {
    name: string;
    email: string;
    phone: string;
    twoFactor: { on: boolean; codesLeft: number; required: boolean };
    sessions: readonly OwnSession[];
    notifications: readonly { key: OwnNotificationKey; wanted: boolean }[];
  };
  refusal: CardRefusal | undefined;
};

/** What someone of the staff can say, choose and end about their own account. */
export function StaffProfile({ portal, title, above, profile, refusal }: Props) {
  const { profile: page, twoFactor } = staffPaths[portal];
  return (
    <PortalPage title={title} lede={profile.email} above={above}>
      <PortalSection id="you" title="You">
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <DetailsCard page={page} profile={profile} refusal={refusal} />
          <NotificationsCard page={page} choices={profile.notifications} refusal={refusal} />
        </div>
      </PortalSection>
      <PortalSection id="signing-in" title="Signing in">
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <PasswordCard page={page} email={profile.email} refusal={refusal} />
          <TwoFactorCard to={twoFactor} {...profile.twoFactor} />
        </div>
      </PortalSection>
      <OwnSessions page={page} sessions={profile.sessions} />
    </PortalPage>
  );
}
