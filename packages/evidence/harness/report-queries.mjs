// Preloaded into a server: reports its queries since the last question to the parent.
import { createRequire } from "node:module";

// The server's own copy: it may be another checkout's.
const pg = createRequire(process.argv[1])("pg");
let queries = [];
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (asks, given, ...rest) {
  const { text, values } = typeof asks === "string" ? { text: asks, values: given } : asks;
  if (typeof text === "string" && /^\s*(?:select|with)\b/i.test(text))
    queries.push({ text, values: Array.isArray(values) ? values : [] });
  return query.call(this, asks, given, ...rest);
};
process.on("message", (message) => {
  if (message !== "queries") return;
  process.send?.(queries);
  queries = [];
});
