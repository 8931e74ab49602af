// The database package refuses a start with the same error.
export { DatabaseNotReady, StartRefused } from "@grand-tour/embedded-postgres/start-refused.ts";
