import { keysOf } from '../text/keys-of';

/** What somebody of the platform is there for. */
export const operatorRoles = {
  review: '审核',
  service: '客服',
  finance: '财务',
  content: '内容',
  admin: '管理',
} as const;

export type OperatorRole = keyof typeof operatorRoles;

export const operatorRoleKeys = keysOf(operatorRoles);

/** Whom something of the console is for: a role, every operator, or the role of what it names (a queue, an act, a lookup). */
export type ForWhom = OperatorRole | 'any' | 'named';

/** @returns false where its role alone says no; what it names is asked by whoever reads it */
export const mayAsk = (roles: readonly OperatorRole[], asked: ForWhom): boolean =>
  asked === 'any' || asked === 'named' || hasRole(roles, asked);

/** @param asked the role that a queue or act is for; who manages may do all of them */
export const hasRole = (roles: readonly OperatorRole[], asked: OperatorRole): boolean =>
  roles.includes(asked) || roles.includes('admin');

/** 审核・客服 */
export const rolesWords = (roles: readonly OperatorRole[]): string =>
  operatorRoleKeys
    .filter((role) => roles.includes(role))
    .map((role) => operatorRoles[role])
    .join('・');
