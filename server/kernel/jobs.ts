import type { Job } from './job';
import { clearIncoming } from './read-body';
import { retention, seldomMs } from './retention';

export const kernelJobs: readonly Job[] = [
  { name: 'incoming files', everyMs: seldomMs, run: clearIncoming },
  retention('rate_limits', `expire < now() - interval '1 hour'`, 'key'),
];
