import { Form } from "react-router";
import type { Sample, SampleMark, OwnSiteStep } from "#app/domain/own-site/sample-group.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";

const looks = {
  done: { tone: "good", sign: "check", word: "Done" },
  sample: { tone: "waiting", sign: "dot", word: "Still sample" },
  hidden: { tone: "quiet", sign: "ban", word: "Hidden" },
  open: { tone: "waiting", sign: "clock", word: "Not yet" },
} as const;

type Props = { step: OwnSiteStep; /** Whether the site leaves samples out. */ leavesOut: boolean };

/** A step with its state and its buttons; below it, what of the samples is left. */
export function StepLine({ step, leavesOut }: Props) {
  const { key, label, text, to, button, isNeeded, samples = [], canHide, isLeftOut, isLong } = step;
  const { word, ...look } = looks[step.state];
  return (
    <li id={key} className="grid scroll-mt-20 gap-3 border-b border-line py-4">
      <div className="grid items-start justify-items-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-1">
          <h3 className="flex flex-wrap items-baseline gap-x-4 gap-y-1 font-text text-body font-semibold tracking-normal">
            {label}
            <span className="text-small font-normal">
              <StatusMark {...look}>{word}</StatusMark>
            </span>
          </h3>
          <p className="wrap-anywhere text-ink-soft">
            {text}
            {isNeeded ? " Your own site needs it." : ""}
            {leavesOut && step.state === "sample" && isLeftOut ? " The site shows none." : ""}
          </p>
        </div>
        <ButtonLink dense href={to}>
          {button}
          <span className="sr-only">{` ${label}`}</span>
        </ButtonLink>
      </div>
      {samples.length > 0 ? (
        <details open={isLong}>
          <summary className="cursor-pointer py-1">{`What is left (${samples.length})`}</summary>
          <ul className="grid gap-1 py-2">
            {samples.map((sample) => (
              <SampleLine key={sample.id} {...{ step, sample }} />
            ))}
          </ul>
          {/* Below what it confirms, so that nobody confirms what they have not seen. */}
          {samples.length > 1 && !isLong ? (
            <MarkButton step={step} mark="confirm" about={`all of ${label}`}>
              Confirm All as Own
            </MarkButton>
          ) : null}
        </details>
      ) : null}
      {samples.length > 1 && canHide ? (
        <div className="flex flex-wrap gap-3">
          {step.state === "sample" ? (
            <MarkButton step={step} mark="hide" about={`all of ${label}`}>
              Hide All
            </MarkButton>
          ) : null}
          {step.state === "hidden" ? (
            <MarkButton step={step} mark="show" about={`all of ${label}`}>
              Show All
            </MarkButton>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function SampleLine({ step, sample }: { step: OwnSiteStep; sample: Sample }) {
  const { id, name, text, state } = sample;
  const mark = state === "hidden" ? "show" : "hide";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <span className="min-w-0 max-w-[44rem] flex-1 basis-72 wrap-anywhere">
        {name}
        {state === "hidden" ? <small className="text-ink-soft"> (hidden)</small> : null}
        {text ? <span className="block text-small text-ink-soft">{text}</span> : null}
      </span>
      <span className="flex gap-2">
        <MarkButton step={step} id={id} mark="confirm" about={name}>
          Confirm as Own
        </MarkButton>
        {step.canHide ? (
          <MarkButton step={step} id={id} mark={mark} about={name}>
            {mark === "hide" ? "Hide" : "Show"}
          </MarkButton>
        ) : null}
      </span>
    </li>
  );
}

type MarkProps = {
  step: OwnSiteStep;
  /** Without one, all of the step. */ id?: string;
  mark: SampleMark;
  about: string;
  children: string;
};

function MarkButton({ step, id, mark, about, children }: MarkProps) {
  return (
    <Form method="post" preventScrollReset discover="none">
      <input type="hidden" name="group" value={step.key} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      <Button dense name="intent" value={mark}>
        {children}
        <span className="sr-only">{` ${about}`}</span>
      </Button>
    </Form>
  );
}
