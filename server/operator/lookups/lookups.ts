import type { LookupName } from '@/lib/domain/operators/console-lookups';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import type { Db } from '@/server/kernel/database';
import type { QueueItem } from '@/server/process/public';
import { reconcileRunItem } from '@/server/reconcile/public';
import { caseItem } from './case-item';
import { dealItem } from './deal-item';
import { goodItem } from './good-item';
import { personItem } from './person-item';

/** How each is read; undefined where there is none of that number. */
export const lookups: Readonly<
  Record<
    LookupName,
    (db: Db, key: string, roles: readonly OperatorRole[]) => Promise<QueueItem | undefined>
  >
> = {
  person: personItem,
  good: goodItem,
  deal: dealItem,
  case: caseItem,
  reconcile_run: reconcileRunItem,
};
