import type { WithoutFactor } from "#app/domain/people/accounts/two-factor/staff-factor.ts";
import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/form/check-field.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { CardForm } from "../shell/editor/card-form.tsx";

const name: SettingKeyOf<"two-factor"> = "twoFactorRequired";

type Props = {
  page: string;
  opened: OpenedForm<typeof name>;
  factors: { staff: number; covered: number; without: readonly WithoutFactor[] };
  refusal: ConflictRefusal | undefined;
};

/** Whether staff need a second factor, and who lacks one. */
export function RequireTwoFactorForm({
  page,
  opened,
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
      opened={opened.seen}
      thing="form"
      refusal={refusal}
    >
      {({ values }) => (
        <>
          <CheckField
            id={name}
            name={name}
            label={settingLabels[name]}
            hint="Who has none sets it up before anything else, on their very next page. You too."
            defaultChecked={(values.form ? values : opened.values)[name] === "yes"}
          />
          {without.length > 0 ? (
            <div className="grid gap-1.5">
              <h4 className="font-semibold">Without it so far</h4>
              <ul className="grid gap-1">
                {without.map(({ name: person, email, role }) => (
                  <li key={email} className="wrap-anywhere">
                    {person}{" "}
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
