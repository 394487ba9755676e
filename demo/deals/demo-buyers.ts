import { sql } from 'drizzle-orm';
import { groupOf } from '@/lib/domain/account/user-group';
import { users } from '@/server/account/tables';
import { arrayOf } from '@/server/kernel/array-parameter';
import { fingerprint, seal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { trades } from '../trade-words';

/** An advertiser of the demonstration: one of the invented brands. */
export interface DemoBuyer {
  id: number;
  name: string;
  phone: string;
}

const names = [...new Set(trades.flatMap(({ brands }) => brands))];

/** Opens an advertiser for every brand (199 0000 2000 and on). @returns by brand */
export async function createDemoBuyers(tx: Db): Promise<Map<string, DemoBuyer>> {
  const wanted = names.map((name, index) => ({ name, phone: `1990000${String(2000 + index)}` }));
  await tx
    .insert(users)
    .values(
      wanted.map(({ name, phone }) => ({
        group: groupOf.advertiser,
        phoneSealed: seal(phone),
        phoneHash: fingerprint('phone', phone),
        nicename: `${name}（演示）`,
        verified: 'company' as const,
        isDemo: true,
      })),
    )
    .onConflictDoNothing();
  const hashes = wanted.map(({ phone }) => fingerprint('phone', phone));
  const found = await rows<{ id: number; phone_hash: string }>(
    tx,
    sql`select id, phone_hash from users where user_group = ${groupOf.advertiser} and phone_hash = any(${arrayOf('text', hashes)})`,
  );
  const ids = new Map(found.map(({ id, phone_hash }) => [phone_hash, id]));
  return new Map(
    wanted.map(({ name, phone }) => [
      name,
      { name, phone, id: ids.get(fingerprint('phone', phone)) ?? 0 },
    ]),
  );
}
