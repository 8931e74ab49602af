import { type DestinationStream, type LoggerOptions, pino } from "pino";

const options = {
  level: "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  // The last two are what PostgreSQL quotes of a row beside a refusal.
  redact: ["password", "*.password", "token", "*.token", "err.detail", "err.where"],
} satisfies LoggerOptions;

/** A log of one JSON line an event, on standard output unless told. No secret stands in it, and no row. */
export function openLog(destination?: DestinationStream) {
  return destination ? pino(options, destination) : pino(options);
}

/** The log of this process, which sets `log.level` from its settings once they are found right. */
export const log = openLog();

/** Lines for a person are plain text, unless every line of the output is to be JSON. */
const inJson = () => process.env.LOG_FORMAT === "json";

/** Tells the operator how the start comes along. */
export function tellOperator(line: string): void {
  if (inJson()) log.info(line);
  else console.log(line);
}

/** Tells the operator why the start can't go on. */
export function tellRefusal(line: string): void {
  if (inJson()) log.fatal(line);
  else console.error(line);
}
