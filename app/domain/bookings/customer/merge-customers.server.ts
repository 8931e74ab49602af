import type { WrittenCustomer } from "#app/db/fields/written-fields.ts";
import { command, type Step } from "#app/domain/command/command.server.ts";
import { moveCustomerLeads } from "#app/domain/leads/move-leads.server.ts";
import {
  type EditedCustomer,
  endCustomer,
  lockTwo,
  takeOver,
  writtenCustomer,
} from "#app/domain/people/customers/edit-customer.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { recordBookings } from "../row/record-history.server.ts";
import { correctBookedPerson } from "./correct-booked-person.server.ts";
import { tellFormerEmail } from "./former-email.server.ts";

/** The two, with the versions that the page showed, and whose field remains, by id. */
type Merge = {
  key: string;
  ids: readonly [string, string];
  versions: readonly [number, number];
  fields: Record<keyof WrittenCustomer, string>;
};
type Merged = { ok: true; customerId: string; bookings: number };
type Refused = {
  ok: false;
  reason: "not-found" | "changed" | "two-accounts" | "email-of-account";
};
type Pair = { from: EditedCustomer; to: EditedCustomer; person: WrittenCustomer };

/**
 * Makes one of two customers, once for each key: bookings, leads and notes of both are the one's who
 * remains, with the fields that are chosen. A login never ends: who has an account remains, with its
 * email, and two accounts are refused. An address that loses bookings is told.
 */
export function mergeCustomers(
  viewer: Permitted<"write", "customers">,
  { key, ids, versions, fields }: Merge,
  requestOrigin: RequestOrigin,
) {
  const once = { key, content: { ids, versions, ...fields } };
  const order = { by: viewer, requestOrigin, once };
  return command(order, async (step): Promise<Merged | Refused> => {
    const both = ids[0] === ids[1] ? null : await lockTwo(step.tx, ids);
    if (!both) return { ok: false, reason: "not-found" };
    const [one, other] = both;
    if (one.version !== versions[0] || other.version !== versions[1])
      return { ok: false, reason: "changed" };
    if (one.userId !== null && other.userId !== null) return { ok: false, reason: "two-accounts" };
    const [to, from] = other.userId === null ? [one, other] : [other, one];
    const person = chosen(both, fields);
    if (to.userId !== null && person.email !== to.email)
      return { ok: false, reason: "email-of-account" };
    const pair = { from, to, person };
    const bookings = await moveAll(step, viewer, pair);
    await step.record({
      action: "customers-merged",
      subject: { type: "customer", id: person.email ?? to.id },
      before: { id: from.id, ...writtenCustomer(from) },
      after: { id: to.id, ...person, bookings },
    });
    return { ok: true, customerId: to.id, bookings };
  });
}

/** What remains of both: nothing that only one of them has is lost. */
function chosen(
  [one, other]: readonly [EditedCustomer, EditedCustomer],
  fields: Merge["fields"],
): WrittenCustomer {
  const [first, last] = [writtenCustomer(one), writtenCustomer(other)];
  const of = <Key extends keyof WrittenCustomer>(key: Key): WrittenCustomer[Key] =>
    fields[key] === other.id ? (last[key] ?? first[key]) : (first[key] ?? last[key]);
  return { name: of("name"), email: of("email"), phone: of("phone") };
}

/** Moves what names the former customer, and ends it; returns how many bookings were theirs. */
async function moveAll(
  step: Step,
  viewer: Permitted<"write", "customers">,
  { from, to, person }: Pair,
): Promise<number> {
  const { tx } = step;
  const { email } = person;
  const remaining = { id: to.id, email };
  await takeOver(tx, { from, to, person });
  let moved = 0;
  for (const customer of [from, to]) {
    const isMoved = customer.email !== email;
    if (customer === to && !isMoved) continue;
    const bookings = await correctBookedPerson(tx, {
      customerId: customer.id,
      changed: { email },
      toCustomer: to.id,
      said: [],
    });
    await moveCustomerLeads(tx, { from: customer, to: remaining });
    const action = isMoved ? "email-corrected" : "person-corrected";
    await recordBookings(
      step,
      viewer,
      bookings.map((booking) => ({
        booking,
        done: {
          history: { action, from: booking.status, to: booking.status },
          audit: {
            action: `booking-${action}` as const,
            before: { customerId: customer.id, email: customer.email },
            after: { customerId: to.id, email },
          },
        },
      })),
    );
    if (isMoved) await tellFormerEmail(tx, viewer, customer.email, bookings);
    if (customer === from) moved = bookings.length;
  }
  await endCustomer(tx, { from, to });
  return moved;
}
