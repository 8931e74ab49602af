// Preloaded into a measured process: reports its CPU use to the parent.
process.on("message", (message) => {
  if (message !== "cpu") return;
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
