import { beforeEach, describe, expect, it } from 'vitest';
import { demoEntity } from '@/lib/domain/site/demo-entity';
import { openDatabase } from '@/server/kernel/database';
import { receivingAccount } from '@/server/payments/receiving-account';
import { saveConfig } from '@/server/site/public';
import { siteConfig } from '@/server/site/tables';
import { call } from '@/tests/support/call';
import { aMediaOwner } from '@/tests/support/factories/a-user';

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.delete(siteConfig);
});

const save = async (key: string, value: string) =>
  saveConfig((await openDatabase()).db, { key, value });

describe('the configuration that an operator writes', () => {
  it('reaches the side panel: a chat for all topics, and another for one of them', async () => {
    await save('staff_jump_link', 'https://tb.kuaishang.cn/all');
    await save('staff_link_entry', 'https://tb.kuaishang.cn/entry');
    const { list } = await call('staff-qq-contact', {});
    expect(Object.fromEntries(list.map(({ topic, link }) => [topic, link]))).toMatchObject({
      video: 'https://tb.kuaishang.cn/all',
      entry: 'https://tb.kuaishang.cn/entry',
      complaint: 'https://tb.kuaishang.cn/all',
    });
    expect((await call('get_kst', {})).staff_jump_link).toBe('https://tb.kuaishang.cn/all');
  });

  it('is taken away again by an empty text', async () => {
    await save('pc_400_lr', '400-000-0000');
    await save('pc_400_lr', '400-111-1111');
    expect((await call('get_contact', {})).pc_400_lr).toBe('400-111-1111');
    await save('pc_400_lr', '');
    expect((await call('get_contact', {})).pc_400_lr).toBe('400-058-8786');
  });

  it('says where transfers go, to whom invoices are made out and what is deducted', async () => {
    await save('entity_name', '示例平台有限公司');
    await save('entity_credit_code', demoEntity.credit_code);
    await save('bank_name', '示例银行示例支行');
    await save('bank_account_no', '6200000000000009');
    await save('return_deduct_special_1', '0.0400');
    const { db } = await openDatabase();
    expect(await receivingAccount(db)).toMatchObject({
      account_name: '示例平台有限公司',
      account_no: '6200000000000009',
      demo: false,
    });
    const owner = await aMediaOwner();
    const { terms } = await call('invoice-return/list', {}, { as: owner });
    expect(terms.kinds).toContainEqual(
      expect.objectContaining({ kind: 'special_1', rate: '0.0400' }),
    );
  });

  it.each([
    ['staff_jump_link', 'javascript:alert(1)'],
    ['staff_link_video', 'https://evil.example/'],
    ['introduce_js', 'http://kuaishang.cn/a.js'],
    ['staff_qq_video', '1&x=2'],
    ['online_qq', '['],
    ['aes_key', 'x'],
    ['return_deduct_normal', '3%'],
    ['return_deduct_special_1', '0.5'],
    ['entity_name', '某'],
    ['entity_credit_code', '91330100000000000X'],
    ['entity_account', '6222 0000'],
  ])('is refused where no page could use it: %s = %s', async (key, value) => {
    await expect(save(key, value)).rejects.toThrow();
    const { db } = await openDatabase();
    expect(await db.select().from(siteConfig)).toEqual([]);
  });
});
