import type { ReactNode } from "react";
import { href } from "react-router";
import { readerOf } from "#app/auth/guards.server.ts";
import {
  checkProvider,
  readProviderState,
  type ProviderState,
} from "#app/domain/money/online/provider-state.server.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { withQuery } from "#app/values/with-query.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { siteOrigin } from "#app/web/request/origin/site-origin.server.ts";
import { MoneyPage } from "../money-page.tsx";
import type { Route } from "./+types/provider";

export const meta = staffMeta(
  "Payment provider",
  "Whether payments online work, and what waits for an answer.",
);

/** With `check`, the keys are checked at the provider. */
export async function loader({ context, url }: Route.LoaderArgs) {
  readerOf("money")(context);
  const state = await readProviderState();
  const isCheckRequested = url.searchParams.get("check") === "now" && state !== null;
  return {
    state,
    problem: isCheckRequested ? await checkProvider() : null,
    webhook: siteOrigin() + href("/webhooks/stripe"),
  };
}

export default function Provider({
  loaderData: { state, problem, webhook },
}: Route.ComponentProps) {
  return (
    <MoneyPage
      tab="provider"
      title="Payment Provider"
      lede={
        state
          ? "Customers pay online, by card or from a bank account in the US."
          : "Nothing is set up to pay online: payments are recorded by hand. The file docs/money.md says how to set it up in ten minutes."
      }
    >
      {state ? <State {...{ state, problem, webhook }} /> : null}
    </MoneyPage>
  );
}

type Props = { state: ProviderState; problem: string | null; webhook: string };

function State({ state, problem, webhook }: Props) {
  const { lastEventAt, undecided, refunds, issues } = state;
  return (
    <>
      <dl className="figures grid gap-x-10 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        <Fact label="Last heard of it">
          {lastEventAt ? <Moment at={lastEventAt} /> : "Never yet"}
        </Fact>
        <Fact label="Payments not decided">{undecided}</Fact>
        <Fact label="Refunds on their way">{refunds}</Fact>
        <Fact label="To look at">
          {issues > 0 ? (
            <a
              href={withQuery(href("/superadmin/bookings"), { status: "payment-issue" })}
              className={linkClass}
            >
              {issues}
            </a>
          ) : (
            "Nothing"
          )}
        </Fact>
      </dl>
      {lastEventAt ? null : (
        <p className="max-w-[38rem]">
          It has not told us anything yet. In its dashboard, events have to be sent to{" "}
          <code className="wrap-anywhere">{webhook}</code>. Until then we ask about each payment
          every five minutes.
        </p>
      )}
      {problem === null ? null : (
        <p role="status" className="max-w-[38rem] font-semibold">
          {problem === "" ? "It answers, and knows our key." : `Something is wrong. ${problem}`}
        </p>
      )}
      <p>
        <ButtonLink href={withQuery(href("/superadmin/money/provider"), { check: "now" })}>
          Test the Connection
        </ButtonLink>
      </p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fine text-ink-soft">{label}</dt>
      <dd className="font-display text-card font-semibold">{children}</dd>
    </div>
  );
}
