// Preloaded into a server: reports the memory of its main thread's heap to the parent.
process.on("message", (message) => {
  if (message === "memory") process.send?.(process.memoryUsage());
});
