import { keysOf } from '../text/keys-of';
import type { OperatorRole } from './roles';

interface ConsoleLookup {
  name: string;
  /** who may open one; each act on it is for its own role all the same */
  roles: readonly OperatorRole[];
}

/** What can be opened though it waits for nobody. */
export const consoleLookups = {
  deal: { name: '订单', roles: ['review', 'service', 'finance'] },
  person: { name: '人与账号', roles: ['review', 'service', 'finance'] },
  good: { name: '账号商品', roles: ['review', 'service'] },
  case: { name: '案例', roles: ['review', 'service'] },
  reconcile_run: { name: '对账', roles: ['finance'] },
} as const satisfies Record<string, ConsoleLookup>;

export type LookupName = keyof typeof consoleLookups;

export const lookupNames = keysOf(consoleLookups);

export const lookupOf = (name: LookupName): ConsoleLookup => consoleLookups[name];

export const isLookup = (name: string): name is LookupName => Object.hasOwn(consoleLookups, name);
