import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAdmin } from '@/demo/operators';
import { postCall } from './post-call';
import type { Buyer } from './prepare-buyers';

type Fields = Parameters<typeof postCall>[2];

/** A copy of the program. */
export interface Copy {
  url: string;
  dataDir: string;
}

/** A media owner whose goods the buyers order. */
export interface Owner {
  token: string;
  address: string;
  /** of an uploaded screenshot */
  fileKey: string;
}

export interface DealErrand {
  buyer: Buyer;
  owner: Owner;
  cartId: number;
}

/**
 * One order from the cart to the buyer's confirmation, each step by its own side: place, pay, accept, draft, approve,
 * publish, inspect, confirm. What follows is the clock's.
 * @throws Error with what was refused
 */
export async function runDeal(copy: Copy, { buyer, owner, cartId }: DealErrand): Promise<string> {
  const asBuyer = (path: string, fields: Fields) => ask(copy, buyer, path, fields);
  const act = (who: { token: string; address: string }, action: string, fields: Fields = {}) =>
    ask(copy, who, 'order/act', { order_sn: orderSn, action, ...fields });
  const placed = await asBuyer('make-order', { cart_id_arr: [cartId] });
  const orderSn = String((placed.order_sn_list as string[])[0]);
  await asBuyer('submit-pay', {
    order_sn_list: [orderSn],
    way: 'wallet',
    pay_password: buyer.payPassword,
  });
  await act(owner, 'accept');
  await act(owner, 'submit_draft', { draft: '开场给产品正面，中段口播成分，结尾引导评论区。' });
  await act(buyer, 'approve_draft');
  await act(owner, 'file_link', {
    link: `${copy.url}/demo/posts/bench-post`,
    files: [owner.fileKey],
  });
  await operate(copy, 'pass_inspection', orderSn);
  await act(buyer, 'confirm');
  return orderSn;
}

async function ask(
  { url }: Copy,
  who: { token: string; address: string },
  path: string,
  fields: Fields,
): Promise<Record<string, unknown>> {
  const { status, msg, data } = await postCall<Record<string, unknown>>(url, path, fields, who);
  if (status !== 200) throw new Error(`${path}: ${status} ${msg} ${JSON.stringify(data)}`);
  return data;
}

async function operate(copy: Copy, act: string, orderSn: string): Promise<void> {
  const { url, key } = JSON.parse(readFileSync(join(copy.dataDir, 'operate.json'), 'utf8')) as {
    url: string;
    key: string;
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ act, by: demoAdmin, fields: { order_sn: orderSn } }),
  });
  if (!answer.ok) throw new Error(`operate: ${answer.status} ${await answer.text()}`);
}
