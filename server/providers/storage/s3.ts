import type { S3Client } from '@aws-sdk/client-s3';
import { env } from '@/server/kernel/env';
import type { StorageProvider } from './provider';

const held = globalThis as typeof globalThis & { __s3?: { client: S3Client; made: string } };

/** ms until a connection stands, and until an answer begins or goes on */
const usualLimits = { connect: 3_000, answer: 10_000 };

/** Once more after a connection that broke; longer than twice the limits nobody waits. */
const attempts = 2;

/** Any S3-compatible store; for several copies of the program. The library is loaded on first use. */
export function s3Storage(
  Bucket = env().S3_BUCKET,
  folder = 'files',
  limits = usualLimits,
): StorageProvider {
  const objectKey = (key: string) => `${folder}/${key}`;
  return {
    put: async (key, bytes) => {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      await (await client(limits)).send(
        new PutObjectCommand({ Bucket, Key: objectKey(key), Body: bytes }),
      );
    },
    get: async (key) => {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      try {
        const { Body } = await (await client(limits)).send(
          new GetObjectCommand({ Bucket, Key: objectKey(key) }),
        );
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null;
        throw error;
      }
    },
    remove: async (key) => {
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
      await (await client(limits)).send(new DeleteObjectCommand({ Bucket, Key: objectKey(key) }));
    },
    list: async function* () {
      const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
      const Prefix = objectKey('');
      const pages = paginateListObjectsV2({ client: await client(limits) }, { Bucket, Prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified } of Contents)
          yield { key: Key.slice(Prefix.length), storedAt: LastModified?.getTime() ?? 0 };
      }
    },
  };
}

async function client({ connect, answer }: typeof usualLimits): Promise<S3Client> {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  const made = [S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, connect, answer].join(' ');
  if (held.__s3?.made === made) return held.__s3.client;
  const { S3Client } = await import('@aws-sdk/client-s3');
  const fresh = new S3Client({
    region: S3_REGION,
    // Stores of one's own are addressed by path; they rarely have a name for each bucket.
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: {
      accessKeyId: S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    },
    // Stores that are only compatible often do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: answer,
    },
  });
  held.__s3 = { client: fresh, made };
  return fresh;
}
