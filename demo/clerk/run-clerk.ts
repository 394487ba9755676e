import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { isClerkOn } from '@/server/operator/clerk-switch';
import { doAct } from '@/server/operator/do-act';
import { queueNames } from '@/server/operator/queues';
import type { ClerkTask } from './clerk-rule';
import { clerkRules } from './clerk-rules';

/**
 * Works off what waits for the platform's people, by their acts and under their rules; he is a program, no operator, and nobody
 * can sign as him. What cannot be done stops nothing else, and is tried again with the next round. Of a demonstration only.
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
    await doAct(db, { act, fields, by: { operator: by }, phoneHash: null });
    return true;
  } catch (error) {
    log().warn({ err: error, act }, 'the clerk could not do something');
    return false;
  }
}
