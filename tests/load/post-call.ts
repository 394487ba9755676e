import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer<T> {
  /** HTTP status; 0: no answer came (refused, cut off) */
  status: number;
  data: T;
  msg: string;
}

/** Whoever calls: `address` is what a proxy would tell, `localAddress` (of 127.0.0.0/8) what the proxy itself sees. */
interface Caller {
  token: string;
  address: string;
  localAddress?: string;
}

/** Makes a call over HTTP, form-encoded as a browser does. Never throws: no answer is a result under fire. */
export function postCall<T>(
  base: string,
  name: string,
  fields: Record<string, string | number | readonly (string | number)[]>,
  { token, address, localAddress }: Caller,
): Promise<Answer<T>> {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([key, value]): [string, string][] =>
      Array.isArray(value) ? value.map((one) => [`${key}[]`, String(one)]) : [[key, String(value)]],
    ),
  ).toString();
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, data: undefined as T, msg: 'no answer' }); // status 0 says so
    const sent = request(
      `${base}/api/${name}`,
      {
        agent,
        ...(localAddress ? { localAddress } : {}),
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          // With TRUST_PROXY=on, as behind a proxy that serves many people.
          'x-forwarded-for': address,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', none);
        answer.on('aborted', none);
        answer.on('end', () => {
          try {
            const { data, msg } = JSON.parse(Buffer.concat(chunks).toString());
            resolve({ status: answer.statusCode ?? 0, data, msg });
          } catch {
            none();
          }
        });
      },
    );
    sent.on('error', none);
    sent.end(body);
  });
}
