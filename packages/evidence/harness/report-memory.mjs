// Preloaded into a server: reports to the parent, in bytes, the memory of its main thread's heap by
// space, and that of each other thread's heap.
import { getHeapCodeStatistics, getHeapSpaceStatistics, getHeapStatistics } from "node:v8";

const threads = new Set();
process.on("worker", (worker) => {
  threads.add(worker);
  worker.once("exit", () => threads.delete(worker));
});
process.on("message", async (message) => {
  if (message !== "memory") return;
  const { code_and_metadata_size: code, bytecode_and_metadata_size: bytecode } =
    getHeapCodeStatistics();
  const heaps = await Promise.all([...threads].map((worker) => worker.getHeapStatistics()));
  process.send?.({
    ...process.memoryUsage(),
    malloced: getHeapStatistics().malloced_memory,
    code,
    bytecode,
    threadHeaps: heaps.reduce((sum, { total_physical_size: size }) => sum + size, 0),
    threadHeapsUsed: heaps.reduce((sum, { used_heap_size: used }) => sum + used, 0),
    threads: heaps.length,
    ...Object.fromEntries(
      getHeapSpaceStatistics().map((space) => [space.space_name, space.physical_space_size]),
    ),
  });
});
