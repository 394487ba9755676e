import { expect, it } from 'vitest';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';

const find = (text: string, choice: string[] = []) => call('find_accounts', { text, choice });
const told = async (text: string, choice?: string[]) =>
  (await find(text, choice)).lines.map(({ state, sns }) => [state, sns]);

it('tells found, to be chosen and missing apart, by name, id and number', async () => {
  const skin = await aGood({ title: '柚白护肤笔记', accountId: 'yb_skin_1' });
  const tidy = await aGood({ title: '归档处一号', accountId: 'tidy_1' });
  const answer = await find(`柚白护肤笔记\nYB_SKIN_1\n${tidy.goodSn}\n没有这个人\n柚白护肤笔记`);
  expect(answer.lines.map(({ state, sns }) => [state, sns])).toEqual([
    ['found', [skin.goodSn]],
    ['found', [skin.goodSn]],
    ['found', [tidy.goodSn]],
    ['missing', []],
  ]);
  expect(answer.goods.map(({ good_title }) => good_title).sort()).toEqual([
    '归档处一号',
    '柚白护肤笔记',
  ]);
  expect(answer).toMatchObject({ repeated: 1, left: 0 });
});

it('asks which of those that are called the same, unless the line says the platform', async () => {
  const [dy, xhs] = [
    await aGood({ title: '同名小站', platform: 5 }),
    await aGood({ title: '同名小站', platform: 9 }),
  ];
  const [both] = await told('同名小站');
  expect(both?.[0]).toBe('ambiguous');
  expect([...(both?.[1] ?? [])].sort()).toEqual([dy.goodSn, xhs.goodSn].sort());
  expect(await told('小红书：同名小站\n同名小站 抖音\n微博 同名小站')).toEqual([
    ['found', [xhs.goodSn]],
    ['found', [dy.goodSn]],
    ['missing', []],
  ]);
  expect(await told('同名小站', [`${xhs.goodSn} 同名小站`, ''])).toEqual([['found', [xhs.goodSn]]]);
});

it('offers what only sounds or begins so', async () => {
  const good = await aGood({ title: '毛线团织物志' });
  expect(await told('毛线团\n茂县团之物质')).toEqual([
    ['ambiguous', [good.goodSn]],
    ['ambiguous', [good.goodSn]],
  ]);
});

it('knows nothing of what is in no list', async () => {
  await aGood({ title: '还是草稿的号', status: 'draft' });
  expect(await told('还是草稿的号')).toEqual([['missing', []]]);
});

it('is bounded by lines, signs and choices, and offers five of a name at most', async () => {
  for (let at = 0; at < 6; at++) await aGood({ title: '许多同名' });
  const [many] = await told('许多同名');
  expect(many?.[1]).toHaveLength(5);
  const { lines, left } = await find(
    Array.from({ length: 240 }, (_, n) => `查无此号${n}`).join('\n'),
  );
  expect([lines.length, left]).toEqual([200, 40]);
  const status = async (input: { text: string; choice?: string[] }) =>
    (await reply('find_accounts', input)).envelope.status;
  expect(await status({ text: '' })).toBe(422);
  expect(await status({ text: '长'.repeat(20_001) })).toBe(422);
  expect(await status({ text: '甲', choice: ['<b> 甲'] })).toBe(422);
});
