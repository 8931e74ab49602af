import type { WithoutFactor } from "#app/domain/people/accounts/staff-factor.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { CardForm } from "../shell/card-form.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";

type Props = {
  page: string;
  required: boolean;
  factors: { staff: number; covered: number; without: readonly WithoutFactor[] };
  refusal: FormRefusal | undefined;
};

/** Whether staff need a second factor, and who lacks one. */
export function RequireTwoFactorForm({
  page,
  required,
  factors: { staff, covered, without },
  refusal,
}: Props) {
  const more = staff - covered - without.length;
  return (
    <CardForm
      name="two-factor"
      page={page}
      title="Two-factor sign-in"
      lede={
        staff === covered
          ? "All of the staff have it."
          : `${covered} of ${staff} on the staff have it.`
      }
      refusal={refusal}
    >
      {({ values }) => (
        <>
          <CheckField
            id="two_factor_required"
            name="two_factor_required"
            label="Everyone on the staff needs it"
            hint="Who has none sets it up before anything else, on their very next page. You too."
            defaultChecked={values.form ? "two_factor_required" in values : required}
          />
          {without.length > 0 ? (
            <div className="grid gap-1.5">
              <h4 className="font-semibold">Without it so far</h4>
              <ul className="grid gap-1">
                {without.map(({ name, email, role }) => (
                  <li key={email} className="wrap-anywhere">
                    {name}{" "}
                    <span className="text-ink-soft">
                      ({role === "superadmin" ? "Super Admin, " : ""}
                      {email})
                    </span>
                  </li>
                ))}
                {more > 0 ? <li className="text-ink-soft">and {more} more</li> : null}
              </ul>
            </div>
          ) : null}
          <Button dense className="justify-self-start">
            Save Two-Factor
          </Button>
        </>
      )}
    </CardForm>
  );
}
