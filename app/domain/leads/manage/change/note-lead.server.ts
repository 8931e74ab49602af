import { noteOn } from "#app/domain/command/note-on.server.ts";

/** Adds an internal note to a lead's thread. */
export const noteLead = noteOn("reference", {
  area: "leads",
  lock: (tx, reference) =>
    tx
      .selectFrom("leads")
      .select(["id", "reference"])
      .where("reference", "=", reference)
      .forShare()
      .executeTakeFirst(),
  insert: (tx, lead, { authorId: actorId, note: body }) =>
    tx
      .insertInto("leadEvents")
      .values({ leadId: lead.id, action: "noted", actorId, body })
      .execute(),
  audit: ({ reference }) => ({ action: "lead-noted", subject: { type: "lead", id: reference } }),
});
