import { href } from "react-router";

/** URL of a deal: the deal of the month has its own page (spec §2.4). */
export function dealPath(id: string, dealOfTheMonth: string): string {
  return id === dealOfTheMonth ? href("/deals/monthly") : href("/deal/:dealId", { dealId: id });
}
