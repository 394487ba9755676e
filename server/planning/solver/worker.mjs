// The worker thread of server/planning/solver/solve-plan.ts; TypeScript as in server/files/worker.mjs.
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
createRequire(import.meta.url)('./worker-tasks.ts');
