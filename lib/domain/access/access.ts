import { groupOf, type Role } from '@/lib/domain/account/user-group';

/** Who may call something: everybody; any session; a session of one role. */
export type Who = 'visitor' | 'user' | Role;

/** Who may open a page. */
export type Access = 'public' | 'user' | Role;

/**
 * The one rule of calls and pages.
 * @param group of the session that asks; null without one
 * @returns `log in` where there is no session, `other role` where it is somebody else's, null to go on
 */
export function refusalOf(
  asked: Who | Access,
  group: number | null,
): 'log in' | 'other role' | null {
  if (asked === 'visitor' || asked === 'public') return null;
  if (group === null) return 'log in';
  if (asked === 'user') return null;
  return group === groupOf[asked] ? null : 'other role';
}
