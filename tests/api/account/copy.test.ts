import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCopyFile } from '@/lib/domain/account/account-copy';
import { maskPhone } from '@/lib/domain/identity/phone';
import {
  copyOfColumns,
  hangingSheets,
  withheldTables,
} from '@/server/closing/copy/copy-of-columns';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { readCode } from '@/tests/support/codes';
import { aFile } from '@/tests/support/factories/a-file';
import { anEmail } from '@/tests/support/factories/a-notice';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { aTitle } from '@/tests/support/factories/an-invoice';
import { anOrder, fullBrief } from '@/tests/support/factories/an-order';
import { hangingTables, namingColumns } from '@/tests/support/naming-columns';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';
import { zipParts } from '@/tests/support/zip-parts';

let served: ServedCalls;
beforeAll(async () => {
  served = await serveCalls();
});
afterAll(() => served.close());

async function ticketOf(user: TestUser): Promise<string> {
  await call('sendMsg', { purpose: 'copy' }, { as: user });
  const code = await readCode(user.phone);
  return (await call('verify', { purpose: 'copy', code }, { as: user })).step_up_ticket;
}

const get = (user: TestUser | null, ticket: string) =>
  fetch(`${served.origin}${accountCopyFile.path}`, {
    headers: {
      ...(user ? { authorization: `Bearer ${user.token}` } : {}),
      [accountCopyFile.ticketHeader]: ticket,
    },
  });

/** Sheet by its title, each row its cells as text, the head first. */
type Copy = Record<string, string[][]>;

async function copyOf(user: TestUser): Promise<Copy> {
  const answer = await get(user, await ticketOf(user));
  expect(answer.status).toBe(200);
  const parts = await zipParts(await answer.arrayBuffer());
  const titles = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)];
  return Object.fromEntries(
    titles.map(([, title = ''], nth) => [
      title,
      [...(parts[`xl/worksheets/sheet${nth + 1}.xml`] ?? '').matchAll(/<row>(.*?)<\/row>/gs)].map(
        ([, cells = '']) =>
          [...cells.matchAll(/<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
            ([, words, number]) => words ?? number ?? '',
          ),
      ),
    ]),
  );
}

const allOf = (copy: Copy): string => JSON.stringify(copy);

/** A row of a sheet by the titles of its columns. */
function rowOf(copy: Copy, title: string, nth = 0): Record<string, string> {
  const [head = [], ...lines] = copy[title] ?? [];
  return Object.fromEntries(head.map((name, column) => [name, lines[nth]?.[column] ?? '']));
}

