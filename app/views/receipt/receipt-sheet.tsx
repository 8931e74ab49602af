import {
  type Receipt,
  type ReceiptSection,
  receiptFacts,
  receiptTitles,
  sellerLines,
} from "#app/domain/bookings/receipts/receipt.ts";
import type { Fact } from "#app/values/text/figure.ts";

type Props = {
  receipt: Receipt;
  /** The sheet's heading is the page's first one, or stands below the page's. */ level: 1 | 2;
};

/** A receipt as a sheet of paper: who sells, what was paid or given back, what for, and what is left. */
export function ReceiptSheet({ receipt, level }: Props) {
  const { seller, kind, headline, sections, statement, voided } = receipt;
  const Title = level === 1 ? "h1" : "h2";
  const Part = level === 1 ? "h2" : "h3";
  return (
    <article className="receipt max-w-[52rem] rounded-card border border-line bg-paper-raised p-5 sm:p-10 print:max-w-none print:border-0 print:p-0 print:text-small">
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4 border-b-2 border-ink pb-5">
        <div>
          <p className="font-display text-card font-semibold">{seller.name}</p>
          {sellerLines(seller).map((line) => (
            <p key={line} className="figures text-small text-ink-soft">
              {line}
            </p>
          ))}
        </div>
        <Title className="text-title">{receiptTitles[kind]}</Title>
      </header>
      {voided ? (
        <p
          role="status"
          className="mt-5 rounded-control border-2 border-action-text px-4 py-3 font-semibold text-action-text"
        >
          {voided}
        </p>
      ) : null}
      <p
        className={`figures mt-6 mb-3 font-display text-title font-semibold ${voided ? "line-through" : ""}`}
      >
        {headline}
      </p>
      <Rows facts={receiptFacts(receipt)} />
      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-y-4">
        {sections.map((section) => (
          <Section key={section.title} section={section} Heading={Part} />
        ))}
      </div>
      <footer className="mt-8 grid gap-3 border-t border-line-control pt-5 text-small print:mt-4 print:pt-3 print:text-fine">
        <p className="font-bold">{statement}</p>
        {seller.trustSentence ? (
          <p className="whitespace-pre-line">{seller.trustSentence}</p>
        ) : null}
      </footer>
    </article>
  );
}

type SectionProps = { section: ReceiptSection; Heading: "h2" | "h3" };

function Section({ section: { title, rows, notes }, Heading }: SectionProps) {
  return (
    <section className={rows.length === 0 ? "md:col-span-2 print:col-span-2" : undefined}>
      <Heading className="mb-1 text-card print:mb-0 print:text-body">{title}</Heading>
      <Rows facts={rows} />
      {notes.map((note) => (
        <p key={note} className="mt-2 text-small whitespace-pre-line text-ink-soft">
          {note}
        </p>
      ))}
    </section>
  );
}

function Rows({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="figures leading-snug">
      {facts.map(([label, value]) => (
        <div
          // Two lines of a price may be called the same.
          key={`${label} ${value}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2 print:py-1"
        >
          <dt className="max-w-full text-ink-soft">{label}</dt>
          <dd className="ml-auto max-w-full text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
