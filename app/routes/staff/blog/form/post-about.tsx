import { postCategories } from "#app/domain/blog/post.ts";
import type { PostValues } from "#app/domain/blog/write/form/post-values.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { Part } from "../../shell/part.tsx";
import { inputsOf } from "../../shell/editor/inputs-of.ts";

type Props = { values: PostValues; errors: Readonly<Record<string, string>> };

/** A post's metadata: author, category and tags. */
export function PostAbout({ values, errors }: Props) {
  const field = inputsOf(values, errors);
  return (
    <Part title="About it">
      <SelectField label="Category" {...field("category")}>
        <option value="">Choose a category</option>
        {postCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextField
        label="Tags"
        {...field("tags")}
        hint="Commas part them. Places first: they find the trips that go there."
      />
      <TextField label="Author" {...field("author")} required maxLength={120} />
    </Part>
  );
}
