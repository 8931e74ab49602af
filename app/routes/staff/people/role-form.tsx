import type { StaffDetails } from "#app/domain/people/staff/staff-account.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { CardForm } from "../shell/editor/card-form.tsx";
import type { Inputs } from "../shell/editor/inputs-of.ts";
import { NewOwnerOptions, type NewOwner } from "./person-actions.tsx";
import { RoleChoice } from "./choice-cards.tsx";
import { staffListPages } from "./staff-list-pages.ts";

type Props = {
  account: StaffDetails;
  own: boolean;
  newOwners: readonly NewOwner[];
  opened: OpenedForm<"role">;
  refusal: ConflictRefusal | undefined;
};

/** Gives an account another role; whoever may have no leads then says who takes them over. */
export function RoleForm({ account, own, newOwners, opened, refusal }: Props) {
  const lede = own
    ? "You are signed out at once, and only another owner can make you one again."
    : `${account.name} is signed out at once, and calendars stop reading their link.`;
  return (
    <CardForm
      name="change-role"
      page={staffListPages.people.account(account.id)}
      title="Change role"
      lede={lede}
      opened={opened.seen}
      thing="role"
      refusal={refusal}
    >
      {({ values, errors }) => {
        const inputs = {
          role: (
            <RoleChoice
              legend="New role"
              value={values.role ?? opened.values.role}
              error={errors.role}
            >
              <div className="hidden group-has-[[value=accountant]:checked]:block group-has-[[value=editor]:checked]:block">
                <SelectField
                  label={own ? "Your open work goes to" : "Their open work goes to"}
                  name="leadsTo"
                  defaultValue={values.leadsTo}
                  error={errors.leadsTo}
                >
                  <NewOwnerOptions newOwners={newOwners} but={account.id} />
                </SelectField>
              </div>
            </RoleChoice>
          ),
        } satisfies Inputs<{ role: unknown }>;
        return (
          <>
            {inputs.role}
            <p>
              <Button dense>Change Role</Button>
            </p>
          </>
        );
      }}
    </CardForm>
  );
}
