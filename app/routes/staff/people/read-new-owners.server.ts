import { listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { NewOwner } from "./person-actions.tsx";

/** The viewer as who takes over somebody's leads. */
export const viewerAsOwner = ({ id, name }: SuperAdmin): NewOwner => ({
  id,
  name: `You (${name})`,
});

/** Who may take over somebody's leads: the deleting viewer first, as the default. */
export async function readNewOwners(viewer: SuperAdmin): Promise<NewOwner[]> {
  const others = (await listStaff(viewer)).filter(({ id, active }) => active && id !== viewer.id);
  return [viewerAsOwner(viewer), ...others.map(({ id, name }) => ({ id, name }))];
}
