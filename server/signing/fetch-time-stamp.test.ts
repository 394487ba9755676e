import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readCertificate } from '@/lib/signing/certificates';
import { checkTimeStamp } from '@/lib/signing/check-time-stamp';
import { readSignatures } from '@/lib/signing/read-signatures';
import { aSignedPaper, aStrangersAuthority } from '@/tests/support/a-signed-paper';
import { opensslStamper, type StamperMood } from '@/tests/support/servers/openssl-stamper';
import { fetchTimeStamp } from './fetch-time-stamp';

const value = new TextEncoder().encode('a signature’s value');
let stamper: Awaited<ReturnType<typeof opensslStamper>>;

beforeAll(async () => {
  stamper = await opensslStamper();
});
afterAll(() => stamper.close());
beforeEach(() => Object.assign(stamper, { mood: 'right', asked: 0 }));

const ask = () => fetchTimeStamp(value, { url: stamper.url, root: stamper.root, waitMs: 500 });

it('brings a time stamp of an authority outside, which leads to its root', async () => {
  const checked = await checkTimeStamp((await ask()).token, value, [readCertificate(stamper.root)]);
  expect(checked).toMatchObject({ by: 'Stamping Service (demo)', intact: true, trusted: true });
  expect(Math.abs(checked.at.getTime() - Date.now())).toBeLessThan(60_000);
});

it('stamps a document’s signature, and the document is genuine for who knows both roots', async () => {
  const service = { url: stamper.url, root: stamper.root };
  const paper = await aSignedPaper([{ name: '苏一禾' }], { stamping: { service } });
  const { verdict, signatures } = await readSignatures(paper.last, [paper.root], [stamper.root]);
  expect(verdict).toBe('genuine');
  expect(signatures).toMatchObject([{ stampedBy: 'Stamping Service (demo)', stampTrusted: true }]);
  expect(signatures[0]?.signedAt).toEqual(paper.steps[0]?.at);
});

it('asks once more where the authority did not answer, and then gives up', async () => {
  stamper.mood = 'busy';
  await expect(ask()).rejects.toThrow('time stamp authority answered 503');
  expect(stamper.asked).toBe(2);
  stamper.mood = 'right';
  await expect(ask()).resolves.toHaveProperty('token');
});

it.each<[StamperMood, RegExp]>([
  ['silent', /timeout|aborted/],
  ['refusing', /refused with status 2/],
  ['noise', /./],
  ['endless', /too large/],
  ['other bytes', /not of these bytes/],
])('takes no answer that is %s', async (mood, complaint) => {
  stamper.mood = mood;
  await expect(ask()).rejects.toThrow(complaint);
});

it('takes no answer to another request', async () => {
  await ask();
  stamper.mood = 'repeating';
  await expect(ask()).rejects.toThrow(/not of (these bytes|this request)/);
});

it('takes no time stamp that leads to another root than the one configured', async () => {
  const root = aStrangersAuthority().certificate;
  await expect(fetchTimeStamp(value, { url: stamper.url, root })).rejects.toThrow('TSA_ROOT_CERT');
});
