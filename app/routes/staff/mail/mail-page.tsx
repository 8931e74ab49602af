import type { ComponentProps } from "react";
import { href } from "react-router";
import { TabLinks } from "#app/ui/list/tab-links.tsx";
import { PortalPage } from "../shell/portal-page.tsx";

const mailTabs = {
  sender: { label: "Sender", to: href("/superadmin/mail") },
  outbox: { label: "Waiting and Failed", to: href("/superadmin/mail/outbox") },
  newsletter: { label: "Newsletter", to: href("/superadmin/mail/newsletter") },
} as const satisfies Record<string, { label: string; to: string }>;

type Props = ComponentProps<typeof PortalPage> & { tab: keyof typeof mailTabs };

/** A page about mail, below the row of their tabs. */
export function MailPage({ tab, children, ...page }: Props) {
  return (
    <PortalPage {...page}>
      <TabLinks label="Mail" tabs={Object.values(mailTabs)} current={mailTabs[tab].to} />
      {children}
    </PortalPage>
  );
}
