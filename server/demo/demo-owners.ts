import { sql } from 'drizzle-orm';
import { users } from '@/server/account/tables';
import { fingerprint, seal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';

/** How many media owners hold the demonstration's goods. */
export const DEMO_OWNERS = 40;

/** The phone of a demonstration media owner, 0 to 39: 199 0000 1000 and on. */
export function demoOwnerPhone(index: number): string {
  return `1990000${String(1000 + index)}`;
}

/** Opens the demonstration's media owners; those that are there stay as they are. @returns their keys, in order */
export async function createDemoOwners(tx: Db): Promise<number[]> {
  const wanted = Array.from({ length: DEMO_OWNERS }, (_, index) => demoOwnerPhone(index));
  await tx
    .insert(users)
    .values(
      wanted.map((phone, index) => ({
        group: 2,
        phoneSealed: seal(phone),
        phoneHash: fingerprint('phone', phone),
        nicename: `演示媒体主${String(index + 1).padStart(2, '0')}`,
        verified: index % 3 === 0 ? 'person' : 'company',
        isDemo: true,
      })),
    )
    .onConflictDoNothing();
  const ids: number[] = [];
  for (const index of wanted.keys()) ids.push(await demoOwner(tx, index));
  return ids;
}

/** Key of a demonstration media owner. @throws Error where it was not created */
export async function demoOwner(tx: Db, index: number): Promise<number> {
  const hash = fingerprint('phone', demoOwnerPhone(index));
  const [owner] = await rows<{ id: number }>(
    tx,
    sql`select id from users where phone_hash = ${hash} and user_group = 2`,
  );
  if (!owner) throw new Error(`demo owner ${index} is not there`);
  return owner.id;
}
