import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { saveConfig } from '@/server/site/public';
import { siteConfig } from '@/server/site/tables';
import { call } from '@/tests/support/call';

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

  it.each([
    ['staff_jump_link', 'javascript:alert(1)'],
    ['staff_link_video', 'https://evil.example/'],
    ['introduce_js', 'http://kuaishang.cn/a.js'],
    ['staff_qq_video', '1&x=2'],
    ['online_qq', '['],
    ['aes_key', 'x'],
  ])('is refused where no page could use it: %s = %s', async (key, value) => {
    await expect(save(key, value)).rejects.toThrow();
    const { db } = await openDatabase();
    expect(await db.select().from(siteConfig)).toEqual([]);
  });
});
