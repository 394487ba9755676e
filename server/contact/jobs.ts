import type { Job } from '@/server/kernel/job';
import { correctionJobs } from './answer-correction';
import { readerJobs } from './answer-reader';

export const contactJobs: readonly Job[] = [...correctionJobs, ...readerJobs];
