import type { Socket } from 'node:net';
import type { ClientBase, ClientConfig, Pool } from 'pg';

/** ms */
export interface WatchTimes {
  /** between two questions, and how long an answer may take */
  every: number;
  limit: number;
  /** how long a connection from before has, once the database is back, to show that it lives */
  grace: number;
}

/** Later than its limit by so much, an answer was not looked for: the process itself was busy. */
const busyMs = 250;

const usual: WatchTimes = { every: 1_000, limit: 2_000, grace: 2_000 };

/** When it came, and its socket, which pg has no word for. */
interface Open {
  since: number;
  socket: Socket;
}

/**
 * Ends the connections of pools that died without a word, as where a network or a standby takes over: whoever waits on one
 * would wait until its statement's limit. The database is asked on a connection of its own; where it was away and is back,
 * what was connected before and says nothing is ended, so that its caller hears so and its pool connects anew.
 * @returns ends the watch
 */
export async function endDeadConnections(
  pools: readonly Pool[],
  connection: ClientConfig,
  { every, limit, grace }: WatchTimes = usual,
): Promise<() => Promise<void>> {
  const { Client } = await import('pg');
  const open = new Map<ClientBase, Open>();
  const socketOf = (client: ClientBase) =>
    (client as unknown as { connection: { stream: Socket } }).connection.stream;
  for (const pool of pools) {
    pool.on('connect', (client) =>
      open.set(client, { since: performance.now(), socket: socketOf(client) }),
    );
    pool.on('remove', (client) => open.delete(client));
  }

  const connect = async () => {
    const client = new Client({
      ...connection,
      connectionTimeoutMillis: limit,
      query_timeout: limit,
    });
    client.on('error', () => undefined); // the next question notices
    await client.connect();
    socketOf(client).unref();
    return client;
  };
  let watcher: InstanceType<typeof Client> | undefined;
  let awaySince: number | undefined;
  const ask = async () => {
    const asked = performance.now();
    try {
      watcher ??= await connect();
      await watcher.query('select 1');
    } catch {
      // A process that is too busy to look, as while it loads its pages, learns nothing of the database.
      if (performance.now() - asked < limit + busyMs) awaySince ??= asked;
      watcher?.end().catch(() => undefined);
      watcher = undefined;
      return;
    }
    if (awaySince === undefined) return;
    endSilent(
      [...open.values()].filter(({ since }) => since <= (awaySince ?? 0)),
      grace,
    );
    awaySince = undefined;
  };
  let asking: Promise<void> | undefined;
  const timer = setInterval(() => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await asking;
    await watcher?.end().catch(() => undefined);
  };
}

function endSilent(connections: readonly Open[], grace: number): void {
  const before = connections.map(({ socket }) => ({ socket, bytes: socket.bytesRead }));
  const judge = () => {
    for (const { socket, bytes } of before) {
      if (socket.bytesRead === bytes)
        socket.destroy(new Error('Connection terminated: it says nothing'));
    }
  };
  // After what came meanwhile was read: timers come before it where the process was busy.
  setTimeout(() => setImmediate(judge), grace).unref();
}
