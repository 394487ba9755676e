import { inject } from 'vitest';
import { copyData } from '@/scripts/lib/demonstration.mjs';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';

/** PostgreSQL with the demonstration: a program on it is there in seconds. */
export const demonstrationCluster = () =>
  startPostgres({ makeData: (data) => copyData(inject('demonstrationData'), data) });
