import type { Redirect } from "#app/domain/redirects/redirect.ts";
import { redirectFields } from "#app/domain/redirects/redirect-form.ts";
import { bookingsFile, notesFile } from "./kinds/booking-files.server.ts";
import { customersFile, newsletterFile, waitingListFile } from "./kinds/customer-files.server.ts";
import { linesFile, paymentsFile, scheduleFile } from "./kinds/money-files.server.ts";
import { departuresFile, tripsFile } from "./kinds/trip-files.server.ts";
import type { FileKind } from "./kinds/file-kind.server.ts";

/** The headings, which a fault names too. */
export const redirectColumns = { oldPath: "old path", newPath: "new path" } as const;

const redirectsFile: FileKind<Redirect> = {
  columns: () => ({
    oldPath: { ...redirectFields.oldPath, label: redirectColumns.oldPath },
    newPath: { ...redirectFields.newPath, label: redirectColumns.newPath },
  }),
  // What plugins of other systems call them.
  also: {
    oldPath: ["old url", "from", "source", "source url", "old"],
    newPath: ["new url", "to", "target", "target url", "destination", "new"],
  },
  days: [],
};

/** The files of an import by name, in the order in which they are written. */
export const fileKinds = {
  customers: customersFile,
  trips: tripsFile,
  departures: departuresFile,
  bookings: bookingsFile,
  lines: linesFile,
  schedule: scheduleFile,
  payments: paymentsFile,
  notes: notesFile,
  newsletter: newsletterFile,
  "waiting-list": waitingListFile,
  redirects: redirectsFile,
};
export type FileName = keyof typeof fileKinds;
