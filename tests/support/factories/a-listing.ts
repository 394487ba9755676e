import { randomBytes } from 'node:crypto';
import { openDatabase } from '@/server/kernel/database';
import { files } from '@/server/site/tables';
import type { TestUser } from './a-user';

/** A whole 抖音 listing as its form sends it, of an account that no other test has. */
export function aListingForm<T extends object>(over: T = {} as T) {
  return { ...wholeForm(), ...over } as Omit<ReturnType<typeof wholeForm>, keyof T> & T; // what a spread is
}

const wholeForm = () => ({
  platform: '5' as const,
  title: '柚白通勤妆',
  account_id: `yb_${randomBytes(5).toString('hex')}`,
  link: 'https://video.example.com/user/yb',
  category: [2, 13],
  tags: ['通勤'],
  area: 330_000,
  city: '杭州',
  prices: [
    { position: 1, price: '4600', note: '口播', valid_until: inDays(60) },
    { position: 2, price: '7900', valid_until: inDays(60) },
  ],
  metrics: [
    { kind: 'fans', value: 1_284_000 },
    { kind: 'plays_median', value: 186_000 },
  ],
});

/** A day of the market so many days from now. */
export function inDays(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
}

/** A stored picture of somebody's, without its bytes. */
export async function aPicture(
  user: Pick<TestUser, 'id'>,
  purpose: 'listing' | 'avatar' = 'listing',
): Promise<string> {
  const { db } = await openDatabase();
  const fileKey = randomBytes(24).toString('base64url');
  const name = '后台截图.png';
  await db
    .insert(files)
    .values({ fileKey, ownerId: user.id, purpose, name, mime: 'image/png', bytes: 1 });
  return fileKey;
}
