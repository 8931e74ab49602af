import { isDeepStrictEqual } from "node:util";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { staffMailboxes } from "#app/domain/settings/notifications.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { createReference } from "#app/values/reference.ts";
import type { LeadInput } from "./lead-form.ts";
import { leadAttempts } from "../lead-limits.server.ts";
import { leadReceivedMail, newLeadMail } from "../lead-mail.ts";
import type { Office } from "../message/send-message.server.ts";
import { takeForm, type Taken } from "../take-form.server.ts";

const columns = ["reference", "name", "email", "destination", "message", "months", "numTravelers", "budget", "interests"] as const;
type Lead = Omit<LeadInput, "key" | "website" | "months" | "budget" | "interests"> & {
  reference: string;
  months: number[];
  budget: string | null;
  interests: string[];
};

/**
 * Stores the wish for a trip of one's own under a reference, confirms it to the traveler by mail and mails it to the contact address (spec §2.4, §7): one lead for one form,
 * however often it is sent. Refuses with a `LeadRefusal`; nothing is stored then.
 */
export function submitLead(viewer: Viewer, input: LeadInput, { contactEmail, client }: Office): Promise<Taken<Lead>> {
  const { key, website, ...wish } = input;
  return takeForm<Lead>({
    key,
    trap: website,
    attempts: leadAttempts(client, wish.email),
    findEarlier: (database) => database.selectFrom("travelLeads").select(columns).where("formKey", "=", key).executeTakeFirst(),
    isSame(lead) {
      const { reference: _, ...earlier } = lead;
      return isDeepStrictEqual(earlier, wish);
    },
    insert: (tx) => insertLead(tx, { ...wish, formKey: key, userId: viewer.kind === "visitor" ? null : viewer.id }),
    async tell(tx, lead) {
      await queueMail(tx, {
        ...leadReceivedMail(lead),
        kind: "lead-received",
        recipient: lead.email,
        ...(contactEmail !== "" && { replyTo: contactEmail }),
      });
      for (const recipient of await staffMailboxes(tx, "notify_new_lead", contactEmail))
        await queueMail(tx, { ...newLeadMail(lead), kind: "new-lead", recipient, replyTo: lead.email });
    },
  });
}

/** A reference that is taken already (one in hundreds of millions) is drawn again; undefined where the key is. */
async function insertLead(
  tx: DatabaseTransaction,
  row: Omit<LeadInput, "key" | "website"> & { formKey: string; userId: string | null },
): Promise<Lead | undefined> {
  for (let tries = 0; tries < 10; tries += 1) {
    const lead = await tx
      .insertInto("travelLeads")
      .values({ ...row, reference: createReference("TP") })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst();
    if (lead) return lead;
    const keyIsTaken = await tx.selectFrom("travelLeads").select("id").where("formKey", "=", row.formKey).executeTakeFirst();
    if (keyIsTaken) return undefined;
  }
  throw new Error("No free reference was found in ten draws.");
}
