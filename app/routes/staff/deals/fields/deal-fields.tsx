import type { ReactNode } from "react";
import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { inputsOf } from "../../shell/editor/inputs-of.ts";
import { paymentTermInputs } from "../../shell/editor/payment-term-inputs.tsx";
import { Part, Row } from "../../shell/part.tsx";
import { CoveredPart, PicturesPart } from "./detail-parts.tsx";
import { ExtrasField } from "./extras-field.tsx";
import { FactsPart } from "./facts-part.tsx";
import { StaysField } from "./stays-field.tsx";
import { OfferPart } from "./offer-part.tsx";
import { TravelPart } from "./travel-part.tsx";
import { tripPartInputs, TripPart } from "./trip-part.tsx";

type Props = {
  values: DealValues;
  errors: Readonly<Record<string, string>>;
  /** Whether the site is the agency's own. */ isOwn: boolean;
  /** The picture fields. */ children: ReactNode;
};

/** All fields of a deal (spec §3) except its days, in typing order. */
export function DealFields({ values, errors, isOwn, children }: Props) {
  const field = inputsOf(values, errors);
  const terms = paymentTermInputs(field, "Empty: as in the settings.");
  return (
    <>
      <TripPart field={field} />
      <TravelPart field={field} />
      <FactsPart field={field} />
      <StaysField values={values} errors={errors} />
      <OfferPart field={field} isOwn={isOwn} />
      <ExtrasField values={values} errors={errors} />
      <Part title="What is due when">
        <Row>
          {terms.deposit}
          {terms.depositDays}
        </Row>
        <Row>
          {terms.balanceDays}
          {terms.installments}
        </Row>
        {terms.confirms}
        {terms.ladder}
        {terms.notRefunded}
      </Part>
      <PicturesPart field={field}>{children}</PicturesPart>
      <CoveredPart field={field} />
    </>
  );
}

/** What an editor writes: its texts and pictures. */
export function DealTextFields({ values, errors, children }: Props) {
  const field = inputsOf(values, errors);
  const { title, subtitle, tags, description, highlights } = tripPartInputs(field);
  return (
    <>
      <Part title="The trip">
        {title}
        {subtitle}
        {tags}
        {description}
        {highlights}
      </Part>
      <PicturesPart field={field}>{children}</PicturesPart>
    </>
  );
}
