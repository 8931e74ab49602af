import type { RunnableProof } from "./harness/run-proof.ts";

/** Every proof by its name; each is loaded when it runs. */
export const proofs = {
  backup: () => import("./proofs/backup.ts"),
  "card-numbers": () => import("./proofs/card-numbers.ts"),
  deals: () => import("./proofs/deals.ts"),
  failover: () => import("./proofs/failover.ts"),
  faults: () => import("./proofs/faults.ts"),
  holds: () => import("./proofs/holds.ts"),
  idempotency: () => import("./proofs/idempotency.ts"),
  import: () => import("./proofs/import.ts"),
  install: () => import("./proofs/install.ts"),
  kill: () => import("./proofs/kill.ts"),
  ledger: () => import("./proofs/ledger.ts"),
  overload: () => import("./proofs/overload.ts"),
  payments: () => import("./proofs/payments.ts"),
  refunds: () => import("./proofs/refunds.ts"),
  schedules: () => import("./proofs/schedules.ts"),
  seals: () => import("./proofs/seals.ts"),
  seats: () => import("./proofs/seats.ts"),
  setup: () => import("./proofs/setup.ts"),
  suspension: () => import("./proofs/suspension.ts"),
  upgrade: () => import("./proofs/upgrade.ts"),
  uploads: () => import("./proofs/uploads.ts"),
  waitlist: () => import("./proofs/waitlist.ts"),
} satisfies Record<string, () => Promise<{ proof: RunnableProof }>>;
