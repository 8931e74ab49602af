import { readImageUrl } from "#app/domain/media/stored-image.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/values/dates.ts";
import { Photo } from "#app/views/photo.tsx";

/** One part in which two versions differ; each side as text, '' where nothing stands there. */
type Difference = { part: string; label: string; theirs: string; mine: string };
/** Somebody saved it meanwhile: when, and where it differs from what was typed here. */
export type Conflict = { at: Date; by: string | null; differences: readonly Difference[] };

type Props = { /** Id of the form. */ form: string; /** What has two versions: 'deal'. */ thing: string; conflict: Conflict };

/** Where a thing as somebody else saved it and the form below differ: theirs and yours, part by part. Theirs can be taken over; the rest is saved on top. */
export function VersionConflict({ form, thing, conflict: { at, by, differences } }: Props) {
  return (
    <section aria-labelledby="conflict" className="grid gap-4 rounded-card border-2 border-sun-text bg-paper-raised p-5">
      <div className="grid gap-1">
        <h2 id="conflict" className="text-card">
          Two versions of this {thing}
        </h2>
        <p className="text-ink-soft">
          {by ? `Saved by ${by}` : "Saved by somebody else"} on <time dateTime={at.toISOString()}>{formatMoment(at)}</time>.{" "}
          {differences.length === 0
            ? "It says the same as your form: there is nothing left to choose."
            : "Take over theirs where it is better; what stands in the form is saved."}
        </p>
      </div>
      {differences.map(({ part, label, theirs, mine }) => (
        <div key={part} className="grid gap-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <h3 className="font-text text-small font-semibold sm:col-span-3">{label}</h3>
          <Side name="Theirs" text={theirs} />
          <Side name="Yours" text={mine} />
          <Button dense form={form} name="intent" value={`theirs-${part}`} className="self-start">
            Take Theirs<span className="sr-only">: {label}</span>
          </Button>
        </div>
      ))}
    </section>
  );
}

function Side({ name, text }: { name: "Theirs" | "Yours"; text: string }) {
  const urls = text.split("\n").filter((line) => readImageUrl(line));
  return (
    <div className="min-w-0">
      <p className="text-fine font-semibold text-ink-soft">{name}</p>
      {urls.length > 0 ? (
        <div className="mt-1 flex flex-wrap gap-2">
          {urls.map((url, at) => (
            <span key={url}>
              <Photo url={url} alt={`${name}, picture ${at + 1}`} sizes="5rem" className="aspect-[4/3] w-20 rounded-control object-cover" />
            </span>
          ))}
        </div>
      ) : (
        <p className="max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">{text === "" ? "Nothing" : text}</p>
      )}
    </div>
  );
}
