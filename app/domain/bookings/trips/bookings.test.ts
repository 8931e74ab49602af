import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/database.ts";
import { myBookings, readMyBooking } from "./bookings.server.ts";
import { makeBooking, makeDeal, makeInput, makeViewer } from "../fixtures/rows.ts";
import { submitBooking } from "../order/submit-booking.server.ts";

useTestDatabase();

test("a customer sees their own bookings, newest first, with the trip and the booked price", async () => {
  const viewer = await makeViewer();
  const [first, second] = [
    await submitBooking(viewer, await makeDeal(), makeInput()),
    await submitBooking(viewer, await makeDeal({ title: "Rome" }), makeInput({ numTravelers: 1 })),
  ];
  if (!first.ok || !second.ok) throw new Error("Both are good.");
  expect(await myBookings(viewer)).toMatchObject([
    {
      reference: second.reference,
      status: "Pending",
      totalCents: 234_900,
      deal: { title: "Rome" },
    },
    {
      reference: first.reference,
      status: "Pending",
      totalCents: 469_800,
      deal: { title: "A Week in Lisbon" },
    },
  ]);
  expect(await readMyBooking(viewer, first.reference)).toMatchObject({
    reference: first.reference,
    customerPhone: "+1 (555) 010-0200",
    unitPriceCents: 234_900,
    history: [{ action: "created", toStatus: "Pending", actorRole: "customer" }],
  });
});

test("a booking that an agent made for an email appears in My Trips only once that email is verified (product)", async () => {
  const agent = await makeViewer({ kind: "agent" });
  const unverified = await makeViewer();
  const { reference } = await makeBooking({
    customerEmail: unverified.email,
    createdByAgentId: agent.id,
  });
  expect(await myBookings(unverified)).toEqual([]);
  expect(await readMyBooking(unverified, reference)).toBeNull();
  const verified = { ...unverified, emailVerified: true };
  expect(await myBookings(verified)).toMatchObject([{ reference, status: "Confirmed" }]);
  expect(await readMyBooking(verified, reference)).toMatchObject({ reference });
});

test("nobody sees another customer's booking, even if both once had the same email", async () => {
  const owner = await makeViewer();
  const { reference } = await makeBooking({ userId: owner.id, customerEmail: "moved@example.com" });
  const other = await makeViewer({ email: "moved@example.com", emailVerified: true });
  expect(await myBookings(other)).toEqual([]);
  expect(await readMyBooking(other, reference)).toBeNull();
  expect(await readMyBooking(owner, reference)).toMatchObject({ reference });
});
