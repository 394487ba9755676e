import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { programServer } from './program-server.mjs';
import { requestIds } from './request-id.mjs';

type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;

let end: (() => Promise<void>) | undefined;
afterEach(async () => {
  await end?.();
  end = undefined;
});

async function serve(handle: Handle, more: { behindProxy?: boolean } = {}) {
  const server = programServer(handle, { headers: () => ({ 'X-Own': 'yes' }), ...more });
  const port = await server.listen(0, '127.0.0.1');
  end = server.end;
  return { port, end: server.end };
}

/** A connection that is written to by hand. */
function open(port: number) {
  let received = '';
  let closed = false;
  let failure = '';
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', ({ message }) => {
    failure = message;
  });
  socket.on('close', () => {
    closed = true;
  });
  return {
    socket,
    received: () => received,
    answers: () => received.split('HTTP/1.1 ').length - 1,
    closed: () => closed,
    failure: () => failure,
  };
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** A busy machine takes its time. */
const ANSWER_MS = 15_000;

describe('the server around the program', () => {
  it('tells of each request once, when it has ended, also of one that it answers itself', async () => {
    const told: [string | undefined, number][] = [];
    const server = programServer((_req, res) => res.writeHead(201).end(), {
      headers: () => ({}),
      observe: ({ url }, { statusCode }, seconds) => {
        told.push([url, statusCode]);
        expect(seconds).toBeGreaterThanOrEqual(0);
      },
    });
    const port = await server.listen(0, '127.0.0.1');
    end = server.end;
    for (const path of ['/a', '/%']) await fetch(`http://127.0.0.1:${port}${path}`);
    await expect
      .poll(() => told)
      .toEqual([
        ['/a', 201],
        ['/%', 400],
      ]);
  });

  it('answers an address that nobody can decode, with headers', async () => {
    const asked = vi.fn();
    const { port } = await serve((_req, res) => {
      asked();
      res.end();
    });
    for (const path of ['/%', '/api/%zz', '/a%E0%A4%A']) {
      const one = open(port);
      one.socket.write(get.replace('/ ', `${path} `));
      await vi.waitFor(() => expect(one.received()).toContain('\r\n\r\n'), ANSWER_MS);
      expect(one.received()).toContain('HTTP/1.1 400');
      expect(one.received()).toContain('X-Own: yes');
      one.socket.destroy();
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it('takes in no body that the handler has left unread, and still says why', async () => {
    let taken = () => 0;
    const { port } = await serve((req, res) => {
      const { socket } = req;
      taken = () => socket.bytesRead;
      res.writeHead(401).end('first who you are');
    });
    const one = open(port);
    const bytes = 6 * 1024 * 1024;
    one.socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`);
    one.socket.write(Buffer.alloc(bytes));
    await vi.waitFor(() => expect(one.closed()).toBe(true), ANSWER_MS);
    expect(one.received()).toContain('first who you are');
    expect(taken()).toBeLessThan(300_000);
  });
});

describe('the id of a request', () => {
  const given = '0123456789abcdef0123456789abcdef';
  const asked = async (behindProxy: boolean, id?: string, path = '/') => {
    const seen: (string | undefined)[] = [];
    const { port } = await serve(
      async (_req, res) => {
        await pause(1);
        seen.push(requestIds().getStore());
        res.end();
      },
      { behindProxy },
    );
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: id === undefined ? {} : { 'x-request-id': id },
    });
    return { answered: headers.get('x-request-id'), seen };
  };

  it('is the proxy’s, in the answer and for whoever serves it', async () => {
    expect(await asked(true, given)).toEqual({ answered: given, seen: [given] });
  });

  it.each([
    ['of no proxy', false, given],
    ['of another form', true, '{"level":30} is no id'],
    ['that is missing', true, undefined],
  ])('is our own instead of one %s', async (_title, behindProxy, id) => {
    const { answered, seen } = await asked(behindProxy, id);
    expect(answered).toMatch(/^[\da-f]{32}$/);
    expect(answered).not.toBe(id);
    expect(seen).toEqual([answered]);
  });

  it('stands on an answer that no handler gives too', async () => {
    expect((await asked(true, given, '/%')).answered).toBe(given);
  });

  it('stands in the one line that says what was not answered', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const { port } = await serve(() => Promise.reject(new Error('two\nlines')), {
      behindProxy: true,
    });
    await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-request-id': given } });
    const [[line]] = said.mock.calls as [[string]];
    said.mockRestore();
    expect(line.split('\n')).toHaveLength(1);
    expect(JSON.parse(line)).toMatchObject({ level: 50, requestId: given });
  });
});

describe('an answer that is given before the body was read', () => {
  /** The answer to what is written. */
  async function answerTo(handle: Handle, written: string): Promise<string> {
    const { port } = await serve(handle);
    const one = open(port);
    one.socket.write(written);
    await vi.waitFor(() => expect(one.received()).toContain('\r\n\r\n'), ANSWER_MS);
    one.socket.destroy();
    return one.received();
  }
  const begun = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\na=1';
  const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n';

  const early: [string, Handle][] = [
    ['at once', (_req, res) => void res.writeHead(429).end('late')],
    [
      'a moment later, without a word on its head',
      async (_req, res) => {
        await pause(5);
        res.statusCode = 401;
        res.end('first who you are');
      },
    ],
  ];
  it.each(early)('says that the connection closes: %s', async (_title, handle) => {
    for (const written of [begun, chunked]) {
      const answer = await answerTo(handle, written);
      expect(answer).toContain('\r\nConnection: close\r\n');
      expect(answer).not.toContain('keep-alive');
    }
  });

  it('keeps the connection where the body had come, or where there was none', async () => {
    const whole = `${begun}${'a'.repeat(497)}`;
    const kept: [Handle, string][] = [
      [
        async (req, res) => {
          req.resume();
          await new Promise((resolve) => req.once('end', resolve));
          res.end('read');
        },
        whole,
      ],
      [(_req, res) => void res.end('at once'), get],
      [
        async (_req, res) => {
          await pause(5);
          res.end('later');
        },
        whole,
      ],
    ];
    for (const [handle, written] of kept) {
      expect(await answerTo(handle, written)).toContain('\r\nConnection: keep-alive\r\n');
    }
  });
});

describe('the end of the server', () => {
  it('answers what it has begun, and what comes on connections that are open, each for the last time', async () => {
    const { port, end: stop } = await serve(async (_req, res) => {
      await pause(150);
      res.end('whole');
    });
    const [busy, idle, fresh] = [open(port), open(port), open(port)] as const;
    idle.socket.write(get);
    await vi.waitFor(() => expect(idle.answers()).toBe(1), ANSWER_MS);
    busy.socket.write(get);
    await pause(50);
    const stopped = stop();
    await pause(50);
    // One had its answer and asks again, one has been silent so far: Node's own close() would have cut both.
    idle.socket.write(get);
    fresh.socket.write(get);
    await stopped;
    for (const [one, count] of [
      [busy, 1],
      [idle, 2],
      [fresh, 1],
    ] as const) {
      await vi.waitFor(() => expect(one.closed()).toBe(true), ANSWER_MS);
      expect([one.answers(), one.failure()]).toEqual([count, '']);
      expect(one.received().split('HTTP/1.1 ').at(-1)).toContain('Connection: close');
    }
  });

  it('resets nobody who connects while it is busy', async () => {
    for (let time = 0; time < 5; time++) {
      let served = 0;
      const { port, end: stop } = await serve((_req, res) => {
        served++;
        const begun = performance.now();
        while (performance.now() - begun < 4); // as rendering a page does
        res.end('whole');
      });
      const lost: string[] = [];
      let stopped = false;
      const visitor = async () => {
        while (!stopped) {
          const one = open(port);
          one.socket.write(get);
          await vi.waitFor(() => expect(one.closed() || one.answers()).toBeTruthy(), ANSWER_MS);
          one.socket.destroy();
          if (one.failure().includes('ECONNREFUSED')) return;
          if (one.answers() !== 1) lost.push(one.failure());
        }
      };
      const visitors = Array.from({ length: 30 }, visitor);
      await vi.waitFor(() => expect(served).toBeGreaterThan(30), ANSWER_MS);
      await stop();
      stopped = true;
      await Promise.all(visitors);
      expect(lost).toEqual([]);
    }
  });

  it('answers who asked while it was too busy to look', async () => {
    let isFirst = true;
    const { port, end: stop } = await serve((_req, res) => {
      if (isFirst) {
        isFirst = false;
        late.socket.write(get);
        const begun = performance.now();
        while (performance.now() - begun < 1_200); // longer than a connection may be quiet
      }
      res.end('whole');
    });
    const [first, late] = [open(port), open(port)] as const;
    await pause(50);
    const stopped = stop();
    first.socket.write(get); // waits until no more connections are taken
    await stopped;
    for (const one of [first, late]) {
      await vi.waitFor(() => expect(one.closed()).toBe(true), ANSWER_MS);
      expect([one.answers(), one.failure()]).toEqual([1, '']);
    }
  });

  it('does not wait for those who ask for nothing', async () => {
    const { port, end: stop } = await serve((_req, res) => res.end());
    const idle = open(port);
    await pause(50);
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).toBeLessThan(2500);
    await vi.waitFor(() => expect(idle.closed()).toBe(true), ANSWER_MS);
    expect(idle.failure()).toBe('');
  });

  it('takes no new connection', async () => {
    const { port, end: stop } = await serve((_req, res) => res.end());
    await stop();
    const late = open(port);
    await vi.waitFor(() => expect(late.failure()).toContain('ECONNREFUSED'), ANSWER_MS);
  });
});
