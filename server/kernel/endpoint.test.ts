import { Readable } from 'node:stream';
import type { NextApiRequest, NextApiResponse } from 'next';
import { expect, it, vi } from 'vitest';
import { endpoint } from './endpoint';

const answer = vi.fn((_req: NextApiRequest, res: NextApiResponse, text: string) => {
  res.status(200).json({ text });
});

/** Asks an endpoint that is there for `known` alone. */
async function ask(method: string, headers: Record<string, string>) {
  const req = Object.assign(Readable.from([Buffer.from('a=1')]), {
    method,
    headers,
    socket: { remoteAddress: '127.0.0.1' },
  });
  const read = vi.spyOn(req, 'iterator');
  let status = 0;
  const res = {
    setHeader: () => undefined,
    status: (code: number) => {
      status = code;
      return { json: () => undefined };
    },
  };
  await endpoint({
    name: 'of this test',
    methods: ['POST'],
    isThere: (asked) => asked.headers.authorization === 'known',
    body: 'form',
    answer,
  })(req as unknown as NextApiRequest, res as unknown as NextApiResponse); // the rest is not used
  return { status, read: read.mock.calls.length };
}

it('an endpoint takes in the body of whom it answers, and of nobody else', async () => {
  expect(await ask('POST', {})).toEqual({ status: 404, read: 0 });
  expect(await ask('PUT', { authorization: 'known' })).toEqual({ status: 405, read: 0 });
  expect(answer).not.toHaveBeenCalled();
  expect(await ask('POST', { authorization: 'known' })).toEqual({ status: 200, read: 1 });
  expect(answer).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.anything(), 'a=1');
});
