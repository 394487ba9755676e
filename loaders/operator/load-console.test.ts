import { expect, test, vi } from 'vitest';
import { appError } from '@/lib/errors';
import type { PageCall } from '@/lib/page/page-loader';
import { loadItem } from './load-item';
import { loadQueue } from './load-queue';
import { loadRecord } from './load-record';
import { loadSearch } from './load-search';

/** A call that answers each with its own name. */
const call = vi.fn(async (name: string, _input: object) => ({ name, groups: [] }));
const asked = call as unknown as PageCall; // of its calls' answers nothing is read here
const refusing = (code: 'not_found' | 'forbidden') =>
  vi.fn(async () => {
    throw appError(code);
  }) as unknown as PageCall;

test('what is no queue is no page', async () => {
  const params = { queue: 'constructor', key: '1' };
  expect(await loadQueue(asked, { params, query: {} })).toEqual({ notFound: true });
  expect(await loadItem(asked, { params })).toEqual({ notFound: true });
});

test('a page that is no number is the first', async () => {
  const params = { queue: 'listing' };
  for (const page of ['x', '-1', '1.5']) {
    await loadQueue(asked, { params, query: { page } });
    expect(call).toHaveBeenLastCalledWith('operator/queue', { queue: 'listing', page: 1 });
  }
});

test('what waits no longer leads to its queue; what a role may not see does not', async () => {
  const params = { queue: 'listing', key: '51' };
  expect(await loadItem(refusing('not_found'), { params })).toEqual({
    redirect: { destination: '/operator/queue/listing?gone=1', permanent: false },
  });
  await expect(loadItem(refusing('forbidden'), { params })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('nothing is searched for without words, and no more than the call takes', async () => {
  call.mockClear();
  await loadSearch(asked, { query: { q: ' ' } });
  expect(call).not.toHaveBeenCalled();
  await loadSearch(asked, { query: { q: 'x'.repeat(99) } });
  expect(call).toHaveBeenLastCalledWith('operator/search', { q: 'x'.repeat(60) });
});

test('the record is asked for by number, whatever stands in the address', async () => {
  call.mockClear();
  const { props } = await loadRecord(asked, {
    query: { before: '900', newer: '0-950-x', seq: 'abc', q: '费率' },
  });
  expect(props.place).toEqual({ before: 900, newer: [0, 950] });
  expect(call.mock.calls).toEqual([
    ['operator/record', { q: '费率', operator: '', act: '', from: '', to: '', before: 900 }],
  ]);
});
