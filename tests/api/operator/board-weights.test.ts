import { beforeAll, describe, expect, it } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { openDatabase } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { call, reply } from '@/tests/support/call';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

let author: TestOperator;
let agreer: TestOperator;
let today = '';

beforeAll(async () => {
  author = await operatorSession({ roles: ['content'] });
  agreer = await operatorSession({ roles: ['admin'] });
  const { db } = await openDatabase();
  today = await todayOf(db);
});

const reason = '互动权重偏高，按编委会 11 月会议调整';
const ask = (fields: object = {}, operator = author) =>
  reply(
    'operator/act',
    {
      act: 'weights_ask',
      fields: JSON.stringify({
        ...{ board: 'ks-growth', weights: 'gained=50 growth=50', valid_on: shiftDay(today, 1) },
        reason,
        ...fields,
      }),
    },
    { operator },
  );
const numberOf = (data: unknown) => /设置 (\d+)/.exec((data as { said: string }).said)?.[1] ?? '';
const decide = (operator: TestOperator, key: string, fields: object = { decision: 'approve' }) =>
  reply(
    'operator/act',
    { act: 'setting', queue: 'setting', key, fields: JSON.stringify({ id: key, ...fields }) },
    { operator },
  );
const shown = async (board = 'ks-growth') =>
  call('operator/board-weights', { board }, { operator: author });

describe('the weights of a board', () => {
  it('change when a second person agrees, from their day on; readers are told before', async () => {
    const { envelope } = await ask();
    const key = numberOf(envelope.data);
    expect((await shown()).chosen).toMatchObject({
      version: 1,
      first_day: shiftDay(today, 1),
      parts: [{ percent: '60' }, { percent: '40' }],
      versions: [
        { state: 'pending', asked_by: author.name, value: expect.stringContaining('50%') },
      ],
    });
    const { item } = await call('operator/item', { queue: 'setting', key }, { operator: agreer });
    expect(item.sections[0]?.facts.map(({ value }) => value).slice(0, 2)).toEqual([
      '近30天净增粉丝 60%、近30天涨粉率 40%',
      '近30天净增粉丝 50%、近30天涨粉率 50%',
    ]);
    expect((await decide(author, key)).httpStatus).toBe(403);
    expect((await decide(agreer, key)).envelope.status).toBe(200);
    const after = await shown();
    expect(after.chosen).toMatchObject({ version: 1, versions: [{ is_coming: true }] });
    expect(after.boards.find((board) => board.key === 'ks-growth')?.coming).toBe(
      shiftDay(today, 1),
    );
    const page = await call('rank_board', { platform: 10, kind: 'growth', period: 'week' });
    expect(page.formula_note).toBe(
      `自 ${shiftDay(today, 1)} 的榜期起改用 v2：近30天净增粉丝 50%、近30天涨粉率 50%。`,
    );
    expect(page.version).toBe(1);
  });

  it('wait one at a time for each board, and boards do not wait for each other', async () => {
    const both = await Promise.all([
      ask({ board: 'bl-growth' }),
      ask({ board: 'bl-growth' }),
      ask({ board: 'ks-new', weights: 'reach=25 peak=25 interactions=25 fans=25' }),
    ]);
    const statuses = both.map(({ envelope }) => envelope.status);
    expect(statuses.slice(0, 2).sort()).toEqual([200, 422]);
    expect(statuses[2]).toBe(200);
  });

  it('are not agreed to by who asked, with the role of who manages either', async () => {
    const { envelope } = await ask({ board: 'xhs-growth' }, agreer);
    const key = numberOf(envelope.data);
    expect((await decide(agreer, key)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('须由另一位同事同意'),
    });
  });

  it.each([
    [{ weights: 'gained=50 growth=49' }, 'weights', '各项相加要等于 100%，现在是 99%'],
    [{ weights: 'gained=100' }, 'weights', '没有填对'],
    [{ weights: 'gained=50 fans=50' }, 'weights', '的各项是 gained、growth'],
    [{ weights: 'gained=60 growth=40' }, 'weights', '和现行公式一样'],
    [{ weights: '' }, 'weights', '请填写权重'],
    [{ valid_on: 'today' }, 'valid_on', '请填写生效日期'],
    [{ reason: '改' }, 'reason', '事由至少 10 个字'],
    [{ board: 'nothing' }, 'board', '请选择榜单'],
    [{ board: 'constructor' }, 'board', '请选择榜单'],
  ])('refuse %o', async (fields, at, words) => {
    const { envelope } = await ask({ board: 'wbyx-growth', ...fields });
    expect(envelope.status).toBe(422);
    expect((envelope.data as { fields: Record<string, string> }).fields[at]).toContain(words);
  });

  it('cannot count for a list that is out or comes tomorrow morning', async () => {
    const { envelope } = await ask({ board: 'wbyx-growth', valid_on: today });
    expect((envelope.data as { fields: object }).fields).toEqual({
      valid_on: expect.stringContaining(`最早从 ${shiftDay(today, 1)} 起`),
    });
  });

  it('are asked for by who writes content, and seen by nobody of another role', async () => {
    const finance = await operatorSession({ roles: ['finance'] });
    expect((await ask({}, finance)).httpStatus).toBe(403);
    expect((await reply('operator/board-weights', {}, { operator: finance })).httpStatus).toBe(403);
    // Neither is the fee theirs to ask for, by the key of a board nor the other way round.
    const fee = { key: 'board_weights/wbyx-growth', value: 'gained=50 growth=50' };
    const mixed = await reply(
      'operator/act',
      {
        act: 'setting_ask',
        fields: JSON.stringify({ ...fee, valid_on: shiftDay(today, 9), reason }),
      },
      { operator: finance },
    );
    expect(mixed.envelope.status).toBe(422);
  });
});
