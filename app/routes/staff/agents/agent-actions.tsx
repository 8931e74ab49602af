import { Form, href } from "react-router";
import type { AgentRow } from "#app/domain/people/agents/agent.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { controlClass } from "#app/ui/form/field.tsx";

type Props = {
  agent: AgentRow;
  /** The page with the buttons, to return to. */
  from: "list" | "agent";
  /** Who may take over the agent's leads, the viewer first. */
  newOwners: readonly NewOwner[];
};
export type NewOwner = { id: string; name: string };

/**
 * Actions on an agent: edit (from the list), suspend, reactivate and delete. Destructive ones ask
 * first.
 */
export function AgentActions({ agent, from, newOwners }: Props) {
  const { id, name, email, status } = agent;
  const at = href("/superadmin/agents/:agentId", { agentId: id });
  return (
    <div className="flex w-max gap-2">
      {from === "list" ? (
        <Anchor href={at}>
          Edit<span className="sr-only">{` ${name}`}</span>
        </Anchor>
      ) : null}
      {status === "active" ? (
        <ConfirmAction
          label="Suspend"
          about={name}
          title={`Suspend ${name}?`}
          question={`${name} (${email}) is signed out everywhere at once and can't sign in until you reactivate the account.`}
          confirm="Suspend Agent"
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
        question={`Are you sure you want to delete the agent ${name} (${email})? This action cannot be undone. Bookings and leads that were won keep their name.`}
        confirm="Delete Agent"
        action={`${at}?do=delete`}
        fields={{ from }}
      >
        <label>
          Their leads go to
          <select name="leadsTo" className={controlClass}>
            {newOwners
              .filter((newOwner) => newOwner.id !== id)
              .map((newOwner) => (
                <option key={newOwner.id} value={newOwner.id}>
                  {newOwner.name}
                </option>
              ))}
            <option value="">Nobody yet</option>
          </select>
          {from === "list" ? (
            <small>{`Another agent can be chosen on the page of ${name}.`}</small>
          ) : null}
        </label>
      </ConfirmAction>
    </div>
  );
}
