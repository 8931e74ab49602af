import type { ComponentProps, ReactNode } from "react";
import { href } from "react-router";
import type { ImportState } from "#app/domain/import/stage/staged-import.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { importPaths, type ImportStep, stepLabels, stepOfState } from "./import-paths.ts";

type Props = {
  /** Null for one that is about to begin. */
  staged: { id: string; source: string; state: ImportState } | null;
  step: ImportStep;
  lede: ReactNode;
  children: ReactNode;
} & Pick<ComponentProps<typeof PortalPage>, "actions">;

export const importsAbove = { label: "Import", to: href("/superadmin/import") };

/** A step of an import, below the row of all steps. */
export function StepPage({ staged, step, lede, actions, children }: Props) {
  const title = staged ? `${stepLabels[step]}: ${staged.source}` : "Start an Import";
  return (
    <PortalPage title={title} lede={lede} above={[importsAbove]} actions={actions}>
      <Steps staged={staged} step={step} />
      {children}
    </PortalPage>
  );
}

const steps = Object.keys(stepLabels) as ImportStep[];

function Steps({ staged, step }: Pick<Props, "staged" | "step">) {
  const reached = staged ? steps.indexOf(stepOfState[staged.state]) : 0;
  const isWritten = staged !== null && stepOfState[staged.state] === "proof";
  return (
    <nav aria-label="Steps of the import" className="print:hidden">
      <ol className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line pb-4 sm:gap-x-2">
        {steps.map((name, at) => {
          const isOpen = staged !== null && (isWritten ? name === "proof" : at <= reached);
          const isHere = name === step;
          return (
            <li key={name} className="flex items-center gap-2">
              {at > 0 ? (
                <span aria-hidden className="h-px w-7 bg-line-control max-sm:hidden" />
              ) : null}
              <Step at={at} {...(isOpen && { to: importPaths(staged.id)[name] })} isHere={isHere}>
                {stepLabels[name]}
              </Step>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type StepProps = { at: number; to?: string; isHere: boolean; children: string };

function Step({ at, to, isHere, children }: StepProps) {
  const look = classNames(
    "inline-flex min-h-11 items-center gap-2 font-semibold no-underline",
    isHere ? "text-ink" : "text-ink-soft",
    to !== undefined && "hover:text-ink",
  );
  const sign = (
    <span
      aria-hidden
      className={classNames(
        "grid size-7 flex-none place-items-center rounded-full border-[1.5px] text-small figures",
        isHere ? "border-ink bg-ink text-paper" : "border-line-control",
      )}
    >
      {at + 1}
    </span>
  );
  if (to === undefined)
    return (
      <span className={look} aria-current={isHere ? "step" : undefined}>
        {sign}
        {children}
      </span>
    );
  return (
    <Anchor href={to} className={look} aria-current={isHere ? "step" : undefined}>
      {sign}
      {children}
    </Anchor>
  );
}
