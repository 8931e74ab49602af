import type { ReactNode } from "react";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { RestoredNote } from "./editor/restored-note.tsx";
import { useRememberedLists } from "./list/remembered-lists.ts";
import { usePortal } from "./use-portal.ts";

type Above = readonly { label: string; to: string }[];
const noneAbove: Above = [];

type Props = {
  title: string;
  /** A subtitle. */
  lede?: ReactNode;
  /** Ancestors below the dashboard; null for the dashboard itself. */
  above?: Above | null;
  /** Buttons beside the title, at most one primary. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A portal page: breadcrumb, title, buttons and content. */
export function PortalPage({ title, lede, above = noneAbove, actions, children }: Props) {
  const { home } = usePortal().paths;
  const way = useRememberedLists(above ?? noneAbove);
  return (
    <main id="main" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7">
      <div className="grid gap-1">
        {above ? (
          <div className="-mt-4 -mb-3">
            <Breadcrumb above={[{ label: "Dashboard", to: home }, ...way]} here={title} />
          </div>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <h1 className="text-title font-semibold">{title}</h1>
            {lede ? <p className="wrap-anywhere text-ink-soft">{lede}</p> : null}
          </div>
          {actions ? (
            <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>
          ) : null}
        </div>
      </div>
      <RestoredNote />
      {children}
    </main>
  );
}
