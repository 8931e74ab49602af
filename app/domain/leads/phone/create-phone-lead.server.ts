import { command } from "#app/domain/command/command.server.ts";
import { holdActiveStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { hasShownAlike } from "#app/domain/people/customers/create-customer.server.ts";
import {
  insertCustomer,
  lockCustomer,
  writtenCustomer,
} from "#app/domain/people/customers/edit-customer.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import { withNewReference } from "#app/values/reference.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { isUuid } from "#app/values/uuid.ts";
import { recordLead } from "../manage/change/edit-lead.server.ts";
import type { PhoneLeadInput } from "./phone-lead-form.ts";

type Refused = { ok: false; reason: "no-client" | "alike" | "no-agent" | "date-past" };
type Created = { ok: true; reference: string };

/**
 * Writes down a phone call as a lead, once for each key: of a client who is known, or of a new one. It
 * is contacted already, and mails nobody. Refused if the client is gone, another has the email or is
 * like a new one and was not `shown`, the agent may not have leads, or the due day has passed.
 */
export function createPhoneLead(
  viewer: Permitted<"write", "leads">,
  input: PhoneLeadInput,
  requestOrigin: RequestOrigin,
) {
  const { key, customer: known, ownerId, dueOn, wish, leavesOn, returnsOn, ...rest } = input;
  const { name, email, phone, shown, message, numTravelers, budget } = rest;
  const { shown: _, ...content } = input;
  const once = { key, content: { ...content, form: "phone-lead" } };
  const constraints = { customers_email_key: "email-taken" } as const;
  const order = { by: viewer, requestOrigin, once, constraints };
  return command(order, async (step): Promise<Created | Refused> => {
    const { tx } = step;
    if (dueOn !== null && dueOn < businessDay(new Date()))
      return { ok: false, reason: "date-past" };
    const owner = ownerId === null ? null : await holdActiveStaff(tx, ownerId, "write", "leads");
    if (owner === undefined) return { ok: false, reason: "no-agent" };
    const found = isUuid(known) ? await lockCustomer(tx, known) : undefined;
    if (known !== "" && (!found || found.isStaff)) return { ok: false, reason: "no-client" };
    const person = found ? writtenCustomer(found) : { name, email, phone };
    if (!found && !(await hasShownAlike(tx, person, shown))) return { ok: false, reason: "alike" };
    const customerId = found?.id ?? (await insertCustomer(tx, person));
    const from = { name: person.name, email: person.email };
    const asked = { destination: wish, message, numTravelers, budget, leavesOn, returnsOn };
    const plan = await withNewReference("PH", (reference) =>
      tx
        .insertInto("travelLeads")
        .values({ ...from, ...asked, reference })
        .onConflict((conflict) => conflict.column("reference").doNothing())
        .returning(["id", "reference"])
        .executeTakeFirst(),
    );
    const { reference } = plan;
    const { id } = await tx
      .insertInto("leads")
      .values({
        ...from,
        reference,
        kind: "phone",
        travelLeadId: plan.id,
        wish,
        status: "contacted",
        customerId,
        ownerId,
        dueOn,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordLead(
      step,
      { id, reference },
      {
        event: { action: "planned", actorId: viewer.id, ownerId, dueOn },
        audit: { action: "lead-created", after: { ...person, wish, owner, dueOn } },
      },
    );
    return { ok: true, reference };
  });
}
