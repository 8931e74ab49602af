import { startFauxqs } from "fauxqs";
import { expect, onTestFinished, test } from "vitest";
import { useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { fileStorage, useStorage } from "#app/platform/storage/open-storage.server.ts";
import { s3Storage } from "#app/platform/storage/s3-storage.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import {
  at,
  backUp,
  emptyPlace,
  fillSite,
  migrations,
  temporaryFolder,
} from "./fixtures/restore-place.ts";
import { checkRestorable, restoreBackup } from "./restore-backup.server.ts";

useTestDatabase();
useMediaFolder();

async function openBucket() {
  const server = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  onTestFinished(() => server.stop());
  server.createBucket("pictures");
  const endpoint = `http://127.0.0.1:${server.port}`;
  return s3Storage({
    endpoint,
    bucket: "pictures",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
    pathStyle: true,
  });
}

async function namesIn(storage: ReturnType<typeof s3Storage>) {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
}

test("a site can move from a folder into a bucket, and a bucket is backed up in the same way", async () => {
  await fillSite();
  const names = await namesIn(fileStorage());
  const { file, manifest } = await backUp(await temporaryFolder());
  const place = await emptyPlace();
  await at(place, async () => {
    const bucket = await openBucket();
    useStorage(bucket);
    await restoreBackup(file, await checkRestorable(file, { migrations }), place.target);
    expect(await namesIn(bucket)).toEqual(names);
    const again = await backUp(place.folder);
    expect(again.manifest.parts).toEqual(manifest.parts);
  });
});
