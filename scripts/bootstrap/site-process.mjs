// How Node runs the site (docs/decisions/063-memory-of-the-process.md).

/**
 * Node's options: new objects may otherwise take three times 32 MB (other threads have limits of
 * their own: app/platform/threads/memory.server.ts), and the site asks for a collection when it is quiet
 * (app/platform/threads/memory.server.ts).
 */
export const siteOptions = ["--max-semi-space-size=16", "--expose-gc"];

/**
 * The C library's settings: without them it keeps freed pages and buffers, for each thread apart. In
 * bytes, except the first.
 */
export const siteEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "4194304",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
