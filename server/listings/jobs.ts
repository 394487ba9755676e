import type { Job } from '@/server/kernel/job';
import { shelveWaiting } from './put-on-shelf';

export const listingJobs: readonly Job[] = [{ name: 'waiting listings', run: shelveWaiting }];
