// The worker threads of server/files/run-apart.ts. They read the project's TypeScript by tsx, in the built program as in
// tests and scripts: one truth for all three.
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
createRequire(import.meta.url)('./worker-tasks.ts');
