import type { Handlers } from '@/server/kernel/call-context';
import { listStatement } from './list-statement';
import { showEntry } from './show-entry';
import { showIncome } from './show-income';

/** What a person's money did: the statement, and what stands behind each of its lines. */
export const statementsHandlers = {
  'capital/list/budget': (input, { db, caller }) => listStatement(db, caller, input),

  'capital/entry': (input, { db, caller }) => showEntry(db, caller, input.entry_id),

  'capital/income': (input, { db, caller }) => showIncome(db, caller.userId, input),
} satisfies Handlers;
