import { createHash } from "node:crypto";
import {
  type ArchiveEntry,
  BadArchive,
  checkDigest,
  readArchiveEntries,
} from "#app/platform/archive/read-archive.server.ts";
import { type Manifest, manifestName, readManifest } from "./manifest.ts";
import { softwareName } from "#app/values/software-name.ts";

/** A manifest lists files: with a million pictures it is about 150 MB. */
const largestManifest = 512 * 1024 * 1024;

/**
 * Reads a whole archive, verifies its digest and every file, and returns the manifest. Throws
 * `BadArchive` on any difference. `verify: false`, the proof's control, skips digests.
 */
export async function checkArchive(file: string, { verify = true } = {}): Promise<Manifest> {
  if (verify) await checkDigest(file);
  const found: Manifest["parts"] = [];
  let manifest: Manifest | undefined;
  for await (const entry of readArchiveEntries(file)) {
    if (manifest) throw new BadArchive("something follows its manifest");
    if (entry.name === manifestName) manifest = await manifestOf(entry);
    else found.push(await digestOf(entry));
  }
  if (!manifest) throw new BadArchive(`it is no backup of ${softwareName}: it has no manifest`);
  if (verify && JSON.stringify(found) !== JSON.stringify(manifest.parts.map(inOrder)))
    throw new BadArchive("it is damaged: its files are not those of its manifest");
  return manifest;
}

const inOrder = ({ name, bytes, sha256 }: Manifest["parts"][number]) => ({ name, bytes, sha256 });

async function digestOf({ name, bytes }: ArchiveEntry): Promise<Manifest["parts"][number]> {
  const digest = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    digest.update(chunk);
    size += chunk.byteLength;
  }
  return { name, bytes: size, sha256: digest.digest("hex") };
}

async function manifestOf(entry: ArchiveEntry): Promise<Manifest> {
  if (entry.size > largestManifest) throw new BadArchive("its manifest is too long");
  const manifest = readManifest((await bytesOf(entry)).toString());
  if (manifest === "newer")
    throw new BadArchive(`a newer release of ${softwareName} made it: update first`);
  if (!manifest)
    throw new BadArchive(`it is no backup of ${softwareName}: its manifest can't be read`);
  return manifest;
}

/** A file of an archive, read into memory. */
export async function bytesOf({ bytes }: ArchiveEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
