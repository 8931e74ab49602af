import type { ReactNode } from "react";
import type { DealFieldKey } from "#app/domain/deals/manage/form/deal-fields.ts";
import type { DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { inputsOf } from "../../shell/editor/inputs-of.ts";
import { Part } from "../../shell/part.tsx";
import { paymentTermInputs } from "../../shell/editor/payment-term-inputs.tsx";
import { RateInputs } from "../../shell/editor/rate-inputs.tsx";
import { detailInputs } from "./detail-inputs.tsx";
import { ExtrasField } from "./extras-field.tsx";
import { factInputs } from "./fact-inputs.tsx";
import { offerInputs } from "./offer-inputs.tsx";
import { travelInputs } from "./travel-inputs.tsx";
import { tripInputs } from "./trip-inputs.tsx";

type Props = {
  values: DealValues;
  errors: Readonly<Record<string, string>>;
  /** The picture fields. */ children: ReactNode;
};

/**
 * The inputs of a deal's fields; a field that is forgotten here is a type error. The main picture
 * is one of `PictureFields`.
 */
function dealInputs({ values, errors }: Pick<Props, "values" | "errors">) {
  const field = inputsOf(values, errors);
  return {
    ...tripInputs(field),
    ...travelInputs(field),
    ...factInputs(field),
    ...offerInputs(field),
    ...paymentTermInputs(field, "Empty: as in the settings."),
    ...detailInputs(field),
  } satisfies Record<Exclude<DealFieldKey, "imageUrl">, ReactNode>;
}

/** All fields of a deal (spec §3) except its days, in typing order. */
export function DealFields({ children, ...form }: Props) {
  const inputs = dealInputs(form);
  const { values, errors } = form;
  return (
    <>
      <Part title="The trip">
        {inputs.title}
        {inputs.subtitle}
        <Row>
          {inputs.destination}
          {inputs.region}
        </Row>
        <Row>
          {inputs.duration}
          {inputs.tags}
        </Row>
        {inputs.description}
        {inputs.highlights}
      </Part>
      <Part title="When it starts">
        {inputs.departs}
        <Row>
          {inputs.seasons}
          {inputs.closedDays}
        </Row>
        {inputs.weekdays}
        <Row>
          {inputs.leastTravelers}
          {inputs.mostTravelers}
        </Row>
      </Part>
      <Part title="What to expect">
        {inputs.pace}
        <Row>
          {inputs.groupSize}
          {inputs.flightsIncluded}
        </Row>
        {inputs.stops}
      </Part>
      <Part title="Price and rating">
        <Row>
          {inputs.priceCents}
          {inputs.originalPriceCents}
        </Row>
        {inputs.validUntil}
        <fieldset className="grid gap-5 border-t border-line pt-4">
          <legend className="float-left font-display text-lede font-semibold">
            By room and age
          </legend>
          <p className="-mt-4 text-ink-soft">
            Empty: each traveler pays the price above. A departure may have prices of its own.
          </p>
          <RateInputs field={inputsOf(values, errors)} />
        </fieldset>
        <Row>
          {inputs.rating}
          {inputs.reviews}
        </Row>
      </Part>
      <ExtrasField values={values} errors={errors} />
      <Part title="What is due when">
        <Row>
          {inputs.deposit}
          {inputs.balanceDays}
        </Row>
        <Row>
          {inputs.installments}
          {inputs.confirms}
        </Row>
        {inputs.ladder}
        {inputs.notRefunded}
      </Part>
      <Part title="Pictures">
        {children}
        {inputs.imageDescription}
      </Part>
      <Part title="What the price covers">
        {inputs.inclusions}
        {inputs.exclusions}
        {inputs.terms}
      </Part>
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>;
}
