import type { SenderCheck } from "#app/domain/mail/sender/check-sender.server.ts";
import type { SenderRecord } from "#app/domain/mail/sender/sender-records.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { PortalSection } from "../shell/portal-section.tsx";

const titles = {
  spf: ["SPF", "Who may send"],
  dkim: ["DKIM", "The key of the signature"],
  dmarc: ["DMARC", "What happens to forgeries"],
} as const;

const marks = {
  good: { tone: "good", sign: "check", word: "Good" },
  missing: { tone: "bad", sign: "x", word: "Missing" },
  wrong: { tone: "bad", sign: "x", word: "Wrong" },
  unknown: { tone: "quiet", sign: "clock", word: "Not known" },
} as const;

const noDomain =
  "This sender is no address of the internet, so other mail servers refuse its mail or call it spam. Please choose a sender at a domain of yours.";
const unknownDomain =
  "DNS knows no such domain, so mail from it is refused, and no answer finds its way back. Please check how the sender is spelled. It is looked up again after a quarter of an hour.";

/** What DNS says of the sender's domain, and what is missing there. */
export function SenderRecords({ check }: { check: SenderCheck | null }) {
  return (
    <PortalSection id="records" title="What DNS says of this sender">
      {check?.isThere ? (
        <>
          <ul className="grid items-start gap-5 xl:grid-cols-3">
            {(["spf", "dkim", "dmarc"] as const).map((name) => (
              <li key={name}>
                <RecordCard titles={titles[name]} record={check[name]} />
              </li>
            ))}
          </ul>
          <p className="text-small text-ink-soft">
            Looked up <Moment at={check.at} />. It is looked up again after a quarter of an hour.
          </p>
        </>
      ) : (
        <p className="text-ink-soft">{check === null ? noDomain : unknownDomain}</p>
      )}
    </PortalSection>
  );
}

type CardProps = { titles: readonly [name: string, about: string]; record: SenderRecord };

function RecordCard({ titles: [name, about], record }: CardProps) {
  const { state, says, found, advice } = record;
  const { word, ...mark } = marks[state];
  return (
    <div className="grid gap-3 rounded-card border border-line bg-paper-raised p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-display text-lede font-semibold">{name}</h3>
        <StatusMark {...mark}>{word}</StatusMark>
        <p className="w-full text-ink-soft">{about}</p>
      </div>
      <p>{says}</p>
      {found === null ? null : <Line label="It says now" text={found} />}
      {advice === null ? null : (
        <>
          <Line label="Publish a TXT record at" text={advice.name} isToCopy />
          <Line label="With this text" text={advice.text} isToCopy />
        </>
      )}
    </div>
  );
}

/** A record, of which one click selects all. */
function Line({ label, text, isToCopy }: { label: string; text: string; isToCopy?: true }) {
  return (
    <div className="grid gap-1">
      <span className="text-fine text-ink-soft">{label}</span>
      <code className="rounded-control bg-paper-sunk px-2 py-1 text-small wrap-anywhere select-all">
        {text}
      </code>
      {isToCopy ? (
        <div>
          <CopyButton text={text} label="Copy" />
        </div>
      ) : null}
    </div>
  );
}
