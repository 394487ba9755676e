import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on a free port of the loopback. @returns the port */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port; // a TCP server's address is never a string
}
