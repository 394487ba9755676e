import type { QueueName } from '@/server/operator/queues';
import type { ClerkRule } from './clerk-rule';
import { mediaRules } from './media-rules';
import { moneyRules } from './money-rules';
import { orderRules } from './order-rules';
import { serviceRules } from './service-rules';

/**
 * Every queue of the platform's people, and what becomes of it in the demonstration (decision 112). A queue that is new
 * gets its row here, or this does not compile.
 */
export const clerkRules: Readonly<Record<QueueName, ClerkRule>> = {
  ...mediaRules,
  ...orderRules,
  ...moneyRules,
  ...serviceRules,
} satisfies Record<QueueName, ClerkRule>;
