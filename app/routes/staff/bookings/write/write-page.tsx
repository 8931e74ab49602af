import { useRef } from "react";
import { Form, useSearchParams } from "react-router";
import {
  mostWritten,
  writeRefusals,
  writtenTo,
} from "#app/domain/bookings/manage/write/write-form.ts";
import type { ShownMail } from "#app/domain/bookings/manage/write/write-to-bookings.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { plural } from "#app/values/plural.ts";
import { FactList } from "../../shell/fact-list.tsx";
import { focusFirst } from "../../shell/page-keys.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";
import { usePageKeys } from "../../shell/single-keys.ts";
import { usePortal } from "../../shell/use-portal.ts";
import type { Route } from "./+types/write";
import { MailFrame } from "./mail-frame.tsx";

type Props = Route.ComponentProps["loaderData"] & { refusal: Route.ComponentProps["actionData"] };

const formId = "write";

/** One mail to several customers: written, shown as the first of them gets it, and sent. */
export function WritePage({ refusal, ...page }: Props) {
  const { departure, booking, bookings, more } = page;
  const { paths } = usePortal();
  const [query] = useSearchParams();
  const list = paths.bookings + (query.has("of") ? "" : listAddress(query, { undone: null }));
  const above = departure
    ? [
        { label: "Departures", to: paths.departures },
        { label: departure.day, to: paths.departure(departure.id) },
      ]
    : [
        { label: "Bookings", to: list },
        ...(booking ? [{ label: booking.reference, to: paths.booking(booking.reference) }] : []),
      ];
  const back = above.at(-1)?.to ?? list;
  const isTooMany = more || bookings === 0;
  return (
    <PortalPage
      title={booking ? "Write to the customer" : "Write to travelers"}
      lede={chosenText(page)}
      above={above}
    >
      {isTooMany ? (
        <p className="max-w-[42em] rounded-card border border-line bg-paper-raised p-5">
          {more ? writeRefusals["too-many"] : "There is no booking to write to."}{" "}
          <ButtonLink dense href={back} className="mt-3 flex w-fit">
            Back
          </ButtonLink>
        </p>
      ) : (
        <>
          <Writing key={refusal?.stamp} {...page} back={back} refusal={refusal} />
          <UnsavedChanges form={formId} />
        </>
      )}
    </PortalPage>
  );
}

function chosenText(page: Omit<Props, "refusal">) {
  const { departure, booking, isTicked, bookings, more } = page;
  if (booking) return `${booking.customerName}, ${booking.reference}`;
  if (departure) return `${departure.title}, ${departure.day}: ${plural(bookings, "booking")}`;
  if (isTicked) return plural(bookings, "ticked booking");
  if (more) return `More than ${mostWritten.toLocaleString("en-US")} bookings that the list finds`;
  return `${plural(bookings, "booking")} that the list finds`;
}

function Writing({
  booking,
  counts,
  templates,
  places,
  without,
  from,
  replyTo,
  taken,
  idempotencyKey,
  back,
  refusal,
}: Props & { back: string }) {
  const { errors = {}, notice, more } = refusal ?? {};
  const values: Readonly<Record<string, string | undefined>> = refusal?.values ?? taken ?? {};
  const shown = more?.shown;
  const isOne = booking !== null;
  // Nothing is refused, nothing is shown: a template was put in.
  const isPutIn = refusal && !shown && notice === undefined && Object.keys(errors).length === 0;
  const form = useRef<HTMLFormElement>(null);
  usePageKeys({
    "Mod+enter": () => form.current?.requestSubmit(form.current.querySelector("button")),
  });
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,39rem)]">
      <Form ref={form} id={formId} method="post" noValidate className="grid max-w-[46rem] gap-5">
        <ErrorSummary notice={notice} errors={errors} />
        <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
        <input type="hidden" name="previewed" value={shown?.previewed ?? ""} />
        {/* Enter clicks a form's first button. */}
        <button tabIndex={-1} aria-hidden className="sr-only" name="intent" value="preview" />
        {isOne ? (
          <input type="hidden" name="whom" value="all" />
        ) : (
          <Whom value={values.whom} error={errors.whom} counts={counts} without={without} />
        )}
        {templates.length > 0 ? <Templates {...{ templates }} chosen={values.template} /> : null}
        <TextField
          label="Subject"
          name="subject"
          required
          maxLength={160}
          {...(refusal === undefined && { ref: focusFirst })}
          defaultValue={values.subject}
          error={errors.subject}
        />
        <TextArea
          label="Text"
          name="text"
          rows={10}
          required
          maxLength={6000}
          {...(isPutIn && { ref: focusFirst })}
          defaultValue={values.text}
          error={errors.text}
          className="leading-relaxed"
          hint="The trip’s facts and a link to it stand below the text."
        />
        <p className="text-small text-ink-soft">
          From <b className="font-semibold text-ink">{from}</b>. Answers go to{" "}
          <b className="font-semibold text-ink wrap-anywhere">{replyTo}</b>.
        </p>
        <p className="flex flex-wrap items-center gap-3">
          <Button
            name="intent"
            value="preview"
            dense
            {...(!shown && { look: "primary" as const })}
            aria-keyshortcuts="Control+Enter"
          >
            {shown ? "Preview Again" : "Preview the Mail"}
          </Button>
          <ButtonLink dense href={back}>
            Cancel
          </ButtonLink>
          <span className="text-fine text-ink-soft max-sm:hidden">
            <kbd className="key">Ctrl</kbd> <kbd className="key">Enter</kbd>
          </span>
        </p>
      </Form>
      {shown ? <Shown {...{ shown, isOne }} /> : <Places {...{ places, isOne }} />}
    </div>
  );
}

