import type { Db } from '@/server/kernel/database';

/** Who acts in the demonstration: every record names him so. The second looks where the rules ask for two people. */
export const clerk = '演示审核员';
export const secondClerk = '演示复核员';

/** One act of the operator's table, with its fields as the command line takes them. */
export interface ClerkTask {
  act: string;
  fields: Readonly<Record<string, string>>;
  by: typeof clerk | typeof secondClerk;
}

/** What becomes of a queue in the demonstration: `does` says what the clerk decides, `leaves` why he does not. */
export type ClerkRule =
  | { does: string; tasks: (db: Db) => Promise<ClerkTask[]> }
  | { leaves: string };

/** The clerk's word on something that waits. @param problem the rule that it breaks, '' none */
export function decide(
  act: string,
  named: Readonly<Record<string, string | number>>,
  problem = '',
): ClerkTask {
  const verdict = problem
    ? { decision: 'reject', reason: problem }
    : { decision: 'approve', reason: '' };
  const fields = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, String(value)]),
  );
  return { act, fields: { ...fields, ...verdict }, by: clerk };
}
