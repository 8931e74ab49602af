import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { addNote } from "#app/domain/bookings/manage/add-note.server.ts";
import { requestOrigin, makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { makeDeal, makeInput, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { submitBooking } from "#app/domain/bookings/order/submit-booking.server.ts";
import { makeMessage, makePlannerInput, office } from "#app/domain/leads/fixtures/forms.ts";
import { answerLead } from "#app/domain/leads/manage/change/answer-lead.server.ts";
import { noteLead } from "#app/domain/leads/manage/change/note-lead.server.ts";
import { sendMessage } from "#app/domain/leads/message/send-message.server.ts";
import { submitLead } from "#app/domain/leads/plan/submit-lead.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";

useTestDatabase();

const migration = new URL("../../db/migrations/0025_command_keys.sql", import.meta.url);

/**
 * Restores the tables from before migration 0025, with each key back in its row. `keys` are those
 * of the one row per table.
 */
async function goBack(keys: {
  message: string;
  lead: string;
  bookingNote: string;
  leadNote: string;
  reply: string;
}): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE old_keys (user_id text REFERENCES users ON DELETE CASCADE, key uuid, booking_id uuid REFERENCES bookings ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(), CONSTRAINT old_pkey PRIMARY KEY (user_id, key));
      INSERT INTO old_keys SELECT k.actor, k.key::uuid, b.id, k.created_at FROM idempotency_keys k JOIN bookings b ON b.reference = k.answer ->> 'reference';
      DROP TABLE idempotency_keys;
      ALTER TABLE old_keys RENAME TO idempotency_keys;
      ALTER TABLE idempotency_keys RENAME CONSTRAINT old_pkey TO idempotency_keys_pkey;
      ALTER TABLE contact_submissions ADD COLUMN form_key uuid DEFAULT '${keys.message}';
      ALTER TABLE travel_leads ADD COLUMN form_key uuid DEFAULT '${keys.lead}';
      ALTER TABLE quiz_leads ADD COLUMN form_key uuid;
      ALTER TABLE booking_notes ADD COLUMN form_key uuid DEFAULT '${keys.bookingNote}';
      ALTER TABLE customer_notes ADD COLUMN form_key uuid;
      ALTER TABLE lead_events ADD COLUMN form_key uuid;
      UPDATE lead_events SET form_key = CASE action WHEN 'noted' THEN '${keys.leadNote}'::uuid ELSE '${keys.reply}'::uuid END
        WHERE action IN ('noted', 'mailed')`,
    )
    .execute(ownerDb);
}

const countAll = async () =>
  (
    await sql<
      Record<string, number>
    >`SELECT (SELECT count(*) FROM bookings) AS bookings, (SELECT count(*) FROM booking_notes) AS notes,
      (SELECT count(*) FROM lead_events) AS events, (SELECT count(*) FROM leads) AS leads, (SELECT count(*) FROM outbox_mails) AS mails`.execute(
      db,
    )
  ).rows[0];

test("a form that was stored before the keys had one table is still found, but not with other content", async () => {
  const [viewer, agent, deal] = [await makeViewer(), await makeAgent(), await makeDeal()];
  const [order, message, input, from] = [
    makeInput({ notes: "A window\nand an aisle" }),
    makeMessage(),
    makePlannerInput(),
    office(),
  ];
  const booked = await submitBooking(viewer, deal, order);
  const lead = await submitLead(visitor, input, from);
  if (!booked.ok || !lead.ok) throw new Error("Refused.");
  const note = { reference: booked.reference, key: randomUUID(), note: "Called." };
  const leadNote = { reference: lead.row.reference, key: randomUUID(), note: "Wrote." };
  const reply = {
    reference: lead.row.reference,
    version: 1,
    key: randomUUID(),
    subject: "Your trip",
    text: "Hello.",
  };
  const sendAll = async (change = "") => [
    await submitBooking(viewer, deal, { ...order, notes: `${order.notes}${change}` }),
    await sendMessage(visitor, { ...message, message: `${message.message}${change}` }, from),
    await submitLead(visitor, { ...input, message: `${input.message}${change}` }, from),
    await addNote(agent, { ...note, note: `${note.note}${change}` }, requestOrigin),
    await noteLead(agent, { ...leadNote, note: `${leadNote.note}${change}` }, requestOrigin),
    await answerLead(agent, { ...reply, text: `${reply.text}${change}` }, requestOrigin),
  ];
  await sendAll();
  const before = await countAll();
  await goBack({
    message: message.key,
    lead: input.key,
    bookingNote: note.key,
    leadNote: leadNote.key,
    reply: reply.key,
  });
  await sql.raw(await readFile(migration, "utf8")).execute(ownerDb);

  const again = await sendAll();
  expect(again.map(({ ok }) => ok)).toEqual(again.map(() => true));
  expect(again[0]).toEqual(booked);
  expect(await sendAll("!")).toEqual(again.map(() => ({ ok: false, reason: "form-used" })));
  expect(await countAll()).toEqual(before);
});
