import type { ReactNode } from "react";
import { roleDuties, roleNames, roles } from "#app/domain/people/permissions.ts";
import { ChoiceCards } from "./choice-cards.tsx";

type Props = { legend?: string; value: string; error?: string | undefined; children?: ReactNode };

/** One of the four roles, with what it is for. */
export const RoleChoice = (props: Props) => (
  <ChoiceCards name="role" legend="Role" {...props} choices={choices} />
);

const choices = roles.map((role) => ({
  value: role,
  label: roleNames[role],
  hint: roleDuties[role],
}));
