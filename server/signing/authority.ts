import { sql } from 'drizzle-orm';
import { type Sealed, seal, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { inWorker } from './in-worker';
import type { Authority } from './make-authority';
import { signingAuthority } from './tables';

/** Our own authority with its keys, made when it is first needed. */
export async function ownAuthority(db: Db): Promise<Authority> {
  const known = await readAuthority(db);
  if (known) return known;
  const { root, stamper } = await inWorker('authority', { at: await timeNow(db) });
  await db
    .insert(signingAuthority)
    .values({
      rootCertificate: toBase64(root.certificate),
      rootKeySealed: seal(toBase64(root.key)),
      stamperCertificate: toBase64(stamper.certificate),
      stamperKeySealed: seal(toBase64(stamper.key)),
    })
    .onConflictDoNothing();
  const made = await readAuthority(db);
  if (!made) throw new Error('the signing authority was not kept');
  return made;
}

/** The roots that our signatures lead to, DER; for whoever checks one, and for download. */
export async function rootCertificates(db: Db): Promise<Uint8Array[]> {
  const { root } = await ownAuthority(db);
  return [root.certificate];
}

/** The database's clock, which is what all copies go by. */
export async function timeNow(db: Db): Promise<Date> {
  const [row] = await rows<{ at: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`,
  );
  return new Date(row?.at ?? Number.NaN);
}

async function readAuthority(db: Db): Promise<Authority | undefined> {
  const [row] = await db.select().from(signingAuthority);
  if (!row) return undefined;
  const identity = (certificate: string, keySealed: Sealed) => ({
    certificate: fromBase64(certificate),
    key: fromBase64(unseal(keySealed)),
  });
  return {
    root: identity(row.rootCertificate, row.rootKeySealed),
    stamper: identity(row.stamperCertificate, row.stamperKeySealed),
  };
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'));
}
