import { Form } from "react-router";
import { type OpenWork, workWords } from "#app/domain/desk/hand-over/open-work.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { NewOwner } from "./person-actions.tsx";

type Props = {
  action: string;
  /** 'You', or a name. */ who: string;
  /** Whether they can't sign in: nobody does this work. */ isAway?: boolean;
  work: OpenWork;
  newOwners: readonly NewOwner[];
};

/** Hands all of somebody's work over in one step, as before a vacation. */
export function HandOverWork({ action, who, isAway = false, work, newOwners }: Props) {
  const words = workWords(work);
  const has = who === "You" ? "You have" : `${who} has`;
  return (
    <PortalSection id="hand-over" title="Hand everything over">
      <div className="grid gap-4 rounded-card border border-line bg-paper-raised p-5">
        <p>
          {words === "" ? `${has} no open work.` : `${has} ${words}.`}
          {isAway && words !== "" ? " Nobody does it while the account is suspended." : ""}
        </p>
        {words === "" ? null : (
          <Form
            method="post"
            action={action}
            className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <SelectField name="leadsTo" label="It goes to">
              {newOwners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="">Nobody yet</option>
            </SelectField>
            <Button dense look={isAway ? "primary" : "outline"}>
              Hand Everything Over
            </Button>
          </Form>
        )}
      </div>
    </PortalSection>
  );
}
