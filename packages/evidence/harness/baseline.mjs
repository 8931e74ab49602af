// The minimum cost of a page of this size: a bare Node server that sends a Buffer, with the headers
// given as JSON.
import { createServer } from "node:http";

const body = Buffer.alloc(Number(process.argv[2]), "x");
const given = JSON.parse(process.argv[3] ?? '{"Content-Type":"text/html; charset=utf-8"}');
const headers = Object.entries({ ...given, "Content-Length": String(body.length) }).flat();
const server = createServer((_, response) => void response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () =>
  console.log(`Grand Tour is ready: http://127.0.0.1:${server.address().port}`),
);
