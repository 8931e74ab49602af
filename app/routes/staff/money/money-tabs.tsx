import { href } from "react-router";
import { TabLinks } from "#app/ui/list/tab-links.tsx";

/** The pages of the owner's money area, in the order of the tabs. Add a page here when it exists. */
const moneyTabs = {
  held: { label: "Client Money", to: href("/superadmin/money") },
  due: { label: "Due Payments", to: href("/superadmin/money/due") },
  ledger: { label: "Ledger", to: href("/superadmin/money/ledger") },
  accounts: { label: "Accounts", to: href("/superadmin/money/accounts") },
  payments: { label: "Payments", to: href("/superadmin/money/payments") },
  provider: { label: "Provider", to: href("/superadmin/money/provider") },
} as const satisfies Record<string, { label: string; to: string }>;

/** The row of tabs above each page about money. */
export function MoneyTabs({ current }: { current: keyof typeof moneyTabs }) {
  return <TabLinks label="Money" tabs={Object.values(moneyTabs)} current={moneyTabs[current].to} />;
}
