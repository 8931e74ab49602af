import type { AgentBookingValues } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { ChoiceCards } from "../../people/choice-cards.tsx";
import type { LookedUp } from "./look-up.server.ts";

type Props = {
  values: AgentBookingValues;
  clients: LookedUp["clients"];
  onChoose: (id: string) => void;
};

/** Who books: searched as in the list of clients; of several, one is chosen. */
export function ClientFields({ values, clients, onChoose }: Props) {
  return (
    <div className="grid gap-3 rounded-card border border-line bg-paper-raised p-4 sm:p-5">
      <TextField
        name="client"
        label="Client"
        type="search"
        maxLength={120}
        defaultValue={values.client}
        placeholder="Name, email or phone"
        autoComplete="off"
        hint={foundLine(values, clients)}
        beside={
          <Button name="intent" value="find" className="flex-none">
            Look up
          </Button>
        }
      />
      {isChoice(clients) ? (
        <ChoiceCards
          name="customer"
          legend="Which of them?"
          choices={clients.map(({ id, name, email, phone }) => ({
            value: id,
            label: name,
            hint: [email ?? "No email", phone].filter(Boolean).join(", "),
          }))}
          value={values.customer ?? ""}
          onChoose={onChoose}
        />
      ) : null}
    </div>
  );
}

/** Whether one is to be chosen: then the form sends the choice itself. */
export const isChoice = (clients: LookedUp["clients"]): clients is NonNullable<typeof clients> =>
  clients !== null && clients.length > 1;

function foundLine({ filledFor }: AgentBookingValues, clients: LookedUp["clients"]): string {
  if (clients === null) return "Finds who is known. For a new client, leave it empty.";
  if (clients.length === 0) return "Nobody is known by this: a new client, entered below.";
  const known = clients.find(({ id }) => id === filledFor);
  if (known) return `${known.name} is filled in below.`;
  return "Choose one, or enter a new client below.";
}
