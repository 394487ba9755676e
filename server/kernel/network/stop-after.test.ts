import { createServer, type Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '@/tests/support/listen';
import { stopAfter } from './stop-after';

let silent: Server;
let url: string;
beforeEach(async () => {
  silent = createServer(() => {});
  url = `http://127.0.0.1:${await listen(silent)}`;
});
afterEach(() => {
  silent.closeAllConnections();
  silent.close();
});

const asked = (signal: AbortSignal) => fetch(url, { method: 'POST', body: 'words', signal });

describe('a call that gets no answer', () => {
  it('ends when its time is over, also where memory is cleaned up meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: unknown = runInNewContext('gc');
    if (typeof collectGarbage !== 'function') throw new Error('The engine offers no gc.');
    const cleaning = setInterval(() => collectGarbage(), 20);
    await expect(stopAfter(300, new AbortController().signal, asked)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    clearInterval(cleaning);
  }, 5_000);

  it('ends at once when it is broken off, with the reason', async () => {
    const stop = new AbortController();
    const ended = stopAfter(60_000, stop.signal, asked);
    stop.abort(new Error('closing'));
    await expect(ended).rejects.toThrow('closing');
  });

  it('is not begun where it was broken off before', async () => {
    let begun = false;
    const call = async () => {
      begun = true;
    };
    await expect(stopAfter(60_000, AbortSignal.abort(new Error('closing')), call)).rejects.toThrow(
      'closing',
    );
    expect(begun).toBe(false);
  });
});

it('gives back what the call gives', async () => {
  expect(await stopAfter(1_000, new AbortController().signal, async () => 'done')).toBe('done');
});
