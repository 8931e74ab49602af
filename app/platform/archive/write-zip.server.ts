import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { unfinishedMark } from "./write-archive.server.ts";

type ZipEntry = { name: string; bytes: AsyncIterable<string | Uint8Array> };

/** Sizes and places in a ZIP file have 32 bits. */
const mostBytes = 2 ** 32 - 1;

/**
 * Writes a ZIP file with mode 0600, a chunk at a time. It gets its name once it is complete; on
 * failure, or when `signal` aborts, nothing is left. Throws for one of 4 GB.
 */
export async function writeZip(
  file: string,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  const part = `${file}${unfinishedMark}${randomBytes(6).toString("hex")}`;
  const handle = await open(part, "wx", 0o600);
  let made: Uint8Array[] = [];
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const write = async () => {
    signal.throwIfAborted();
    for (const chunk of made) await handle.writeFile(chunk);
    bytes += made.reduce((sum, { length }) => sum + length, 0);
    if (bytes > mostBytes) throw new RangeError("A ZIP file can't be larger than 4 GB.");
    made = [];
  };
  try {
    for await (const entry of entries) {
      let size = 0;
      // Pictures are compressed already.
      const isText = entry.name.endsWith(".csv");
      const packed = isText
        ? new ZipDeflate(entry.name, { level: 4 })
        : new ZipPassThrough(entry.name);
      zip.add(packed);
      for await (const chunk of entry.bytes) {
        const buffer = Buffer.from(chunk);
        size += buffer.length;
        if (size > mostBytes) throw new RangeError(`${entry.name} is larger than 4 GB.`);
        packed.push(buffer);
        await write();
      }
      packed.push(new Uint8Array(0), true);
      await write();
    }
    zip.end();
    await write();
    await handle.close();
    await rename(part, file);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}