describe('the copy of a person’s data', () => {
  it('holds an order at both its sides, each with what is that side’s own', async () => {
    const [buyer, seller, other] = [
      await anAdvertiser({ nicename: '朴初市场部' }),
      await aMediaOwner(),
      await anAdvertiser({ nicename: '别家市场部' }),
    ];
    const order = await anOrder({ buyer, ownerId: seller.id, state: 'pending_accept' });
    const foreign = await anOrder({ buyer: other, state: 'pending_accept' });
    const body = '样品已经寄出，请留意';
    await call(
      'order/say',
      { order_sn: order.orderSn, body, client_key: randomUUID() },
      { as: buyer },
    );
    const bought = await copyOf(buyer);
    expect(rowOf(bought, '订单')).toMatchObject({
      订单号: order.orderSn,
      我的身份: '广告主',
      '金额（元）': '1000.00',
      状态: '待接单',
    });
    expect(rowOf(bought, '订单').需求).toContain(`联系电话：${fullBrief.contact_phone}`);
    expect(rowOf(bought, '订单留言')).toMatchObject({ 订单号: order.orderSn, 内容: body });
    expect(bought.订单操作?.length).toBeGreaterThan(1);
    expect(allOf(bought)).toContain('朴初市场部');
    const sold = await copyOf(seller);
    expect(rowOf(sold, '订单')).toMatchObject({
      订单号: order.orderSn,
      我的身份: '媒体主',
      需求: '',
    });
    expect(sold.订单留言).toBeUndefined();
    expect(rowOf(sold, '报价')['价格（元）']).toBe('1000.00');
    for (const copy of [bought, sold]) {
      expect(allOf(copy)).not.toContain(foreign.orderSn);
      expect(allOf(copy)).not.toContain('别家市场部');
    }
    expect(allOf(sold)).not.toContain(fullBrief.contact_phone);
    expect(allOf(sold)).not.toContain(fullBrief.contact_name);
    expect(allOf(sold)).not.toContain(maskPhone(buyer.phone));
  });

  it('opens what is sealed as far as the own pages do, and gives no hashes, tokens or keys of files', async () => {
    const { db } = await openDatabase();
    const user = await aWithdrawer(10_000);
    await aWithdrawal(user, '100');
    await aTitle(user);
    const fileKey = await aFile(user, '样张.pdf');
    await call(
      'setting/editUserInfo',
      { contact_name: '林测试', address: '示例路 8 号' },
      { as: user },
    );
    const copy = await copyOf(user);
    expect(rowOf(copy, '账号资料')).toMatchObject({
      账号编号: String(user.id),
      身份: '媒体主',
      登录手机号: maskPhone(user.phone),
    });
    expect(rowOf(copy, '账号资料').联系方式).toContain('林测试');
    expect(rowOf(copy, '实名认证').姓名或企业名称).toBe('陆知夏');
    expect(rowOf(copy, '实名认证').证件号码或信用代码).toMatch(/^\d{6}\*{8}\d{3}[\dX]$/);
    expect(rowOf(copy, '银行卡').尾号).toMatch(/^\d{4}$/);
    expect(rowOf(copy, '提现')['金额（元）']).toBe('100.00');
    expect(rowOf(copy, '发票抬头').抬头).toContain('税号：');
    expect(copy.资金明细?.length).toBeGreaterThan(2);
    expect(copy.上传的文件?.map(String).join()).toContain('样张.pdf');
    const secrets = await rows<{ value: string }>(
      db,
      sql`select phone_hash as value from users where id = ${user.id}
          union all select token_hash from sessions where user_id = ${user.id}
          union all select number_hash from bank_cards where user_id = ${user.id}
          union all select number_hash from verifications where user_id = ${user.id}
          union all select fingerprint from invoice_titles where user_id = ${user.id}
          union all select file_key from files where owner_id = ${user.id}`,
    );
    expect(secrets.length).toBeGreaterThan(6);
    for (const value of [...secrets.map((it) => it.value), fileKey, user.token, user.phone]) {
      expect(allOf(copy)).not.toContain(value);
    }
    // What is sealed begins with its key's name.
    expect(allOf(copy)).not.toMatch(/[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22}\./);
  });

  it('names the boards that are read by mail as their pages do', async () => {
    const reader = await anAdvertiser();
    await anEmail(reader);
    for (const category of [0, 1]) {
      await call(
        'board-mail/subscribe',
        { platform: 10, kind: 'composite', category, area: 0 },
        { as: reader },
      );
    }
    expect(rowOf(await copyOf(reader), '榜单邮件').榜单).toBe('快手·综合榜、快手·美食综合榜');
  });

  it('is whole beyond one page, in every order that sheets are read in', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    await db.execute(
      sql`insert into messages (user_id, key, kind, title, created_at)
          select ${user.id}, 'copy ' || ${user.id} || ' ' || n, 'notice', '第 ' || n || ' 条',
            timestamptz '2026-01-01' + n / 3 * interval '1 microsecond' from generate_series(1, 1201) n`,
    );
    const copy = await copyOf(user);
    const told = copy.站内消息?.slice(1).map((row) => row[1]) ?? [];
    expect(new Set(told).size).toBe(1201);
    expect(told).toHaveLength(1201);
  });

  it('begins with what it is, and is there for an account with nothing', async () => {
    const user = await anAdvertiser();
    const copy = await copyOf(user);
    const [first] = Object.keys(copy);
    expect(first).toBe('说明');
    expect(Object.keys(copy)).toEqual(expect.arrayContaining(['账号资料', '登录记录']));
    expect(copy.订单).toBeUndefined();
    const about = Object.fromEntries(copy.说明 ?? []);
    expect(about.没有记录的).toContain('订单');
    expect(about.账号).toContain(`编号 ${user.id}`);
    expect(allOf(copy)).toContain('/personal/securitySettings');
    for (const title of Object.keys(copy).slice(1)) expect(about[`表：${title}`]).toBeTruthy();
  });

  it('is refused without a session or a fresh code, gives each code one copy, and stands in the record', async () => {
    const user = await anAdvertiser();
    expect((await get(null, 'any')).status).toBe(401);
    const refused = await get(user, 'any');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ msg: expect.stringContaining('身份验证已失效') });
    const ticket = await ticketOf(user);
    expect((await get(await anAdvertiser(), ticket)).status).toBe(422);
    const { list: before } = await call('setting/events', {}, { as: user });
    expect(before.map(({ says }) => says).join()).not.toContain('下载我的资料');
    expect((await get(user, ticket)).status).toBe(200);
    expect((await get(user, ticket)).status).toBe(422);
    const { list } = await call('setting/events', {}, { as: user });
    expect(list.filter(({ says }) => says === '下载我的资料（个人信息副本）')).toHaveLength(1);
    expect((await reply('get-userinfo', {}, { as: user })).envelope.status).toBe(200);
  });

  it('is asked for five times an hour at most', async () => {
    const user = await anAdvertiser();
    for (let nth = 0; nth < 5; nth++) expect((await get(user, 'any')).status).toBe(422);
    expect((await get(user, 'any')).status).toBe(429);
  });
});

describe('nothing is forgotten', () => {
  it('every column that names an account is given, or it is said why not', async () => {
    const known = Object.keys(copyOfColumns).filter((name) => name !== 'users.id');
    expect(known.sort()).toEqual(await namingColumns());
    for (const [name, copy] of Object.entries(copyOfColumns)) {
      if (typeof copy !== 'string') expect(copy.table, name).toBe(name.split('.')[0]);
    }
  });

  it('so is every table that hangs on such a one', async () => {
    const given = hangingSheets.map(({ sheet }) => sheet.table);
    const known = [
      ...given.filter((name) => name !== 'statement_lines'),
      ...Object.keys(withheldTables),
    ];
    expect(known.sort()).toEqual(await hangingTables());
  });

  it('no two sheets have one title', () => {
    const sheets = new Set(Object.values(copyOfColumns).filter((copy) => typeof copy !== 'string'));
    const titles = [...sheets, ...hangingSheets.map(({ sheet }) => sheet)].map(
      ({ title }) => title,
    );
    expect(new Set(titles).size).toBe(titles.length);
  });
});
