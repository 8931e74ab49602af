import type { ReactNode } from "react";
import type { DealValues } from "#app/domain/deals/manage/deal-values.ts";
import { regions } from "#app/domain/deals/shop/regions.ts";
import { SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { growing, Part } from "../shell/part.tsx";

type Props = { values: DealValues; errors: Readonly<Record<string, string>>; /** The pictures' fields. */ children: ReactNode };

const inCommas = "Commas part them. One that has a comma itself stands in “quotes”.";

/** Every field of a deal (spec §3) but its days, in the order in which a person fills them in. */
export function DealFields({ values, errors, children }: Props) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
  return (
    <>
      <Part title="The trip">
        <TextField label="Title" {...field("title")} required maxLength={160} />
        <TextField label="Subtitle (optional)" {...field("subtitle")} maxLength={240} />
        <Row>
          <TextField label="Destination" {...field("destination")} required maxLength={120} hint="Place and country: Rome, Italy" />
          <SelectField label="Region" {...field("region")} hint="Under which visitors filter.">
            <option value="">None of them</option>
            {regions.map((region) => (
              <option key={region}>{region}</option>
            ))}
          </SelectField>
        </Row>
        <Row>
          <TextField label="Duration" {...field("duration")} maxLength={60} placeholder="7 Days / 6 Nights" />
          <TextField label="Tags" {...field("tags")} hint={`The first is the kind of trip. ${inCommas}`} />
        </Row>
        <TextArea label="Description" {...field("description")} className={growing} hint="An empty line begins a paragraph." />
        <TextArea label="Highlights" {...field("highlights")} className={growing} hint="One on a line. A card shows the first four." />
      </Part>
      <Part title="Price and rating">
        <Row>
          <TextField
            label="Price in US dollars"
            {...field("price")}
            required
            inputMode="decimal"
            autoComplete="off"
            hint="For one person."
          />
          <TextField
            label="Original price in US dollars"
            {...field("original_price")}
            inputMode="decimal"
            autoComplete="off"
            hint="Struck through beside it."
          />
        </Row>
        <Row>
          <TextField label="Discount percentage" {...field("discount_percentage")} type="number" min={0} max={100} step={1} />
          <TextField label="Valid until" {...field("valid_until")} type="date" hint="To the end of that day in New York." />
        </Row>
        <Row>
          <TextField label="Rating" {...field("rating")} type="number" min={0} max={5} step={0.1} hint="From 0 to 5." />
          <TextField label="Reviews" {...field("reviews")} type="number" min={0} step={1} hint="How many there are." />
        </Row>
      </Part>
      <Part title="Pictures">
        {children}
        <TextField
          label="Picture description"
          {...field("image_description")}
          maxLength={300}
          hint="What the main picture shows, for those who don’t see it."
        />
      </Part>
      <Part title="What the price covers">
        <TextArea label="Inclusions" {...field("inclusions")} className={growing} hint={inCommas} />
        <TextArea label="Exclusions" {...field("exclusions")} className={growing} hint={inCommas} />
        <TextArea label="Terms" {...field("terms")} className={growing} />
      </Part>
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>;
}
