import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { createTarDecoder } from "modern-tar";
import { readTrailer, trailerBytes } from "./archive-trailer.ts";
import { softwareName } from "#app/values/software-name.ts";

/** A file in an archive. Its bytes can be read once, before asking for the next file. */
export type ArchiveEntry = { name: string; size: number; bytes: AsyncIterable<Uint8Array> };

/** The archive is damaged, truncated or not ours; the message says which. */
export class BadArchive extends Error {
  override name = "BadArchive";
}

const chunk = 256 * 1024;

/** Verifies an archive against its digest. Throws `BadArchive` if they differ. */
export async function checkDigest(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const end = await tarEnd(handle);
    const trailer = Buffer.alloc(trailerBytes);
    await handle.read(trailer, 0, trailerBytes, end);
    const expected = readTrailer(trailer);
    if (expected === null)
      throw new BadArchive(`it is no backup of ${softwareName}, or its end is damaged`);
    const digest = createHash("sha256");
    for await (const bytes of bytesOf(handle, end)) digest.update(bytes);
    if (digest.digest("hex") !== expected)
      throw new BadArchive("it is damaged: its checksum is wrong");
  } finally {
    await handle.close();
  }
}

/** Yields the archive's files in order. Throws `BadArchive` if it can't be read. */
export async function* readArchiveEntries(
  file: string,
): AsyncGenerator<ArchiveEntry, void, undefined> {
  const handle = await open(file);
  try {
    const source = streamOf(bytesOf(handle, await tarEnd(handle)));
    const entries = source.pipeThrough(createTarDecoder({ strict: true })).getReader();
    try {
      for (;;) {
        const { done, value } = await entries.read().catch(refuseDamaged);
        if (done) return;
        if (value.header.type !== "file")
          throw new BadArchive("it holds something that is no file");
        yield { name: value.header.name, size: value.header.size, bytes: chunksOf(value.body) };
      }
    } finally {
      await entries.cancel().catch(() => {});
    }
  } finally {
    await handle.close();
  }
}

async function tarEnd(handle: FileHandle): Promise<number> {
  const { size } = await handle.stat();
  if (size <= trailerBytes)
    throw new BadArchive(`it is no backup of ${softwareName}, or is cut off`);
  return size - trailerBytes;
}

async function* bytesOf(handle: FileHandle, end: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < end;) {
    const buffer = new Uint8Array(Math.min(chunk, end - from));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
    if (bytesRead === 0) throw new BadArchive("it is cut off");
    from += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void chunks.return(undefined),
  });
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(refuseDamaged);
    if (done) return;
    yield value;
  }
}

function refuseDamaged(error: unknown): never {
  if (error instanceof BadArchive) throw error;
  const why = error instanceof Error ? error.message : String(error);
  throw new BadArchive(`it can't be read: ${why}`, { cause: error });
}
