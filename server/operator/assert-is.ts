import { hasRole, type OperatorRole } from '@/lib/domain/operators/roles';
import { appError } from '@/lib/errors';
import type { OperatorCaller } from '@/server/kernel/call-context';

/** @throws AppError forbidden */
export function assertIs({ roles }: OperatorCaller, role: OperatorRole): void {
  if (!hasRole(roles, role)) throw appError('forbidden');
}
