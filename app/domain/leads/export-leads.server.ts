import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import type { LeadLine, LeadSearch } from "./lead-list.ts";
import { allLeads } from "./list-leads.server.ts";

/** All leads that are searched for, to be taken out of the house: the audit row, with what was searched for and how many there were, is written before anything is handed out. */
export async function exportLeads(viewer: Agent, search: LeadSearch, client: Client): Promise<LeadLine[]> {
  const lines = await allLeads(viewer, search);
  const { sort, ...filters } = search;
  const after = { ...filters, sort: sort.key, leads: lines.length };
  await recordAudit(db, viewer, { action: "exported", subject: { type: "export", id: "leads" }, client, after });
  return lines;
}
