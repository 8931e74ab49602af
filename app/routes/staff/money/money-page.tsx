import type { ComponentProps } from "react";
import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { TabLinks } from "#app/ui/list/tab-links.tsx";
import { PortalPage } from "../shell/portal-page.tsx";

/** The pages of the owner's money area, in the order of the tabs. Add a page here when it exists. */
export const moneyTabs = {
  held: { label: "Client Money", to: href("/superadmin/money") },
  due: { label: "Due Payments", to: href("/superadmin/money/due") },
  ledger: { label: "Ledger", to: href("/superadmin/money/ledger") },
  accounts: { label: "Accounts", to: href("/superadmin/money/accounts") },
  payments: { label: "Payments", to: href("/superadmin/money/payments") },
  provider: { label: "Provider", to: href("/superadmin/money/provider") },
} as const satisfies Record<string, { label: string; to: string }>;

type Props = ComponentProps<typeof PortalPage> & { tab: keyof typeof moneyTabs };

/** A page about money, below the row of their tabs. */
export function MoneyPage({ tab, children, ...page }: Props) {
  return (
    <PortalPage {...page}>
      <TabLinks label="Money" tabs={Object.values(moneyTabs)} current={moneyTabs[tab].to} />
      {children}
    </PortalPage>
  );
}

/** Chooses the day at whose end a page shows how money stands. */
export function DayForm({ day, today }: { day: string; today: string }) {
  return (
    <Form className="flex flex-wrap items-end gap-3 print:hidden">
      <TextField label="At the end of" name="day" type="date" max={today} defaultValue={day} />
      <Button dense>Show</Button>
    </Form>
  );
}
