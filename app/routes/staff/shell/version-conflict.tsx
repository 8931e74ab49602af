import type { ChangedBy } from "#app/domain/command/changed-by.ts";
import { readImageUrl } from "#app/domain/media/stored-image.ts";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Photo } from "#app/views/photo.tsx";

/** A part that differs between two versions; each side as text, '' if empty. */
type Difference = {
  part: string;
  label: string;
  theirs: string;
  mine: string;
  changedBy: ChangedBy;
};
/** Someone else saved meanwhile: when, who, and the differences. */
export type Conflict = { at: Date; by: string | null; differences: readonly Difference[] };

type Props = {
  /** Id of the form. */ form: string;
  /** What has two versions: 'deal'. */ thing: string;
  conflict: Conflict;
};

/**
 * Two versions with who changed what. The form below is already merged; conflicts are for the
 * person to choose.
 */
export function VersionConflict({ form, thing, conflict: { at, by, differences } }: Props) {
  const of = (changedBy: ChangedBy) =>
    differences.filter((difference) => difference.changedBy === changedBy);
  return (
    <section
      aria-labelledby="conflict"
      className="grid gap-4 rounded-card border-2 border-sun-text bg-paper-raised p-5"
    >
      <div className="grid gap-1">
        <h2 id="conflict" className="text-card">
          Two versions of this {thing}
        </h2>
        <p className="text-ink-soft">
          {by ? `Saved by ${by}` : "Saved by somebody else"} on <Moment at={at} />.{" "}
          {differences.length === 0
            ? "It says the same as your form: there is nothing left to choose."
            : "The form below holds both your changes and theirs. Nothing is saved yet."}
        </p>
      </div>
      <Group
        title="You both changed this"
        hint="The form holds yours. Take over theirs where it is better."
        differences={of("both")}
        form={form}
      />
      <Group
        title="Only you changed this"
        hint="The form holds yours."
        differences={of("me")}
        form={form}
      />
      <Group
        title="Only they changed this"
        hint="The form holds theirs."
        differences={of("them")}
      />
    </section>
  );
}

type GroupProps = {
  title: string;
  hint: string;
  differences: readonly Difference[];
  /** Undefined if theirs is already in the form. */ form?: string;
};

function Group({ title, hint, differences, form }: GroupProps) {
  if (differences.length === 0) return null;
  return (
    <div className="grid gap-3 border-t-[1.5px] border-ink pt-4">
      <p className="leading-snug">
        <b className="font-semibold">{title}.</b> <span className="text-ink-soft">{hint}</span>
      </p>
      {differences.map(({ part, label, theirs, mine }) => (
        <div
          key={part}
          className="grid gap-3 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <h3 className="font-text text-small font-semibold sm:col-span-3">{label}</h3>
          <Side name="Theirs" text={theirs} />
          <Side name={form ? "Yours" : "Before"} text={mine} />
          {form ? (
            <Button dense form={form} name="intent" value={`theirs-${part}`} className="self-start">
              Take Theirs<span className="sr-only">: {label}</span>
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function Side({ name, text }: { name: "Theirs" | "Yours" | "Before"; text: string }) {
  const urls = text.split("\n").filter((line) => readImageUrl(line));
  return (
    <div className="min-w-0">
      <p className="text-fine font-semibold text-ink-soft">{name}</p>
      {urls.length > 0 ? (
        <div className="mt-1 flex flex-wrap gap-2">
          {urls.map((url, at) => (
            <span key={url}>
              <Photo
                url={url}
                alt={`${name}, picture ${at + 1}`}
                sizes="5rem"
                className="aspect-[4/3] w-20 rounded-control object-cover"
              />
            </span>
          ))}
        </div>
      ) : (
        <p className="max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
          {text === "" ? "Nothing" : text}
        </p>
      )}
    </div>
  );
}
