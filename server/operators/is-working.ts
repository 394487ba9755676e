import { and, eq, isNull } from 'drizzle-orm';
import { env } from '@/server/kernel/env';
import { operators } from './tables';

/** Who works here today: the demonstration's people do in a demonstration alone, also where its database went live. */
export const isWorking = () =>
  and(isNull(operators.endedAt), env().DEMO ? undefined : eq(operators.isDemo, false));
