import { useCallback, useState } from "react";
import { Form } from "react-router";
import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import type { DatesToPrice } from "#app/domain/departures/show/departures-of-deal.server.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { type ConflictRefusal, VersionConflict } from "#app/views/version-conflict.tsx";
import type { PricePeriod } from "#app/values/was-price.ts";
import { withQuery } from "#app/values/with-query.ts";
import { DaysWithoutSeats } from "./days-without-seats.tsx";
import { OpenedInputs } from "../shell/editor/edit-form.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { SaveButton, SaveBar } from "../shell/editor/save-button.tsx";
import { useMay, usePortal } from "../shell/use-portal.ts";
import { DealFields, DealTextFields } from "./fields/deal-fields.tsx";
import { DeleteDeal } from "./delete-deal.tsx";
import { LaterPreview } from "./later-preview.tsx";
import { PictureFields } from "./pictures/picture-fields.tsx";
import { PictureUploads, type WaitingPictures } from "./pictures/picture-uploads.ts";
import { ItineraryField } from "./fields/itinerary-field.tsx";

type Edited = {
  id: string;
  title: string;
  archived: boolean;
  /** Whether it came with the site, and nobody has made it the agency's own. */ isSample: boolean;
  /** Whether visitors see it. */ listed: boolean;
  isOfTheMonth: boolean;
  /** Future bookings without a seat, by day, if it has fixed dates. */
  unseated: readonly { day: string; bookings: number; travelers: number }[];
};

type Props = {
  /** The edited deal; null if deleted meanwhile, undefined for a new one. */
  deal: Edited | null | undefined;
  values: DealValues;
  /** What a form of texts and pictures does not hold. */ kept: DealValues;
  /** The server's time in milliseconds. */
  now: number;
  siteTerms: PaymentTerms;
  paysOnline: boolean;
  isOwn: boolean;
  prices: readonly PricePeriod[];
  dates: DatesToPrice;
  answer: ConflictRefusal | undefined;
};

/** The form's id, for buttons elsewhere and the preview. */
const formId = "deal";

/**
 * A new or existing deal (the spec's create/edit dialog) with a preview card. Works without script;
 * script adds drag and drop, uploads and a live preview.
 */
export function DealEditor({ deal, values: opened, answer, ...beside }: Props) {
  const { values, errors = {}, notice, conflict } = answer ?? { values: opened };
  const { deals: list, departures } = usePortal().paths;
  const { may } = useMay();
  const isNew = deal === undefined;
  const stamp = answer?.stamp ?? "opened";
  return (
    <PortalPage
      title={isNew ? "Add New Deal" : "Edit Deal"}
      lede={deal ? ledeOf(deal) : undefined}
      above={[{ label: "Europe Deals Management", to: list }]}
      actions={
        <>
          {deal && may("read", "departures") ? (
            <ButtonLink dense href={withQuery(departures, { deal: deal.id })}>
              Departures
            </ButtonLink>
          ) : null}
          <ButtonLink dense href={list}>
            Cancel
          </ButtonLink>
          <SaveButton form={formId} thing="Deal" answer={answer} />
        </>
      }
    >
      {deal && deal.unseated.length > 0 ? (
        <DaysWithoutSeats dealId={deal.id} days={deal.unseated} />
      ) : null}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div key={stamp} className="flex min-w-0 flex-col gap-6">
          <ErrorSummary notice={notice} errors={errors} />
          {conflict ? <VersionConflict form={formId} thing="deal" conflict={conflict} /> : null}
          <DealForm values={values} errors={errors} dealId={deal?.id} isOwn={beside.isOwn} />
          <SaveBar>
            <SaveButton form={formId} thing="Deal" answer={answer} />
          </SaveBar>
        </div>
        <LaterPreview
          key={`${stamp}-preview`}
          form={formId}
          values={values}
          refusedStops={errors.stops ?? ""}
          {...beside}
        />
      </div>
      {deal && may("write", "deals") ? <OtherActions deal={deal} /> : null}
      <UnsavedChanges form={formId} />
    </PortalPage>
  );
}

