import { createServer } from 'node:http';
import { listen } from '../listen';

export interface S3Store {
  /** what the environment says of it */
  env: Record<string, string>;
  /** by path: `/market/files/{key}` */
  objects: Map<string, Buffer>;
  /** epoch milliseconds, by path */
  storedAt: Map<string, number>;
  /** `PUT /market/files/{key}` … */
  asked: string[];
  close: () => void;
}

/** Keys on one page of a list. */
const pageSize = 2;

/** The least of an S3 store: path-style objects, lists of them, and only for who signs with the right key id. */
export async function anS3Store(): Promise<S3Store> {
  const objects = new Map<string, Buffer>();
  const storedAt = new Map<string, number>();
  const asked: string[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const { pathname: key, searchParams } = new URL(req.url ?? '', 'http://store');
    asked.push(`${req.method} ${key}`);
    if (!req.headers.authorization?.includes('Credential=stub-id/')) {
      return void res.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    }
    if (req.method === 'PUT') {
      objects.set(key, Buffer.concat(chunks));
      storedAt.set(key, Date.now());
      return void res.writeHead(200).end();
    }
    if (req.method === 'DELETE') {
      objects.delete(key);
      return void res.writeHead(204).end();
    }
    if (searchParams.has('list-type')) {
      const bucket = `${key.replace(/\/$/, '')}/`;
      const from = searchParams.get('continuation-token') ?? '';
      const keys = [...objects.keys()]
        .filter((each) => each.startsWith(bucket + searchParams.get('prefix')) && each > from)
        .sort();
      const page = keys.slice(0, pageSize);
      const contents = page.map((each) => {
        const modified = new Date(storedAt.get(each) ?? 0).toISOString();
        return `<Contents><Key>${each.slice(bucket.length)}</Key><LastModified>${modified}</LastModified></Contents>`;
      });
      const more = keys.length > page.length;
      const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
      res.writeHead(200, { 'Content-Type': 'application/xml' });
      return void res.end(
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      );
    }
    const found = objects.get(key);
    if (!found) {
      res.writeHead(404, { 'Content-Type': 'application/xml' });
      return void res.end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
    }
    res.writeHead(200, { 'Content-Length': found.length }).end(found);
  });
  const port = await listen(server);
  return {
    env: {
      STORAGE_PROVIDER: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'stub-1',
      S3_BUCKET: 'market',
      S3_ACCESS_KEY_ID: 'stub-id',
      S3_SECRET_ACCESS_KEY: 'stub-secret',
    },
    objects,
    storedAt,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
