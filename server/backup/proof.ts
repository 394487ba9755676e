import { sql } from 'drizzle-orm';
import { unfitKey } from '@/server/db/key-canaries';
import { keyCanaries } from '@/server/db/tables';
import { type Sealed, unseal, unsealBytes } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import type { Manifest } from './manifest';
import { type BackupPlace, readObject } from './place';

type OfDatabase = Omit<Manifest['proof'], 'files'>;

export async function readProof(db: Db): Promise<OfDatabase> {
  const phones = await rows<{ phone_sealed: Sealed }>(
    db,
    sql`select distinct on (split_part(phone_sealed, '.', 1)) phone_sealed from users
        where phone_sealed is not null order by split_part(phone_sealed, '.', 1), id desc`,
  );
  return {
    canaries: await db.select().from(keyCanaries),
    phonesSealed: phones.map((each) => each.phone_sealed),
  };
}

/**
 * Opens what the proof names, out of the backup itself.
 * @throws Error in a sentence for the operator where a key of the environment does not fit
 */
export async function assertKeysOpen(
  place: BackupPlace,
  { proof, files }: Pick<Manifest, 'proof' | 'files'>,
): Promise<void> {
  const samples = await Promise.all(proof.files.map((key) => readObject(place, files[key] ?? '')));
  const unfit = unfitKey(proof.canaries);
  if (unfit) throw new Error(refusal(unfit));
  try {
    proof.phonesSealed.forEach(unseal);
    samples.forEach(unsealBytes);
  } catch (cause) {
    throw new Error(refusal('DATA_KEY、OLD_DATA_KEYS'), { cause });
  }
}

const refusal = (variables: string) =>
  `环境变量 ${variables}：与封存这份备份的密钥不同，打不开它。恢复要用备份时的全部密钥。`;
