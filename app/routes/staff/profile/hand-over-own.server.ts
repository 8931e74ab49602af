import { writerOf } from "#app/auth/guards.server.ts";
import { handOverEverything } from "#app/domain/desk/hand-over/hand-over-everything.server.ts";
import { handedOverToast } from "#app/domain/desk/hand-over/open-work.ts";
import { staffButtonForm } from "#app/domain/people/staff/staff-account-form.ts";
import { staffToasts } from "#app/domain/people/staff/staff-account-messages.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";

const writer = writerOf("leads");
const { notHandedOver } = staffToasts.agents;

/** Hands all of one's own work over, before one is away. */
export const handOverOwn = staffButtons({
  guard: writer,
  form: staffButtonForm,
  refusals: {
    "no-new-owner": notHandedOver("no-new-owner"),
    "not-found": notHandedOver("not-found"),
    unavailable: notHandedOver("unavailable"),
  },
  async run(viewer, { leadsTo }, { requestOrigin }) {
    const given = { from: viewer.id, to: leadsTo };
    const handed = await handOverEverything(viewer, given, requestOrigin);
    if (!handed.ok) return handed;
    return {
      ok: true,
      to: pathsOf(viewer).profile,
      toast: handedOverToast(handed.work, handed.to),
    };
  },
});
