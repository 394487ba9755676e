import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { isClerkOn } from '@/server/operator/clerk-switch';
import { operate } from '@/server/operator/operate';
import { queueNames } from '@/server/operator/queues';
import type { ClerkTask } from './clerk-rule';
import { clerkRules } from './clerk-rules';

/**
 * Works off what waits for the platform's people, by the acts of `npm run operate` and under their rules. What cannot be
 * done stops nothing else, and is tried again with the next round. Of a demonstration only.
 * @returns how many acts were done
 */
export async function runClerk(db: Db): Promise<number> {
  if (!(await isClerkOn(db))) return 0;
  let done = 0;
  for (const queue of queueNames) {
    for (const task of await tasksOf(db, queue)) if (await isDone(db, task)) done++;
  }
  return done;
}

async function tasksOf(db: Db, queue: keyof typeof clerkRules): Promise<ClerkTask[]> {
  const rule = clerkRules[queue];
  if ('leaves' in rule) return [];
  try {
    return await rule.tasks(db);
  } catch (error) {
    log().warn({ err: error, queue }, 'the clerk cannot read a queue');
    return [];
  }
}

async function isDone(db: Db, { act, fields, by }: ClerkTask): Promise<boolean> {
  try {
    await operate(db, { act, by, fields });
    return true;
  } catch (error) {
    log().warn({ err: error, act }, 'the clerk could not do something');
    return false;
  }
}
