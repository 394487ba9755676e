import { desc, inArray } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import type { Db } from '@/server/kernel/database';
import { operatorActs } from '@/server/operator/acts';
import { isClerkOn } from '@/server/operator/clerk-switch';
import { queueNames, queues } from '@/server/operator/queues';
import { operatorActions } from '@/server/operator/tables';
import { clerk, secondClerk } from './clerk-rule';
import { clerkRules } from './clerk-rules';

const shown = 10;

/** dev/clock: whether the clerk works, what he does with each queue, and what he did last. */
export async function showClerk(db: Db): Promise<Answer<'dev/clock'>['clerk']> {
  const acts = await db
    .select()
    .from(operatorActions)
    .where(inArray(operatorActions.operator, [clerk, secondClerk]))
    .orderBy(desc(operatorActions.id))
    .limit(shown);
  return {
    on: await isClerkOn(db),
    queues: queueNames.map((queue) => {
      const rule = clerkRules[queue];
      const handled = 'does' in rule;
      return { name: queues[queue].name, handled, words: handled ? rule.does : rule.leaves };
    }),
    acts: acts.map(({ createdAt, operator, action, subject, reason }) => ({
      at: createdAt.toISOString(),
      by: operator,
      what: [operatorActs[action]?.what ?? action, reason].filter(Boolean).join('：'),
      subject,
    })),
  };
}
