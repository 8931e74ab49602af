import { longestBody } from "#app/domain/blog/write/form/edited-post.ts";
import type { PostValues } from "#app/domain/blog/write/form/post-values.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { RichTextField } from "#app/ui/rich-text/rich-text-field.tsx";
import { proseClass } from "#app/views/blog/prose.ts";
import { growing, Part } from "../../shell/part.tsx";
import { useMadeSlug } from "./use-made-slug.ts";
import { inputsOf } from "../../shell/editor/inputs-of.ts";

type Props = { values: PostValues; errors: Readonly<Record<string, string>>; isNew: boolean };

/** Title, slug, excerpt and text of a post. */
export function PostWords({ values, errors, isNew }: Props) {
  const field = inputsOf(values, errors);
  const { field: slugField, onTitle, onTyped } = useMadeSlug(values.slug ?? "");
  return (
    <Part title="The post">
      <TextField label="Title" {...field("title")} required maxLength={160} onInput={onTitle} />
      <TextField
        label="Address"
        {...field("slug")}
        ref={slugField}
        onInput={onTyped}
        maxLength={80}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint={
          isNew
            ? "What follows /blog/. Left empty, it is made of the title."
            : "What follows /blog/. Once a post was published, links to its old address go on working."
        }
      />
      <TextArea
        label="Excerpt"
        {...field("excerpt")}
        rows={2}
        maxLength={500}
        className={`${growing} min-h-20`}
        hint="A sentence or two, for cards, search engines and the feed."
      />
      <RichTextField
        label="Text"
        {...field("content")}
        max={longestBody}
        className={proseClass}
        hint="A heading begins a part. Links lead to https pages, or to pages of ours: /packages."
        sourceHint="HTML: p, h2, h3, ul, ol, li, blockquote, strong, em, a, br, hr; all else is taken out. Plain text works too: an empty line begins a paragraph."
      />
    </Part>
  );
}
