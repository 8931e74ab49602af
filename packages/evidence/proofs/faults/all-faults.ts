import { diskFaults } from "./disk-faults.ts";
import type { Fault } from "./fault.ts";
import { lineFaults } from "./line-faults.ts";
import { mailFaults } from "./mail-faults.ts";
import { nodeFaults } from "./node-faults.ts";
import { postgresFaults } from "./postgres-faults.ts";
import { schemaFaults } from "./schema-faults.ts";

/** All faults of the proof. */
export const allFaults: readonly Fault[] = [
  ...nodeFaults,
  ...postgresFaults,
  ...diskFaults,
  ...lineFaults,
  ...mailFaults,
  ...schemaFaults,
];
