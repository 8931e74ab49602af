// Preloaded into a server: the first question starts a CPU profile of its main thread, the second one
// ends it and takes it to the parent, with the CPU microseconds of that thread meanwhile.
import { Session } from "node:inspector/promises";

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.setSamplingInterval", { interval: 200 });
let before;
process.on("message", async (message) => {
  if (message !== "profile") return;
  if (!before) {
    await session.post("Profiler.start");
    before = process.threadCpuUsage();
    return void process.send?.("started");
  }
  const { user, system } = process.threadCpuUsage(before);
  const { profile } = await session.post("Profiler.stop");
  process.send?.({ profile, cpu: user + system });
});
