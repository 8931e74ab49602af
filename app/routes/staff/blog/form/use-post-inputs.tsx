import { useRef, type FormEvent } from "react";
import { postCategories } from "#app/domain/blog/post.ts";
import { longestBody, type PostInput } from "#app/domain/blog/write/form/edited-post.ts";
import type { PostValues } from "#app/domain/blog/write/form/post-fields.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { RichTextField } from "#app/ui/rich-text/rich-text-field.tsx";
import { slugOf } from "#app/values/slug.ts";
import { proseClass } from "#app/views/blog/post-article.tsx";
import { type Inputs, inputsOf } from "../../shell/editor/inputs-of.ts";
import { PictureField } from "../../shell/editor/picture-field.tsx";
import { growing } from "../../shell/part.tsx";
import { PosterField } from "./poster-field.tsx";
import { PublicationField } from "./publication-field.tsx";

type Props = {
  values: PostValues;
  errors: Readonly<Record<string, string>>;
  isNew: boolean;
  /** Called with whether a picture blocks submitting. */ onWaiting: (waits: boolean) => void;
};

/** The inputs of a post; the address follows the title until somebody types one. */
export function usePostInputs({ values, errors, isNew, onWaiting }: Props): Inputs<PostInput> {
  const field = inputsOf(values, errors);
  const { field: slugField, onTitle, onTyped } = useMadeSlug(values.slug ?? "");
  return {
    title: (
      <TextField label="Title" {...field("title")} required maxLength={160} onInput={onTitle} />
    ),
    slug: (
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
    ),
    excerpt: (
      <TextArea
        label="Excerpt"
        {...field("excerpt")}
        rows={2}
        maxLength={500}
        className={`${growing} min-h-20`}
        hint="A sentence or two, for cards, search engines and the feed."
      />
    ),
    content: (
      <RichTextField
        label="Text"
        {...field("content")}
        max={longestBody}
        className={proseClass}
        hint="A heading begins a part. Links lead to https pages, or to pages of ours: /packages."
        sourceHint="HTML: p, h2, h3, ul, ol, li, blockquote, strong, em, a, br, hr; all else is taken out. Plain text works too: an empty line begins a paragraph."
      />
    ),
    category: (
      <SelectField label="Category" {...field("category")}>
        <option value="">Choose a category</option>
        {postCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
    ),
    tags: (
      <TextField
        label="Tags"
        {...field("tags")}
        hint="Commas part them. Places first: they find the trips that go there."
      />
    ),
    author: <TextField label="Author" {...field("author")} required maxLength={120} />,
    imageUrl: (
      <PictureField
        file="image"
        name="imageUrl"
        label="Picture of its own"
        hint=". Without one, the poster below heads the post."
        opened={values.imageUrl ?? ""}
        error={errors.image ?? errors.imageUrl}
        intent="remove-image"
        onWaiting={onWaiting}
      />
    ),
    poster: <PosterField values={values} errors={errors} />,
    imageDescription: (
      <TextField
        label="Picture description"
        {...field("imageDescription")}
        maxLength={300}
        hint="What the picture shows, for those who don’t see it. A poster has one of its own."
      />
    ),
    imageCredit: (
      <TextField
        label="Whose picture"
        {...field("imageCredit")}
        maxLength={160}
        hint="Shown below it, as its rights ask: Ana Reis, CC BY 4.0."
      />
    ),
    publication: <PublicationField values={values} errors={errors} />,
  };
}

/** Derives the slug while the title is typed, until the slug is edited; an existing one stays. */
function useMadeSlug(opened: string) {
  const field = useRef<HTMLInputElement>(null);
  const isOurs = useRef(opened === "");
  return {
    field,
    onTitle: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (isOurs.current && field.current) field.current.value = slugOf(currentTarget.value, 70);
    },
    // Clearing the slug makes it automatic again.
    onTyped: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      isOurs.current = currentTarget.value === "";
    },
  };
}
