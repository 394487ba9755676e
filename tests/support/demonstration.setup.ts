import type { TestProject } from 'vitest/node';
import { ensureDemonstration } from '@/scripts/lib/demonstration.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** folder of the cluster that `demonstrationCluster` copies */
    demonstrationData: string;
  }
}

export default async function provideDemonstration(project: TestProject) {
  project.provide('demonstrationData', (await ensureDemonstration()).data);
}
