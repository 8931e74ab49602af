import type { ComponentProps } from "react";
import type { EmailChange } from "#app/domain/people/accounts/email/email-change-form.ts";
import type { Profile } from "#app/domain/people/accounts/profile/profile-form.ts";
import type { OwnSession } from "#app/domain/people/accounts/sessions/own-session-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { EmailChangeNotice } from "#app/views/account/email-change-notice.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { HandOverWork } from "../people/hand-over.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { useMay, usePortal } from "../shell/use-portal.ts";
import { CalendarCard } from "./cards/calendar-card.tsx";
import { DetailsCard, EmailCard } from "./cards/details-card.tsx";
import { KeysCard } from "./cards/keys-card.tsx";
import { NotificationsCard } from "./cards/notifications-card.tsx";
import { PasswordCard, TwoFactorCard, OwnSessions } from "./cards/sign-in-cards.tsx";

/** Title of the profile in each portal. */
export const profileTitles = {
  agent: "Agent Profile Settings",
  superadmin: "Profile Settings",
} as const;

type Props = {
  profile: {
    email: string;
    details: OpenedForm<keyof Profile>;
    twoFactor: { on: boolean; codesLeft: number; required: boolean };
    sessions: readonly OwnSession[];
    emailChange: EmailChange;
    notifications: OpenedForm<string>;
    /** What they look after, and who may have it; null of who looks after nothing. */
    handOver: Pick<ComponentProps<typeof HandOverWork>, "work" | "newOwners"> | null;
    calendar: { madeAt: Date | null; idempotencyKey: string };
  };
  refusal: (ConflictRefusal & { calendar?: string }) | undefined;
};

/** A staff member's own settings. */
export function StaffProfile({ profile, refusal }: Props) {
  const { kind, paths } = usePortal();
  const { profile: page, twoFactor } = paths;
  return (
    <PortalPage title={profileTitles[kind]} lede={profile.email}>
      <EmailChangeNotice page={page} email={profile.email} change={profile.emailChange} />
      <PortalSection id="you" title="You">
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <DetailsCard page={page} opened={profile.details} refusal={refusal} />
          <NotificationsCard page={page} opened={profile.notifications} refusal={refusal} />
          <div className="grid xl:col-span-2">
            <KeysCard />
          </div>
          {useMay().may("read", "departures") ? (
            <div className="grid xl:col-span-2">
              <CalendarCard
                page={page}
                {...profile.calendar}
                address={refusal?.calendar ?? null}
                refusal={refusal}
              />
            </div>
          ) : null}
        </div>
      </PortalSection>
      {profile.handOver ? (
        <HandOverWork action={`${page}?form=hand-over`} who="You" {...profile.handOver} />
      ) : null}
      <PortalSection id="signing-in" title="Signing in">
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <PasswordCard page={page} email={profile.email} refusal={refusal} />
          <EmailCard
            // A new one after each request: what was typed is gone.
            key={profile.emailChange.pending}
            page={page}
            email={profile.email}
            refusal={refusal}
          />
          <div className="grid xl:col-span-2">
            <TwoFactorCard to={twoFactor} {...profile.twoFactor} />
          </div>
        </div>
      </PortalSection>
      {refusal?.values.form === "sessions" ? (
        <ErrorSummary notice={refusal.notice} errors={refusal.errors} />
      ) : null}
      <OwnSessions page={page} sessions={profile.sessions} />
    </PortalPage>
  );
}
