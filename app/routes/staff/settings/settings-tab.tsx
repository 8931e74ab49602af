import { href } from "react-router";
import { ownerTabs } from "#app/domain/people/staff-paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DisplaySettingsForm } from "#app/views/account/display-settings-form.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import { PasswordCard } from "../profile/cards/sign-in-cards.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { ContactEmailForm } from "./contact-email-form.tsx";
import { DealOfTheMonthForm } from "./deal-of-the-month-form.tsx";
import { NotificationsForm } from "./notifications-form.tsx";
import type { readSettingsTab } from "./open-settings.server.ts";
import { SettingCard } from "./setting-cards.tsx";

type Props = Awaited<ReturnType<typeof readSettingsTab>> & {
  email: string;
  refusal: ConflictRefusal | undefined;
};

/** The third tab (spec §2.6: general and security settings): one form per topic. */
export function SettingsTab({ email, forms, deals, dealSearch, refusal }: Props) {
  return (
    <div className="grid gap-9">
      <PortalSection id="general" title="General settings">
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <div className="grid gap-5">
            <ContactEmailForm opened={forms["contact-email"]} refusal={refusal} />
            <div className="grid content-start gap-4 rounded-card border border-line bg-paper-raised p-5 sm:p-6">
              <div className="grid gap-0.5">
                <h3 className="font-display text-lede font-semibold">Identity</h3>
                <p className="text-ink-soft">
                  The agency's name, office, networks and registrations, and who its mails are from.
                </p>
              </div>
              <p>
                <ButtonLink dense href={href("/superadmin/identity")}>
                  Change Identity
                </ButtonLink>
              </p>
            </div>
          </div>
          <div className="grid gap-5">
            <DealOfTheMonthForm
              opened={forms["deal-of-the-month"]}
              deals={deals}
              search={dealSearch}
              refusal={refusal}
            />
            <SettingCard
              name="welcome-discount"
              opened={forms["welcome-discount"]}
              refusal={refusal}
            />
            <SettingCard name="payment-terms" opened={forms["payment-terms"]} refusal={refusal} />
            <SettingCard name="sale-days" opened={forms["sale-days"]} refusal={refusal} />
            <SettingCard
              name="payment-reminders"
              opened={forms["payment-reminders"]}
              refusal={refusal}
            />
            <SettingCard name="how-to-pay" opened={forms["how-to-pay"]} refusal={refusal} />
            <NotificationsForm opened={forms.notifications} refusal={refusal} />
          </div>
        </div>
      </PortalSection>
      <PortalSection id="security" title="Security settings">
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <PasswordCard page={ownerTabs.settings} email={email} refusal={refusal} />
          <div className="grid content-start gap-4 rounded-card border border-line bg-paper-raised p-5 sm:p-6">
            <div className="grid gap-0.5">
              <h3 className="font-display text-lede font-semibold">The staff's accounts</h3>
              <p className="text-ink-soft">
                Who needs two-factor, after how long somebody is signed out, and who did what.
              </p>
            </div>
            <p className="flex flex-wrap gap-3">
              <ButtonLink dense href={href("/superadmin/security")}>
                Security Settings
              </ButtonLink>
              <ButtonLink dense href={href("/superadmin/security-logs")}>
                Security Logs
              </ButtonLink>
            </p>
          </div>
        </div>
      </PortalSection>
      <PortalSection id="display" title="Display settings">
        <div className="max-w-[40rem] rounded-card border border-line bg-paper-raised p-5 sm:p-6">
          <DisplaySettingsForm next={ownerTabs.settings} />
        </div>
      </PortalSection>
    </div>
  );
}
