// The minimum cost of a page of this size: a bare Node server that sends a Buffer.
import { createServer } from "node:http";

const body = Buffer.alloc(Number(process.argv[2]), "x");
const headers = ["Content-Type", "text/html; charset=utf-8", "Content-Length", String(body.length)];
const server = createServer((_, response) => void response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () =>
  console.log(`Grand Tour is ready: http://127.0.0.1:${server.address().port}`),
);
