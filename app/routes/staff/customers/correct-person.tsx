import type { KnownPerson } from "#app/domain/people/customers/customer.ts";
import { Link } from "react-router";
import { Button, linkClass } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { EmailField, TextField } from "#app/ui/form/field.tsx";
import { RadioRows } from "#app/ui/form/radio-rows.tsx";
import { plural } from "#app/values/plural.ts";
import { withQuery } from "#app/values/with-query.ts";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { EditForm } from "../shell/editor/edit-form.tsx";
import { type InputOf, type Inputs, inputsOf } from "../shell/editor/inputs-of.ts";
import { PageLink } from "../shell/page-link.tsx";
import { usePortal } from "../shell/use-portal.ts";

type Props = {
  /** URL of the page. */ page: string;
  /** Whom it corrects; null of a member of staff. */ customerId: string | null;
  opened: OpenedForm<keyof KnownPerson>;
  answer: ConflictRefusal | undefined;
  /** Their account signs in with the email. */ hasAccount: boolean;
  /** On a booking's page: how many others the customer has; null of a member of staff. */
  others?: number | null;
};

/** Whether an answer is to the form of the person. */
export const isOfPerson = (answer: Props["answer"]) => answer?.values.form === "person";

/** Corrects who somebody is, in place: folded away until it is needed or refused. */
export function CorrectPerson(props: Props) {
  return (
    <Fold title="Correct name, email or phone" open={isOfPerson(props.answer)} pressedBy="e">
      <PersonForm {...props} />
    </Fold>
  );
}

/** Name, email and phone of somebody, to be corrected. */
export function PersonForm({ page, customerId, opened, answer, hasAccount, others }: Props) {
  const refusal = isOfPerson(answer) ? answer : undefined;
  const { values: typed = {}, errors = {}, conflict } = refusal ?? {};
  const values: ConflictRefusal["values"] = { ...opened.values, ...typed };
  const isChoice = typeof others === "number" && (others > 0 || hasAccount);
  return (
    <EditForm
      key={opened.seen.version}
      id="person-form"
      thing="client"
      action={`${page}?form=person`}
      seen={opened.seen}
      refusal={refusal}
    >
      <h3 id="edit" className="sr-only">
        Correct name, email or phone
      </h3>
      <PersonInputs field={inputsOf(values, errors)} hint={emailHint(hasAccount)} />
      {isChoice ? (
        <RadioRows
          name="scope"
          legend="What is corrected"
          choices={[
            {
              value: "all",
              label: others === 0 ? "The client" : "The client, in all bookings",
              hint: others === 0 ? undefined : plural(others + 1, "booking"),
            },
            { value: "booking", label: "This booking alone" },
          ]}
          value={typed.scope ?? "all"}
          error={errors.scope}
        />
      ) : null}
      {others === null ? <input type="hidden" name="scope" value="booking" /> : null}
      {typed.takenBy ? (
        <Taken
          customerId={customerId}
          id={typed.takenBy}
          name={typed.takenName ?? ""}
          isBooking={others !== undefined}
        />
      ) : null}
      <Button dense className="justify-self-start">
        {conflict ? "Save Mine on Top" : "Save Client"}
      </Button>
    </EditForm>
  );
}

const emailHint = (hasAccount: boolean) =>
  hasAccount
    ? "Their login stays as it is. Under another email the bookings leave it, and are in the account that has verified that one. The former address is told."
    : "Whoever has verified it sees the trips under My Trips, and nobody else. The former address is told.";

/** Name, email and phone of a customer. */
export function PersonInputs({ field, hint }: { field: InputOf; hint: string }) {
  const inputs = {
    name: <TextField {...field("name")} label="Name" required maxLength={120} autoComplete="off" />,
    email: (
      <EmailField
        {...field("email")}
        label="Email (optional)"
        maxLength={254}
        autoComplete="off"
        hint={hint}
      />
    ),
    phone: (
      <TextField
        {...field("phone")}
        label="Phone (optional)"
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
    ),
  } satisfies Inputs<KnownPerson>;
  return (
    <>
      {inputs.name}
      {inputs.email}
      {inputs.phone}
    </>
  );
}

type TakenProps = Pick<Props, "customerId"> & { id: string; name: string; isBooking: boolean };

/** What can be done where somebody has the email already. */
function Taken({ customerId, id, name, isBooking }: TakenProps) {
  const { paths } = usePortal();
  return (
    <div className="grid gap-3 rounded-card border-2 border-sun-text p-4">
      <p>
        <PageLink page="customer" id={id}>
          {name}
        </PageLink>{" "}
        has this email.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {isBooking ? (
          <Button dense name="give" value="yes">
            This Booking Is Theirs
          </Button>
        ) : null}
        {customerId === null ? null : (
          <Link to={withQuery(paths.mergeCustomer(customerId), { with: id })} className={linkClass}>
            They are one person: merge the two
          </Link>
        )}
      </div>
    </div>
  );
}
