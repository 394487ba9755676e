import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { reply } from '@/tests/support/call';
import { aPhone } from '@/tests/support/factories/a-user';
import { slide } from '@/tests/support/slide';

const brief = '便携榨汁杯新品，想找美食类账号';

/** The calls by which a visitor leaves his number. */
const forms = {
  'contact/user-mobile': (mobile: string) => ({ mobile }),
  'contact/need': (mobile: string) => ({ mobile, brief }),
  'contact/bobao_need_post': (mobile: string) => ({ mobile, brief }),
} as const;

const leave = (
  name: keyof typeof forms,
  from: string,
  { mobile = aPhone(), ...proof }: { mobile?: string; ticket?: string; randstr?: string } = {},
) => reply(name, { ...forms[name](mobile), ...proof }, { from });

const asksForSlider = {
  status: 422,
  msg: '请完成滑块验证',
  data: { captcha: 'required' },
};

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.execute(sql`delete from callbacks`);
  await db.execute(sql`delete from needs`);
  await db.execute(sql`delete from corrections`);
});

describe('what a visitor leaves', () => {
  it.each(Object.keys(forms) as (keyof typeof forms)[])(
    'by %s needs the slider from the third of a day of an address range on',
    async (name) => {
      expect((await leave(name, '10.50.1.1')).envelope.status).toBe(200);
      expect((await leave(name, '10.50.1.2')).envelope.status).toBe(200);
      const from = '10.50.1.3';
      expect((await leave(name, from)).envelope).toMatchObject(asksForSlider);
      const mobile = aPhone();
      const proof = await slide(mobile, { from, purpose: 'contact' });
      expect((await leave(name, from, { mobile, ...proof })).envelope.status).toBe(200);
      // Once each, and for this number alone.
      expect((await leave(name, from, { mobile, ...proof })).envelope).toMatchObject(asksForSlider);
      const other = await slide(aPhone(), { from, purpose: 'contact' });
      expect((await leave(name, from, other)).envelope).toMatchObject(asksForSlider);
      // Nobody else is asked.
      expect((await leave(name, '10.50.2.1')).envelope.status).toBe(200);
    },
  );

  it('counts call-backs, needs and corrections together, and an IPv6 network as one', async () => {
    expect((await leave('contact/need', '2001:db8:5:5::1')).envelope.status).toBe(200);
    expect((await leave('contact/user-mobile', '2001:db8:5:5:a::2')).envelope.status).toBe(200);
    expect((await leave('contact/bobao_need_post', '2001:db8:5:5:b::3')).envelope).toMatchObject(
      asksForSlider,
    );
    expect((await leave('contact/need', '2001:db8:5:6::1')).envelope.status).toBe(200);
  });

  it('is free again the next day', async () => {
    const from = '10.51.1.1';
    for (let nth = 0; nth < 2; nth++) await leave('contact/need', from);
    expect((await leave('contact/need', from)).envelope).toMatchObject(asksForSlider);
    const { db } = await openDatabase();
    await db.execute(sql`update needs set created_at = created_at - interval '1 day'`);
    expect((await leave('contact/need', from)).envelope.status).toBe(200);
  });

  it('is taken twice without the slider although ten send at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => leave('contact/need', '10.52.1.1')),
    );
    expect(answers.filter(({ envelope }) => envelope.status === 200)).toHaveLength(2);
  });

  it('keeps of the address a hash of its range alone', async () => {
    await leave('contact/need', '10.53.1.77');
    const { db } = await openDatabase();
    const [row] = await rows<{ everything: string; range: string }>(
      db,
      sql`select n::text as everything, range_hash as range from needs n`,
    );
    expect(row?.range).toMatch(/^[\w-]{43}$/);
    expect(row?.everything).not.toContain('10.53.1');
  });
});
