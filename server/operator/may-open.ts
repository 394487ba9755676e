import { isLookup, lookupOf } from '@/lib/domain/operators/console-lookups';
import { queueOfName } from '@/lib/domain/operators/console-queues';
import { hasRole, type OperatorRole } from '@/lib/domain/operators/roles';
import type { SubjectName } from '@/lib/domain/operators/subject-name';

/** Whether somebody of these roles may open what waits there, or can be looked up. */
export const mayOpen = (roles: readonly OperatorRole[], name: SubjectName): boolean =>
  (isLookup(name) ? lookupOf(name).roles : [queueOfName(name).role]).some((role) =>
    hasRole(roles, role),
  );
