// A worker thread of tests/… for server/kernel/workers/worker-pool.ts: what it is asked for it does, to the end or without one.
import { parentPort } from 'node:worker_threads';

const tasks = {
  echo: (input) => input,
  fail: () => {
    throw new Error('as it was asked');
  },
  forever: () => {
    for (;;);
  },
  grow: () => {
    const held = [];
    for (;;) held.push({ text: `${held.length} of many` });
  },
};

parentPort.on('message', ({ name, input }) => {
  try {
    parentPort.postMessage({ result: tasks[name](input) });
  } catch (error) {
    parentPort.postMessage({ error: error.message });
  }
});
parentPort.postMessage({ ready: true });
