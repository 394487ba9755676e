// A program that does nothing but make and sign contracts, until it is killed (contracts-under-kills.ts).
import { setTimeout as pause } from 'node:timers/promises';
import { startContractWork } from '@/server/contracts/public';

async function main(): Promise<void> {
  for (;;) {
    await startContractWork();
    await pause(20);
  }
}

void main();
