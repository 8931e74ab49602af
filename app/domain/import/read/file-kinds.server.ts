import { bookingsFile } from "./kinds/booking-files.server.ts";
import { customersFile, newsletterFile, waitingListFile } from "./kinds/customer-files.server.ts";
import { linesFile, paymentsFile, scheduleFile } from "./kinds/money-files.server.ts";
import { departuresFile, tripsFile } from "./kinds/trip-files.server.ts";

/** The files of an import by name, in the order in which they are written. */
export const fileKinds = {
  customers: customersFile,
  trips: tripsFile,
  departures: departuresFile,
  bookings: bookingsFile,
  lines: linesFile,
  schedule: scheduleFile,
  payments: paymentsFile,
  newsletter: newsletterFile,
  "waiting-list": waitingListFile,
};
export type FileName = keyof typeof fileKinds;
