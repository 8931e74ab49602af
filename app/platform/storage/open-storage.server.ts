import path from "node:path";
import { env, type Env } from "#app/platform/settings/env.server.ts";
import { diskStorage } from "./disk-storage.server.ts";
import type { FileStorage } from "./file-storage.ts";
import { s3Storage } from "./s3-storage.server.ts";

let opened: FileStorage | undefined;

/**
 * The storage for uploaded files: the configured bucket, or `media` in the data folder. Opened on
 * first use.
 */
export function fileStorage(): FileStorage {
  opened ??= storageOf(env());
  return opened;
}

/** For tests: replaces the storage; undefined restores the configured one. */
export function useStorage(storage: FileStorage | undefined): void {
  opened = storage;
}

/** Returns the storage that the settings describe. */
function storageOf(settings: Env): FileStorage {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  // readEnv ensures that all are set or none.
  if (
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  )
    return diskStorage(path.resolve(settings.DATA_DIR, "media"));
  return s3Storage({
    endpoint: settings.S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    // Amazon requires bucket names in the host; most others support only paths.
    pathStyle: settings.S3_PATH_STYLE ?? settings.S3_ENDPOINT !== undefined,
  });
}
