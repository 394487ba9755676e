import { createServer } from 'node:http';
import { listen } from '../listen';

/** away: the connection breaks; broken: 500 and a page; nonsense: 200 and a page; silent: no answer at all */
export type Mood = 'away' | 'broken' | 'nonsense' | 'silent';

/** Stands for anybody outside who does not do what he should. */
export async function startBrokenService() {
  const state = { mood: 'away' as Mood, connections: 0 };
  const server = createServer(async (req, res) => {
    if (state.mood === 'silent') return;
    for await (const _ of req); // what is sent is read, as a server does
    res.writeHead(state.mood === 'broken' ? 500 : 200, {
      'Content-Type': 'text/html',
      Connection: 'close', // each question is a connection
    });
    res.end('<html>busy</html>');
  });
  server.on('connection', (socket) => {
    state.connections++;
    if (state.mood === 'away') socket.destroy();
  });
  const port = await listen(server);
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    /** Breaks what is still waited for. */
    hangUp: () => server.closeAllConnections(),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
