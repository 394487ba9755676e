import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { readSignatures } from '@/lib/signing/read-signatures';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { asPem, rootCertificates, signDocument, stampRoots } from '@/server/signing/public';
import { aPaper } from '@/tests/support/a-signed-paper';
import { call } from '@/tests/support/call';
import { opensslStamper } from '@/tests/support/servers/openssl-stamper';

const person = (name: string) => ({
  place: { page: 0, rect: [60, 100, 160, 200] as [number, number, number, number] },
  subject: { name, organisation: '朴初生物科技有限公司（演示）' },
  reason: '签署合同',
  seal: { kind: 'person' as const, name },
});

afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, '__env');
});

it('makes one authority where twenty documents are signed for the first time at once', async () => {
  const { db } = await openDatabase();
  const file = await aPaper();
  const roots = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) =>
      nth % 2 === 0
        ? (await rootCertificates(db))[0]
        : inTransaction(db, async (tx) => (await rootCertificates(tx))[0]),
    ),
  );
  expect(new Set(roots.map((root) => Buffer.from(root ?? []).toString('hex'))).size).toBe(1);
  expect(await rows(db, sql`select id from signing_authority`)).toHaveLength(1);
  const { pdf } = await signDocument(db, file, person('苏一禾'));
  expect((await readSignatures(pdf, await rootCertificates(db))).verdict).toBe('genuine');
});

it('keeps of a certificate its number, its hash and when it was issued, and of its owner nothing', async () => {
  const { db } = await openDatabase();
  const signed = await signDocument(db, await aPaper(), person('陆二柚'));
  expect(await lastCertificate(db)).toEqual({
    serial: signed.serial,
    sha256: signed.certificateSha256,
    same_time: true,
  });
});

it('keeps the authority’s keys sealed', async () => {
  const { db } = await openDatabase();
  await rootCertificates(db);
  const [row] = await rows<Record<string, string>>(db, sql`select * from signing_authority`);
  for (const name of ['root_key_sealed', 'stamper_key_sealed'])
    expect(row?.[name]).toMatch(/^[\w-]+\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
});

it('keeps nothing of a signature that was rolled back', async () => {
  const { db } = await openDatabase();
  const before = await lastCertificate(db);
  const file = await aPaper();
  await expect(
    inTransaction(db, async (tx) => {
      await signDocument(tx, file, person('苏一禾'));
      throw new Error('the contract was revoked meanwhile');
    }),
  ).rejects.toThrow('revoked');
  expect(await lastCertificate(db)).toEqual(before);
});

it('signs one document for three people one after the other, and all stay valid', async () => {
  const { db } = await openDatabase();
  let file = await aPaper();
  for (const name of ['苏一禾', '陆二柚', '周三木'])
    file = (await signDocument(db, file, person(name))).pdf;
  const { verdict, signatures } = await readSignatures(file, await rootCertificates(db));
  expect(verdict).toBe('genuine');
  expect(signatures.map(({ name }) => name)).toEqual(['苏一禾', '陆二柚', '周三木']);
});

it('has its time stamped by the service that is configured, and signs nothing where that is away', async () => {
  const { db } = await openDatabase();
  await rootCertificates(db);
  const stamper = await opensslStamper();
  try {
    vi.stubEnv('TSA_URL', stamper.url);
    vi.stubEnv('TSA_ROOT_CERT', stamper.rootFile);
    Reflect.deleteProperty(globalThis, '__env');
    expect(stampRoots()).toEqual([stamper.root]);
    expect((await call('contract/roots', {})).stamp_pem).toEqual([asPem(stamper.root)]);
    const { pdf } = await signDocument(db, await aPaper(), person('苏一禾'));
    const { signatures } = await readSignatures(pdf, await rootCertificates(db), stampRoots());
    expect(signatures).toMatchObject([
      { stampedBy: 'Stamping Service (demo)', stampTrusted: true },
    ]);
    const before = await lastCertificate(db);
    stamper.mood = 'busy';
    await expect(signDocument(db, await aPaper(), person('苏一禾'))).rejects.toThrow('503');
    expect(await lastCertificate(db)).toEqual(before);
  } finally {
    stamper.close();
  }
});

it('gives its root as a file that others read', async () => {
  const { db } = await openDatabase();
  const [root] = await rootCertificates(db);
  expect(asPem(root ?? new Uint8Array())).toMatch(
    /^-----BEGIN CERTIFICATE-----\n(?:[A-Za-z0-9+/=]{1,64}\n)+-----END CERTIFICATE-----\n$/,
  );
});

async function lastCertificate(db: Db) {
  const [row] = await rows(
    db,
    sql`select serial, sha256, abs(extract(epoch from now() - issued_at)) < 60 as same_time
        from signing_certificates order by id desc limit 1`,
  );
  return row;
}
