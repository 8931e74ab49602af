import type * as S3 from "@aws-sdk/client-s3";
import {
  type FileStorage,
  isFileName,
  type ListedFile,
  StorageAway,
  StorageFull,
} from "./file-storage.ts";

/** A bucket and its credentials. Without an endpoint it is on Amazon. */
export type S3Settings = {
  endpoint?: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path instead of the host name. */
  pathStyle: boolean;
};

/** The bucket may hold other files, so ours have a prefix. */
const prefix = "media/";
const keyOf = (name: string) => {
  if (!isFileName(name))
    throw new RangeError(`No name for a stored file: ${JSON.stringify(name)}.`);
  return prefix + name;
};

/**
 * Stores files in an S3-compatible bucket. Objects appear atomically, so nothing is renamed. The
 * client is loaded on first use, to keep the start fast.
 */
export function s3Storage(settings: S3Settings): FileStorage {
  let opened: Promise<Opened> | undefined;
  const ask = async <T>(work: (opened: Opened) => Promise<T>): Promise<T> => {
    const { s3, client } = await (opened ??= openClient(settings));
    return work({ s3, client }).catch((error: unknown) => {
      throw storageError(error);
    });
  };
  const { bucket: Bucket } = settings;
  return {
    async put(name, bytes, type) {
      const object = {
        Bucket,
        Key: keyOf(name),
        Body: bytes,
        ContentType: type,
        CacheControl: "public, max-age=31536000, immutable",
      };
      await ask(({ s3, client }) => client.send(new s3.PutObjectCommand(object)));
    },
    async get(name) {
      const object = { Bucket, Key: keyOf(name) };
      return ask(async ({ s3, client }) => {
        try {
          const { Body, ContentLength = 0 } = await client.send(new s3.GetObjectCommand(object));
          return Body ? { body: Body.transformToWebStream(), size: ContentLength } : null;
        } catch (error) {
          if (error instanceof s3.NoSuchKey) return null;
          throw error;
        }
      });
    },
    async delete(name) {
      const object = { Bucket, Key: keyOf(name) };
      await ask(({ s3, client }) => client.send(new s3.DeleteObjectCommand(object)));
    },
    async *list() {
      let from: string | undefined;
      do {
        const page = await ask(({ s3, client }) =>
          client.send(
            new s3.ListObjectsV2Command({
              Bucket,
              Prefix: prefix,
              ...(from && { ContinuationToken: from }),
            }),
          ),
        );
        yield* (page.Contents ?? []).flatMap(listed);
        from = page.NextContinuationToken;
      } while (from !== undefined);
    },
  };
}

function listed({
  Key = "",
  LastModified,
}: {
  Key?: string | undefined;
  LastModified?: Date | undefined;
}): ListedFile[] {
  const name = Key.slice(prefix.length);
  return LastModified && isFileName(name) ? [{ name, changedAt: LastModified }] : [];
}

type Opened = { s3: typeof S3; client: S3.S3Client };

async function openClient({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  pathStyle,
}: S3Settings): Promise<Opened> {
  const s3 = await import("@aws-sdk/client-s3");
  const client = new s3.S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Not every S3 server supports the newer checksums; the signature covers the bytes anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
    },
  });
  return { s3, client };
}

/** Error codes of S3 servers for a full bucket. */
const full: ReadonlySet<string> = new Set([
  "QuotaExceeded",
  "XMinioStorageFull",
  "InsufficientCapacity",
]);

function storageError(error: unknown): Error {
  const name = error instanceof Error ? error.name : "";
  if (full.has(name)) return new StorageFull("The bucket has no room left.", { cause: error });
  return new StorageAway(`The bucket can't be used (${name}).`, { cause: error });
}
