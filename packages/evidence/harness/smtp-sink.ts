// A mail server in its own process that accepts everything: `node smtp-sink.ts <milliseconds>
// <port>` waits before each reply. Prints its address first.
import { createServer, type AddressInfo } from "node:net";
import { createInterface } from "node:readline";

const wait = Number(process.argv[2] ?? 0);
const answers: Readonly<Record<string, string>> = { DATA: "354 Go on", QUIT: "221 Bye" };

const server = createServer({ noDelay: true }, (socket) => {
  let inText = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  socket.on("error", () => undefined);
  say("220 sink ESMTP");
  createInterface({ input: socket }).on("line", (line) => {
    if (inText && line !== ".") return;
    if (inText) {
      inText = false;
      return void setTimeout(say, wait, "250 Taken");
    }
    const verb = line.slice(0, 4).toUpperCase();
    inText = verb === "DATA";
    say(answers[verb] ?? "250 OK");
  });
});
server.listen(Number(process.argv[3] ?? 0), "127.0.0.1", () =>
  console.log(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.once("disconnect", () => process.exit(0));
