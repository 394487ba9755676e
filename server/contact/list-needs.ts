import { desc } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { budgetBand } from '@/lib/domain/briefs/budget-band';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { type StateOf, stateLabel } from '@/lib/domain/contact/states';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { needs } from './tables';

const SHOWN = 12;

/** The latest needs for everybody's eyes: no words of the brief, no name, two digits of the phone, a band of the budget. */
export async function listNeeds(db: Db): Promise<Answer<'contact/list/need'>> {
  const latest = await db.select().from(needs).orderBy(desc(needs.createdAt)).limit(SHOWN);
  return {
    list: latest.map(({ platform, budgetYuan, state, phoneSealed, createdAt }) => ({
      who: `尾号 ${unseal(phoneSealed).slice(-2)}`,
      platform_name: findPlatform(platform)?.name ?? '不限平台',
      budget_label: budgetBand(budgetYuan),
      state: state as StateOf<'need'>, // the server writes no other
      state_label: stateLabel('need', state),
      created_at: createdAt.toISOString(),
    })),
  };
}
