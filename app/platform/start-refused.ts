// The database, a package of its own, refuses a start in the same way.
export { StartRefused } from "@grand-tour/embedded-postgres/start-refused.ts";
