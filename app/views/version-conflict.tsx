import type { Conflict } from "#app/domain/command/conflict.ts";
import { readImageUrl } from "#app/domain/media/stored-image.ts";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { Photo } from "./pictures/photo.tsx";

/** A refused form, with what was saved meanwhile. */
export type ConflictRefusal = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  notice?: string | ToastMessage;
  conflict?: Conflict;
  /** Changes with each answer, to draw the fields anew. */
  stamp?: string;
  /** Deleted meanwhile: the form can be saved as a new one. */
  gone?: true;
};

type Props = {
  /** Id of the form. */ form: string;
  /** What has two versions: 'deal'. */ thing: string;
  conflict: Conflict;
  /** Level of the heading. */ level?: keyof typeof headings;
};

/** The heading of each level, and the one of a part below it. */
const headings = { 2: ["h2", "h3"], 3: ["h3", "h4"], 4: ["h4", "h5"] } as const;

const groups = {
  both: ["You both changed this", "The form holds yours. Take over theirs where it is better."],
  me: ["Only you changed this", "The form holds yours."],
  them: ["Only they changed this", "The form holds theirs."],
} as const;
/** The same if one person has the form open twice. */
const ownGroups = {
  both: ["Changed here and there", "The form holds what you typed here."],
  me: ["Changed only here", "The form holds what you typed here."],
  them: ["Changed only there", "The form holds what was saved there."],
} as const;

/**
 * Two versions with who changed what. The form below is already merged; conflicts are for the
 * person to choose.
 */
export function VersionConflict({ form, thing, conflict, level = 2 }: Props) {
  const { at, by, own, differences } = conflict;
  const [Title, PartTitle] = headings[level];
  const savedBy = by ? `Saved by ${by}` : null;
  const who = own ? "Saved by you, in another window," : savedBy;
  const words = own ? ownGroups : groups;
  return (
    <section
      aria-labelledby="conflict"
      className="grid gap-4 rounded-card border-2 border-sun-text bg-paper-raised p-5"
    >
      {/* The form's first button is what Enter in a field clicks. */}
      <button
        form={form}
        name="intent"
        value="save"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      <div className="grid gap-1">
        <Title id="conflict" className="font-display text-card font-semibold">
          Two versions of this {thing}
        </Title>
        <p className="text-ink-soft">
          {who ?? "Saved by somebody else"} on <Moment at={at} />.{" "}
          {differences.length === 0
            ? "It says the same as your form: there is nothing left to choose."
            : `The form below holds ${own ? "the changes of both windows" : "both your changes and theirs"}. Nothing is saved yet.`}
        </p>
      </div>
      {(["both", "me", "them"] as const).map((changedBy) => (
        <Group
          key={changedBy}
          words={words[changedBy]}
          sides={own ? ["Saved there", "Typed here"] : ["Theirs", "Yours"]}
          differences={differences.filter((difference) => difference.changedBy === changedBy)}
          form={changedBy === "them" ? undefined : form}
          heading={PartTitle}
        />
      ))}
    </section>
  );
}

type GroupProps = {
  words: readonly [title: string, hint: string];
  sides: readonly [theirs: string, mine: string];
  differences: Conflict["differences"];
  /** Undefined if theirs is already in the form. */ form: string | undefined;
  heading: (typeof headings)[2 | 3 | 4][1];
};

function Group({
  words: [title, hint],
  sides: [there, here],
  differences,
  form,
  heading: PartTitle,
}: GroupProps) {
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
          <PartTitle className="font-text text-small font-semibold sm:col-span-3">
            {label}
          </PartTitle>
          <Side name={there} text={theirs} />
          <Side name={form ? here : "Before"} text={mine} />
          {form ? (
            <Button dense form={form} name="intent" value={`theirs-${part}`} className="self-start">
              Take {there === "Theirs" ? "Theirs" : "That"}
              <span className="sr-only">: {label}</span>
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function Side({ name, text }: { name: string; text: string }) {
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
