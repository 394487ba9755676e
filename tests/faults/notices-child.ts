// A program that does nothing but send notices, until it is killed (notices-under-kills.ts).
import { setTimeout as pause } from 'node:timers/promises';
import { sendNotices } from '@/tests/support/send-notices';

async function main(): Promise<void> {
  for (;;) {
    await sendNotices();
    await pause(20);
  }
}

void main();
