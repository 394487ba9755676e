// A program that does nothing but send notices, until it is killed (notices-under-kills.ts).
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@/server/kernel/database';
import { deliverDue } from '@/server/notices/public';

const noon = 12 * 60;

async function main(): Promise<void> {
  const { db } = await openDatabase();
  for (;;) {
    await deliverDue(db, new AbortController().signal, noon);
    await pause(20);
  }
}

void main();
