import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { metrics } from '@/server/kernel/metrics';
import { observeRequest } from './observe-request';

beforeEach(() => {
  metrics().requests.reset();
  metrics().requestSeconds.reset();
});

function ended(page: string | undefined, url: string, more: object = {}, answer: object = {}) {
  const noted = page && {
    [Symbol.for('NextInternalRequestMeta')]: { match: { definition: { page } } },
  };
  const req = { method: 'GET', url, ...noted, ...more } as IncomingMessage;
  const res = { statusCode: 200, headersSent: true, ...answer } as ServerResponse;
  observeRequest(req, res, 0.04);
}

const counted = async () =>
  (await metrics().requests.get()).values.map(({ labels, value }) => [
    `${labels.kind} ${labels.route} ${labels.method} ${labels.status}`,
    value,
  ]);

it('counts addresses of one page as one', async () => {
  ended('/dspyx/[...ids]', '/dspyx/dy-1.html');
  ended('/dspyx/[...ids]', '/dspyx/dy-2.html?page=3');
  expect(await counted()).toEqual([['page /dspyx/[...ids] GET 2xx', 2]]);
  const { values } = await metrics().requestSeconds.get();
  const upTo = (le: number) =>
    values.find(({ labels }) => 'le' in labels && labels.le === le)?.value;
  expect([upTo(0.02), upTo(0.05)]).toEqual([0, 2]);
});

it('counts a call by its name in the contract, and what is none as unknown', async () => {
  const post = { method: 'POST' };
  ended('/api/[...call]', '/api/v1/add-to-cart', post, { statusCode: 422 });
  ended('/api/[...call]', '/api/add-to-cart?x=1', post);
  ended('/api/[...call]', '/api/somebody-tries-this', post, { statusCode: 404 });
  ended('/api/pay/notice/[provider]', '/api/pay/notice/alipay', post);
  expect(await counted()).toEqual([
    ['call add-to-cart POST 4xx', 1],
    ['call add-to-cart POST 2xx', 1],
    ['call unknown POST 4xx', 1],
    ['endpoint /api/pay/notice/[provider] POST 2xx', 1],
  ]);
});

it('counts what no page was found for, odd methods and who has gone under one name each', async () => {
  ended(undefined, '/_next/static/chunks/1.js');
  ended(undefined, '/%', { method: 'PROPFIND' }, { statusCode: 400 });
  ended('/', '/', {}, { headersSent: false });
  expect(await counted()).toEqual([
    ['file file GET 2xx', 1],
    ['file file other 4xx', 1],
    ['page / GET aborted', 1],
  ]);
});
