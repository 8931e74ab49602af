import type { ContentKind } from "#app/domain/content/content-kind.server.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { RichTextField } from "#app/ui/rich-text/rich-text-field.tsx";
import { proseClass } from "#app/views/blog/post-article.tsx";
import { pictureFile, removeIntent } from "#app/domain/content/picture-inputs.ts";
import { PictureField } from "../shell/editor/picture-field.tsx";
import { type InputOf, inputsOf } from "../shell/editor/inputs-of.ts";
import { growing, Options } from "../shell/part.tsx";

type Texts = Readonly<Record<string, string>>;
type Props = {
  inputs: ContentKind["inputs"];
  values: Texts;
  errors: Texts;
  /** Called with whether a picture blocks submitting. */ onWaiting: (waits: boolean) => void;
};

/** An input for each field of a kind. */
export function ContentFields({ inputs, values, errors, onWaiting }: Props) {
  const field = inputsOf(values, errors);
  return Object.entries(inputs).map(([name, input]) => {
    if (input.type !== "picture")
      return <ContentField key={name} input={input} field={field(name)} />;
    const { label, hint = "" } = input;
    const file = pictureFile(name);
    return (
      <PictureField
        key={name}
        {...{ file, name, label, hint, onWaiting }}
        opened={values[name] ?? ""}
        error={errors[file] ?? errors[name]}
        intent={removeIntent(name)}
      />
    );
  });
}

type FieldProps = { input: ContentKind["inputs"][string]; field: ReturnType<InputOf> };

function ContentField({ input: { type, label, max, hint, options }, field }: FieldProps) {
  if (type === "line") return <TextField label={label} hint={hint} maxLength={max} {...field} />;
  if (type === "text")
    return <TextArea label={label} hint={hint} maxLength={max} className={growing} {...field} />;
  if (type === "choice")
    return (
      <SelectField label={label} hint={hint} {...field}>
        {options ? <Options of={options} /> : null}
      </SelectField>
    );
  return (
    <RichTextField
      label={label}
      {...field}
      max={max ?? 60_000}
      className={proseClass}
      hint={hint}
      sourceHint="HTML: p, h2, h3, ul, ol, li, blockquote, strong, em, a, br, hr; all else is taken out. Plain text works too: an empty line begins a paragraph."
    />
  );
}