type TemplatesProps = Pick<Props, "templates"> & { chosen: string | undefined };

/** The staff's own texts, and a button that puts one in. */
function Templates({ templates, chosen = "" }: TemplatesProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField label="Template" name="template" defaultValue={chosen}>
        <option value="">None</option>
        {templates.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button name="intent" value="put-in" dense>
        Put It In
      </Button>
    </div>
  );
}

type WhomProps = Pick<Props, "counts" | "without"> & Record<"value" | "error", string | undefined>;

/** To whom, each choice with its mails. */
function Whom({ value = "all", error, counts, without }: WhomProps) {
  return (
    <SelectField
      label="To"
      name="whom"
      defaultValue={value}
      error={error}
      hint={without.length > 0 ? <Unmailed without={without} /> : undefined}
    >
      {Object.entries(writtenTo).map(([whom, label]) => {
        const count = counts[whom as keyof typeof counts];
        return (
          <option key={whom} value={whom} disabled={count === 0}>
            {`${label}: ${plural(count, "mail")}`}
          </option>
        );
      })}
    </SelectField>
  );
}

/** The mail as its first reader gets it, and the button that sends it. */
function Shown({ shown, isOne }: { shown: ShownMail; isOne: boolean }) {
  return (
    <PortalSection
      id="preview"
      title={isOne ? "As the customer gets it" : "As the first of them gets it"}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-small">
        <dt className="text-ink-soft">To</dt>
        <dd>{shown.to}</dd>
        <dt className="text-ink-soft">Subject</dt>
        <dd className="font-semibold">{shown.subject}</dd>
      </dl>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={focusFirst} form={formId} look="primary" name="intent" value="send">
          Send {plural(shown.mails, "Mail")}
        </Button>
        {isOne ? null : (
          <span className="text-small text-ink-soft">Each customer gets a mail of their own.</span>
        )}
      </p>
      <MailFrame html={shown.html} />
    </PortalSection>
  );
}

/** The words in braces, and what the first of the mails has for them. */
function Places({ places, isOne }: Pick<Props, "places"> & { isOne: boolean }) {
  return (
    <PortalSection id="places" title="Words that each mail fills in">
      <FactList
        facts={Object.entries(places).map(([place, fact]) => [`{${place}}`, fact] as const)}
      />
      {isOne ? null : <p className="text-small text-ink-soft">As in the first of them, by name.</p>}
    </PortalSection>
  );
}

/** Who has to be called instead. */
function Unmailed({ without }: Pick<Props, "without">) {
  return (
    <>
      No email:{" "}
      {without.map(({ reference, customerName, customerPhone }, at) => (
        <span key={reference}>
          {at > 0 ? "; " : ""}
          <PageLink page="booking" id={reference} /> {customerName}
          {customerPhone === null ? null : (
            <>
              , <PhoneLink phone={customerPhone} />
            </>
          )}
        </span>
      ))}
    </>
  );
}
