import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { againTimes, momentText } from '@/lib/domain/contact/call-again';
import { formatTime } from '@/lib/domain/time/format-time';
import { transitionContact } from '@/server/contact/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { marketNow } from '@/server/kernel/market-time';
import { countPromises } from '@/server/market/count-promises';
import { calendarOf } from '@/server/site/public';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser, aPhone } from '@/tests/support/factories/a-user';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

const database = async () => (await openDatabase()).db;
let operator: TestOperator;
let key: string;
let times: string[];

beforeEach(async () => {
  const db = await database();
  await db.execute(sql`delete from rate_limits`);
  operator = await operatorSession({ roles: ['service'] });
  await call('contact/user-mobile', { mobile: aPhone() });
  const [newest] = await rows<{ id: number }>(db, sql`select max(id) as id from callbacks`);
  key = String(newest!.id);
  times = againTimes(await marketNow(db), await calendarOf(db)).map(momentText);
});

const isoOf = (at: string) => new Date(`${at.replace(' ', 'T')}:00+08:00`).toISOString();
const shown = (at: string) => formatTime(isoOf(at), 'minute');

const open = () => call('operator/item', { queue: 'callback', key }, { operator });

const sent = (act: 'call_again' | 'contact', fields: Record<string, string>, seen?: string) => ({
  act,
  queue: 'callback' as const,
  key,
  fields: JSON.stringify(fields),
  ...(seen === undefined ? {} : { seen }),
});

const again = (at: string, seen?: string) =>
  reply('operator/act', sent('call_again', { id: key, at, said: '无人接听' }, seen), { operator });

const close = () =>
  reply('operator/act', sent('contact', { kind: 'callback', id: key, to: 'missed' }), { operator });

describe('a call-back that was asked for by phone alone', () => {
  it('leads to the account of the phone, where one alone has it', async () => {
    const askedFor = async (mobile: string) => {
      await call('contact/user-mobile', { mobile });
      const [newest] = await rows<{ id: number }>(
        await database(),
        sql`select max(id) as id from callbacks`,
      );
      const asked = { queue: 'callback', key: String(newest!.id) } as const;
      return (await call('operator/item', asked, { operator })).item.about;
    };
    expect(await askedFor(aPhone())).toEqual([]);
    const phone = aPhone();
    const buyer = await anAdvertiser({ phone });
    const [shown, ...more] = await askedFor(phone);
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      label: '同一电话的广告主',
      href: `/operator/queue/person/${buyer.id}`,
    });
    expect(JSON.stringify(shown)).not.toContain(phone);
    await aMediaOwner({ phone });
    expect(await askedFor(phone)).toEqual([]);
  });
});

describe('a call that reached nobody', () => {
  it('is tried again at a time that was chosen, which is promised from then on', async () => {
    const before = await open();
    const offered = before.item.acts.find(({ act }) => act === 'call_again')!;
    expect(offered.choices.at!.map(({ value }) => value)).toEqual(times);
    expect(before.forms.find(({ act }) => act === 'call_again')!.fields).toMatchObject([
      { name: 'at', kind: 'select', required: true },
      { name: 'said', kind: 'long', required: false },
    ]);
    const { envelope } = await again(times[2]!);
    expect(envelope.data).toMatchObject({
      said: `回电 ${key}：第 1 次未接通，${times[2]} 再打`,
    });
    const { item, entry } = await open();
    expect(item.state).toBe('待回拨（1 次未接通）');
    expect(item.sections[0]!.facts).toContainEqual(
      expect.objectContaining({ label: '承诺', value: `${shown(times[2]!)} 前` }),
    );
    expect(item.history[0]!.words).toBe(`第 1 次未接通，${times[2]} 再打：无人接听`);
    expect(new Date(entry.due!).toISOString()).toBe(isoOf(times[2]!));
    const [listed] = (
      await call('operator/queue', { queue: 'callback', page: 1 }, { operator })
    ).entries.filter((one) => one.key === key);
    expect(listed).toMatchObject({ due: isoOf(times[2]!), is_late: false });
    const [line] = await rows<{ changes: unknown; detail: unknown }>(
      await database(),
      sql`select changes, detail from operator_actions where operator = ${operator.name} order by id desc limit 1`,
    );
    expect(line).toEqual({
      changes: [{ label: '承诺', before: expect.any(String), after: shown(times[2]!) }],
      detail: { id: key, at: times[2] },
    });
  });

  it('is not put off to a time at which nobody is there, nor without one', async () => {
    const day = times[0]!.slice(0, 10);
    for (const at of [`${day} 03:00`, '2020-01-06 10:00', '很快', ''])
      expect((await again(at)).envelope.status, at).not.toBe(200);
    expect((await open()).item.state).toBe('待回拨');
  });

  it('is closed from the third attempt on, and not before', async () => {
    const closes = async () => (await open()).item.acts.some(({ given }) => given.to === 'missed');
    for (const at of times.slice(0, 2)) {
      expect(await closes()).toBe(false);
      expect((await close()).envelope.status).not.toBe(200);
      await again(at);
    }
    expect(await closes()).toBe(true);
    expect((await close()).envelope.status).toBe(200);
    expect(
      (await reply('operator/item', { queue: 'callback', key }, { operator })).envelope,
    ).toMatchObject({ msg: '这一件已经处理完，或不在这个队列里' });
    const [row] = await rows(
      await database(),
      sql`select state, attempts from callbacks where id = ${key}`,
    );
    expect(row).toEqual({ state: 'missed', attempts: 3 });
    expect((await again(times[3]!)).envelope.status).not.toBe(200);
    await expect(
      (await database()).transaction((tx) =>
        transitionContact(tx, 'callback', Number(key), 'missed'),
      ),
    ).rejects.toMatchObject({ code: 'rule_broken' });
  });

  it('is told to whoever still sees it as it was before', async () => {
    await again(times[0]!, '待回拨');
    const { envelope } = await again(times[1]!, '待回拨');
    expect(envelope.msg).toContain('重新载入');
    const [row] = await rows(
      await database(),
      sql`select attempts from callbacks where id = ${key}`,
    );
    expect(row).toEqual({ attempts: 1 });
  });

  it('keeps its first promise by the first call, however often it is put off', async () => {
    const db = await database();
    const { call_back: before } = await countPromises(db);
    await again(times[0]!);
    await db.execute(sql`
      update callbacks set first_called_at = first_called_at - interval '2 days',
        promised_at = first_called_at - interval '2 days' + interval '1 minute' where id = ${key}`);
    expect((await countPromises(db)).call_back).toEqual({
      kept: before.kept + 1,
      of: before.of + 1,
    });
    await db.execute(
      sql`update callbacks set promised_at = promised_at - interval '2 minutes' where id = ${key}`,
    );
    expect((await countPromises(db)).call_back).toEqual({ kept: before.kept, of: before.of + 1 });
  });
});
