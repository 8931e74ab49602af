import { Form } from "react-router";
import type { StaffListName, StaffRow } from "#app/domain/people/staff/staff-account.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { staffListPages } from "./staff-list-pages.ts";

type Props = {
  list: StaffListName;
  account: StaffRow;
  /** Whether it is the viewer's: nobody suspends or deletes themselves. */
  own: boolean;
  /** The page with the buttons, to return to. */
  from: "list" | "person";
  /** Who may take over their leads, the viewer first. */
  newOwners: readonly NewOwner[];
};
export type NewOwner = { id: string; name: string };

/**
 * Actions on an account: edit (from the list), suspend, reactivate and delete. Destructive ones ask
 * first.
 */
export function PersonActions({ list, account, own, from, newOwners }: Props) {
  const { id, name, email, status } = account;
  const { noun, thing, account: addressOf } = staffListPages[list];
  const at = addressOf(id);
  const edit =
    from === "list" ? (
      <Anchor href={at}>
        Edit<span className="sr-only">{` ${name}`}</span>
      </Anchor>
    ) : null;
  if (own) return edit;
  return (
    <div className="flex w-max gap-2">
      {edit}
      {status === "active" ? (
        <ConfirmAction
          label="Suspend"
          about={name}
          title={`Suspend ${name}?`}
          question={`${name} (${email}) is signed out everywhere at once and can't sign in until you reactivate the account.`}
          confirm={`Suspend ${thing}`}
          action={`${at}?do=suspend`}
          fields={{ from }}
        />
      ) : (
        <Form method="post" action={`${at}?do=reactivate`} discover="none">
          <input type="hidden" name="from" value={from} />
          <Button dense>
            Reactivate<span className="sr-only">{` ${name}`}</span>
          </Button>
        </Form>
      )}
      <ConfirmAction
        label="Delete"
        about={name}
        title={`Delete ${name}?`}
        question={`Are you sure you want to delete the ${noun} ${name} (${email})? This action cannot be undone. Bookings and leads that were won keep their name.`}
        confirm={`Delete ${thing}`}
        action={`${at}?do=delete`}
        fields={{ from }}
      >
        <label>
          Their open work goes to
          <select name="leadsTo" className={controlClass}>
            <NewOwnerOptions newOwners={newOwners} but={id} />
          </select>
          {from === "list" ? (
            <small>{`Somebody else can be chosen on the page of ${name}.`}</small>
          ) : null}
        </label>
      </ConfirmAction>
    </div>
  );
}

/** Who may take over leads, except `but`; last, nobody. */
export function NewOwnerOptions({
  newOwners,
  but,
}: {
  newOwners: readonly NewOwner[];
  but: string;
}) {
  return (
    <>
      {newOwners
        .filter(({ id }) => id !== but)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      <option value="">Nobody yet</option>
    </>
  );
}
