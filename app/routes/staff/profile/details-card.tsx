import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { NameField } from "#app/ui/name-field.tsx";
import { CardForm, type CardRefusal } from "../shell/card-form.tsx";

type Props = {
  page: string;
  profile: { name: string; phone: string };
  refusal: CardRefusal | undefined;
};

export function DetailsCard({ page, profile, refusal }: Props) {
  return (
    <CardForm
      name="details"
      page={page}
      title="Your details"
      lede="The name stands on the bookings that you make."
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          <NameField label="Name" value={values.name ?? profile.name} error={errors.name} />
          <TextField
            label="Phone (optional)"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={values.phone ?? profile.phone}
            error={errors.phone}
          />
          <Button dense className="justify-self-start">
            Save Details
          </Button>
        </>
      )}
    </CardForm>
  );
}
