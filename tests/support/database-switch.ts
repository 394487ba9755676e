import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@/scripts/lib/free-port.mjs';

/**
 * Stands between a program and its PostgreSQL, so that a test takes the database away and gives it back. `off`: connections
 * break in the middle of what they do, and new ones are refused. `silence`: nobody is told anything, as where a network or a
 * machine is gone; `hear`: new connections are heard, those from before
 * stay dead; `thaw`: those go on where they were.
 * @param url of the database behind it
 */
export async function databaseSwitch(url: string) {
  const target = new URL(url);
  const own = new URL(url);
  own.port = String(await freePort());
  const open = new Set<Socket>();
  let isSilent = false;
  const pairs: (readonly [Socket, Socket])[] = [];
  const server = createServer((socket) => {
    if (isSilent) {
      open.add(socket);
      socket.on('error', () => undefined);
      return;
    }
    const onward = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      pairs.push([one, other]);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const on = () =>
    new Promise<void>((resolve) => server.listen(Number(own.port), own.hostname, resolve));
  const off = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of open) socket.destroy();
    await closed;
  };
  const silence = () => {
    isSilent = true;
    for (const socket of open) socket.unpipe().pause();
  };
  const hear = () => {
    isSilent = false;
  };
  const thaw = () => {
    hear();
    for (const [one, other] of pairs) one.pipe(other);
  };
  await on();
  return { url: own.href, on, off, silence, hear, thaw };
}