function ledeOf({ title, archived, isSample, listed }: Edited): string {
  if (archived) return "Archived: visitors don’t see it.";
  if (!isSample) return title;
  return `${title}. A sample that came with the site${listed ? "" : ", and visitors don’t see it"}: once it is saved, it is your own.`;
}

/** What prevents saving now, or did before. */
function waitingLine({
  sending,
  refused,
  leftOut,
}: {
  sending: number;
  refused: number;
  leftOut: number;
}): string {
  if (sending > 0) return "Save once every picture has arrived.";
  if (refused > 0)
    return refused === 1
      ? "A picture was refused, see above."
      : `${refused} pictures were refused, see above.`;
  if (leftOut === 0) return "";
  return `Not saved yet: ${leftOut === 1 ? "the picture that was refused is" : `the ${leftOut} pictures that were refused are`} taken out. Save again to go without.`;
}

type FormProps = {
  values: DealValues;
  errors: Readonly<Record<string, string>>;
  dealId: string | undefined;
  isOwn: boolean;
};

function DealForm({ values, errors, dealId, isOwn }: FormProps) {
  const Fields = useMay().may("write", "deals") ? DealFields : DealTextFields;
  const [leftOut, setLeftOut] = useState(0);
  const [waiting, setWaiting] = useState<ReadonlyMap<string, WaitingPictures>>(new Map());
  const onWaiting = useCallback((input: string, pictures: WaitingPictures | null) => {
    setWaiting((known) => {
      const others = [...known].filter(([name]) => name !== input);
      return new Map(pictures === null ? others : [...others, [input, pictures]]);
    });
  }, []);
  const all = [...waiting.values()];
  const sending = all.reduce((sum, pictures) => sum + pictures.sending, 0);
  const refused = all.reduce((sum, pictures) => sum + pictures.refused, 0);
  return (
    <Form
      id={formId}
      method="post"
      encType="multipart/form-data"
      noValidate
      // A pending or refused picture prevents saving (spec §7); the next save drops refused ones.
      onSubmit={(event) => {
        if (sending + refused === 0) return;
        event.preventDefault();
        if (sending === 0) {
          setLeftOut(refused);
          for (const pictures of all) pictures.dismissRefused();
        }
        document.getElementById("pictures-wait")?.focus();
      }}
      className="grid gap-8"
    >
      <OpenedInputs values={values} />
      <PictureUploads value={{ dealId, form: formId, onWaiting }}>
        <Fields values={values} errors={errors} isOwn={isOwn}>
          <PictureFields values={values} errors={errors} />
          <p
            id="pictures-wait"
            tabIndex={-1}
            role="status"
            className="font-semibold text-action-text empty:hidden"
          >
            {waitingLine({ sending, refused, leftOut })}
          </p>
        </Fields>
      </PictureUploads>
      <ItineraryField values={values} errors={errors} />
    </Form>
  );
}

/** Other actions on a deal; posted to the list, which shows the result. */
function OtherActions({ deal }: { deal: Edited }) {
  const { kind, paths } = usePortal();
  return (
    <section aria-labelledby="sale" className="grid max-w-2xl gap-3 border-t border-line pt-6">
      <h2 id="sale" className="text-card">
        {deal.archived ? "Back on sale, or gone for good" : "Off sale"}
      </h2>
      <p className="text-ink-soft">
        {deal.archived
          ? "An archived deal is hidden from visitors. Its bookings keep it."
          : "An archived deal is hidden from visitors, its bookings keep it, and it can be put back at any time."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={paths.deals}>
          <input type="hidden" name="id" value={deal.id} />
          <button
            name="intent"
            value={deal.archived ? "restore" : "archive"}
            className={buttonClass({ dense: true })}
          >
            {deal.archived ? "Restore" : "Archive"}
            <span className="sr-only"> {deal.title}</span>
          </button>
        </Form>
        <DeleteDeal
          portal={kind}
          deal={deal}
          isOfTheMonth={deal.isOfTheMonth}
          action={paths.deals}
        />
      </div>
    </section>
  );
}
