import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { loadAgreement } from './load-agreement';

const versions = [
  {
    version: 3,
    published_at: '2026-11-28T17:00:00Z',
    counts_from: '2026-12-05T16:00:00Z',
    state: 'coming',
  },
  {
    version: 2,
    published_at: '2026-11-20T17:00:00Z',
    counts_from: '2026-11-20T17:00:00Z',
    state: 'in_force',
  },
  {
    version: 1,
    published_at: '2026-01-01T00:00:00Z',
    counts_from: '2026-01-01T00:00:00Z',
    state: 'replaced',
  },
];

/** Opens `/agreement/{file}` over three versions of a text. */
const open = (file: string) =>
  loadAgreement(
    (async (_name: string, { version = 2 }: { version?: number }) => ({
      title: '隐私政策',
      content: `<p>第 ${version} 版的正文</p>`,
      ...versions.find((each) => each.version === version),
      versions,
    })) as unknown as PageCall, // the one call it makes
    {
      req: { headers: {} } as IncomingMessage,
      params: { file },
      siteUrl: 'https://example.test',
    } as unknown as PageContext, // a loader reads these alone
  );

async function shown(file: string) {
  const result = await open(file);
  if (!('props' in result)) throw new Error(JSON.stringify(result));
  const { seo, body } = await result.props;
  return { ...seo, html: body.html };
}

test('the version in force has an address that stays, with its number and day on the page', async () => {
  expect(await shown('privacy.html')).toMatchObject({
    title: '隐私政策（第 2 版，2026-11-21） - 投放集市',
    canonical: 'https://example.test/agreement/privacy.html',
    robots: 'index,follow',
    html: expect.stringContaining('/agreement/privacy-v1-20260101.html'),
  });
});

test('an older one keeps its own, and says that another is in force', async () => {
  expect(await shown('privacy-v1-20260101.html')).toMatchObject({
    canonical: 'https://example.test/agreement/privacy-v1-20260101.html',
    robots: 'noindex,follow',
    html: expect.stringContaining('已被新版代替'),
  });
  expect(await open('privacy-v1.html')).toEqual({
    redirect: { destination: '/agreement/privacy-v1-20260101.html', statusCode: 301 },
  });
});

test('one whose day is to come can be read before, and the one in force says so', async () => {
  const coming = await shown('privacy-v3-20261129.html');
  expect(coming).toMatchObject({
    canonical: 'https://example.test/agreement/privacy-v3-20261129.html',
    robots: 'noindex,follow',
    html: expect.stringContaining('2026-11-29 公布，2026-12-06 起施行，尚未施行'),
  });
  const { html } = (await shown('privacy.html')) as { html: string };
  expect(html).toContain('2026-12-06 起施行，届时代替这一版');
  expect(html).toContain('现行有效');
});

test('the terms of signing are read the same way, under an address that stays', async () => {
  expect(await shown('signing.html')).toMatchObject({
    canonical: 'https://example.test/agreement/signing.html',
    html: expect.stringContaining('/agreement/signing-v1-20260101.html'),
  });
});

test.each(['terms.html', 'user', 'user-v0.html', 'user-v1-2026.html'])(
  '%s is none',
  async (file) => {
    expect(await open(file)).toEqual({ notFound: true });
  },
);
