import type { Machine } from "./read-machine.server.ts";

const MEGABYTE = 2 ** 20;

/**
 * PostgreSQL's settings of size for a machine. It shares the machine with the site: an eighth of the
 * memory is its own buffers, a quarter counts as the system's file cache.
 */
export function sizeDatabase({ memory, cores }: Machine): Record<string, string> {
  const megabytes = memory / MEGABYTE;
  return {
    shared_buffers: inMegabytes(clamp(32, megabytes / 8, 1_024)),
    effective_cache_size: inMegabytes(clamp(64, megabytes / 4, 16_384)),
    // For one sort: a fifth of the memory if all 100 connections sort.
    work_mem: inMegabytes(clamp(4, megabytes / 512, 16)),
    ...parallel(cores),
  };
}

/**
 * Long queries get workers where cores remain for visitors. Workers share memory in files, because
 * containers have little /dev/shm.
 */
function parallel(cores: number): Record<string, string> {
  const workers = Math.min(2, Math.floor(cores / 4));
  return {
    ...(process.platform === "linux" ? { dynamic_shared_memory_type: "mmap" } : {}),
    max_parallel_workers: String(2 * workers),
    max_parallel_workers_per_gather: String(workers),
  };
}

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

const inMegabytes = (value: number) => `${Math.floor(value)}MB`;
