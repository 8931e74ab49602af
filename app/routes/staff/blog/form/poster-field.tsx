import { posters, type PosterSlug } from "#app/domain/deals/posters.ts";
import { placeOfPoster } from "#app/domain/deals/poster-of.ts";
import type { PostValues } from "#app/domain/blog/write/form/post-fields.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { useState } from "react";
import { Poster } from "#app/views/pictures/poster.tsx";

const slugs = Object.keys(posters) as PosterSlug[];

/** The post's poster with a live preview. */
export function PosterField({
  values,
  errors,
}: {
  values: PostValues;
  errors: Readonly<Record<string, string>>;
}) {
  const [chosen, setChosen] = useState(
    () => slugs.find((slug) => slug === values.poster) ?? "santorini",
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4rem] items-start gap-3">
      <SelectField
        label="Poster"
        name="poster"
        defaultValue={chosen}
        error={errors.poster}
        onChange={({ currentTarget }) =>
          setChosen(slugs.find((slug) => slug === currentTarget.value) ?? "santorini")
        }
      >
        {slugs.map((slug) => (
          <option key={slug} value={slug}>
            {placeOfPoster(slug)}
          </option>
        ))}
      </SelectField>
      <Poster
        poster={{ slug: chosen, alt: "" }}
        sizes="4rem"
        className="aspect-[4/5] w-16 rounded-control bg-paper-sunk object-cover"
      />
    </div>
  );
}
