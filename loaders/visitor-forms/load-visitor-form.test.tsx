import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { usualHours } from '@/lib/domain/time/opening-hours';
import { appError } from '@/lib/errors';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { loadVisitorForm } from './load-visitor-form';

const good = {
  good_sn: 'abc12345',
  staff_style: 5,
  good_title: '予白护肤',
};

async function formOf(name: string, query: Record<string, string>): Promise<string> {
  const call = (async (asked: string, { sn }: { sn?: string }) => {
    if (asked === 'get_contact') return { pc_400_lr: '400-058-8786' };
    if (sn !== good.good_sn) throw appError('not_found');
    return { good };
  }) as unknown as PageCall; // two calls are made
  const ctx = {
    req: { headers: {} } as IncomingMessage,
    params: { name },
    query,
    siteUrl: 'https://example.test',
    hours: usualHours,
  };
  const loaded = await loadVisitorForm(call, ctx as unknown as PageContext, null); // a loader reads no more
  if (!('props' in loaded)) throw new Error('no page');
  const { body } = await loaded.props;
  return body.html ?? '';
}

it('names the account that a correction is about, and leads back to it', async () => {
  const html = await formOf('correction', { sn: good.good_sn });
  expect(html).toContain('账号：<a href="/a/dy/abc12345.html">予白护肤（抖音）</a>');
  expect(html).toContain('name="sn" value="abc12345"');
});

it('is there for a number that means nothing, and for forms about no account', async () => {
  expect(await formOf('correction', { sn: 'x' })).not.toContain('账号：');
  expect(await formOf('callback', { sn: good.good_sn })).not.toContain('账号：');
});
