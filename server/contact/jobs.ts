import type { Job } from '@/server/kernel/job';
import { correctionJobs } from './answer-correction';

export const contactJobs: readonly Job[] = correctionJobs;
