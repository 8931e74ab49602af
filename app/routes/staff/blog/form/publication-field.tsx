import type { PostStatus } from "#app/domain/blog/post.ts";
import type { PostValues } from "#app/domain/blog/write/form/post-fields.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { inputsOf } from "../../shell/editor/inputs-of.ts";

type Props = { values: PostValues; errors: Readonly<Record<string, string>> };

const states: readonly { state: PostStatus; label: string; hint: string }[] = [
  { state: "draft", label: "Draft", hint: "Only the staff sees it." },
  { state: "published", label: "Published", hint: "Everyone reads it." },
  { state: "scheduled", label: "Scheduled", hint: "Everyone reads it from then on." },
];

/** When a post is public. */
export function PublicationField({ values, errors }: Props) {
  const field = inputsOf(values, errors);
  return (
    <>
      <div role="radiogroup" aria-label="Who reads it" className="grid gap-1">
        {states.map(({ state, label, hint }) => (
          <div
            key={state}
            className="flex min-h-11 items-start gap-3 rounded-control px-2 py-1.5 has-checked:bg-paper-sunk"
          >
            <input
              id={`state-${state}`}
              type="radio"
              name="state"
              value={state}
              defaultChecked={(values.state ?? "draft") === state}
              className="mt-1 size-4.5 flex-none accent-action"
            />
            <label htmlFor={`state-${state}`} className="grid flex-1 leading-snug font-semibold">
              {label}
              <span className="text-fine font-normal text-ink-soft">{hint}</span>
            </label>
          </div>
        ))}
      </div>
      {/* Browsers without :has() show it for all choices. */}
      <div className="grid gap-3 group-has-[[value=draft]:checked]/post:hidden group-has-[[value=published]:checked]/post:hidden">
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
          <TextField label="Day" {...field("publishDay")} type="date" />
          <TextField label="Time" {...field("publishTime")} type="time" />
        </div>
        <p className="text-fine text-ink-soft">New York time.</p>
      </div>
    </>
  );
}
