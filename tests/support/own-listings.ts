import { call, reply } from './call';
import { aGood, type TestGood } from './factories/a-good';
import { inDays } from './factories/a-listing';
import { aMediaOwner, type TestUser } from './factories/a-user';

export type Good = Parameters<typeof aGood>[0];

/** A media owner with one live listing. */
export async function anOwnersGood(row: Good = {}): Promise<{ owner: TestUser; good: TestGood }> {
  const owner = await aMediaOwner();
  const goodSn = `kept${Math.random().toString(36).slice(2, 12)}`;
  const good = await aGood({
    ownerId: owner.id,
    goodSn,
    accountId: goodSn,
    validUntil: inDays(60),
    ...row,
  });
  return { owner, good };
}

export const listOf = (as: TestUser, input: object = {}) => call('media/goods', input, { as });
export const rowOf = async (as: TestUser, good: TestGood) =>
  (await listOf(as)).list.find(({ good_sn }) => good_sn === good.goodSn);

/** Whether a visitor's search finds it. */
export async function isFound({ goodSn, platform }: TestGood): Promise<boolean> {
  const { goods } = await call('goods_index', { ids: String(platform), q: goodSn });
  return goods.some(({ good_sn }) => good_sn === goodSn);
}

/** Status and sentence of a call's answer, and what is wrong with which field. */
export async function said(name: Parameters<typeof reply>[0], input: object, as: TestUser) {
  const { envelope } = await reply(name, input, { as });
  return [envelope.status, envelope.msg, (envelope.data as { fields?: object }).fields];
}
