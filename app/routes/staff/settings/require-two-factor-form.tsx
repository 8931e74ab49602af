import { roleNames } from "#app/domain/people/permissions.ts";
import type { WithoutFactor } from "#app/domain/people/accounts/two-factor/staff-factors.server.ts";
import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { SettingForm, type SettingFormProps } from "./setting-form.tsx";

const name: SettingKeyOf<"two-factor"> = "twoFactorRequired";

type Props = SettingFormProps<typeof name> & {
  page: string;
  factors: { staff: number; covered: number; without: readonly WithoutFactor[] };
};

/** Whether staff need a second factor, and who lacks one. */
export function RequireTwoFactorForm({ factors: { staff, covered, without }, ...form }: Props) {
  const more = staff - covered - without.length;
  return (
    <SettingForm
      name="two-factor"
      title="Two-factor sign-in"
      lede={
        staff === covered
          ? "All of the staff have it."
          : `${covered} of ${staff} on the staff have it.`
      }
      save="Save Two-Factor"
      {...form}
    >
      {(field) => (
        <>
          <CheckField
            id={name}
            name={name}
            label={settingLabels[name]}
            hint="Who has none sets it up before anything else, on their very next page. You too."
            defaultChecked={field(name).defaultValue === "yes"}
          />
          {without.length > 0 ? (
            <div className="grid gap-1.5">
              <h4 className="font-semibold">Without it so far</h4>
              <ul className="grid gap-1">
                {without.map(({ name: person, email, role }) => (
                  <li key={email} className="wrap-anywhere">
                    {person}{" "}
                    <span className="text-ink-soft">
                      ({role === "agent" ? "" : `${roleNames[role]}, `}
                      {email})
                    </span>
                  </li>
                ))}
                {more > 0 ? <li className="text-ink-soft">and {more} more</li> : null}
              </ul>
            </div>
          ) : null}
        </>
      )}
    </SettingForm>
  );
}
