import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Anchor } from "#app/ui/anchor.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { TabLinks } from "#app/ui/list/tab-links.tsx";
import { PageKeys } from "../shell/page-keys.tsx";
import type { CalendarRange } from "./calendar-days.tsx";

type Props = { shown: CalendarRange; isWeek: boolean; today: string };

const keys = [
  ["←", "Earlier"],
  ["→", "Later"],
  ["t", "Today"],
  ["m", "By month"],
  ["w", "By week"],
  ["?", "Shows these keys"],
] as const;

/** What is shown, and the ways to other days: links with an address each, and keys. */
export function CalendarTurns({ shown, isWeek, today }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const to = (turn: Readonly<Record<string, string | null>>) =>
    listAddress(query, { ...turn, page: null });
  const [earlier, later] = [to(shown.earlier), to(shown.later)];
  const [month, week] = [to(shown.month), to(shown.week)];
  const now = to({ month: null, week: isWeek ? today : null });
  const open = (address: string) => () => void navigate(address, { preventScrollReset: true });
  const pressed = {
    ArrowLeft: open(earlier),
    ArrowRight: open(later),
    t: open(now),
    m: open(month),
    w: open(week),
  };
  return (
    <>
      <TabLinks
        label="View"
        tabs={[
          { label: "Month", to: month },
          { label: "Week", to: week },
        ]}
        current={isWeek ? week : month}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="shown-days" className="text-card" aria-live="polite">
          {shown.title}
        </h2>
        <nav aria-label="Days shown" className="flex flex-wrap items-center gap-2 print:hidden">
          <PageKeys title="Keys of the calendar" id="calendar-keys" names={keys} keys={pressed} />
          <TurnLink to={earlier}>
            <ChevronLeft aria-hidden className="size-4" />
            Earlier
          </TurnLink>
          <TurnLink to={now}>Today</TurnLink>
          <TurnLink to={later}>
            Later
            <ChevronRight aria-hidden className="size-4" />
          </TurnLink>
        </nav>
      </div>
    </>
  );
}

function TurnLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor href={to} data-keep-scroll className={buttonClass({ dense: true })}>
      {children}
    </Anchor>
  );
}
