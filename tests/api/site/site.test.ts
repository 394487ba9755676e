import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { contactFallback } from '@/lib/domain/site/contact';
import { demoEntity } from '@/lib/domain/site/demo-entity';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { pageSite, saveConfig, seedSite } from '@/server/site/public';
import { agreements, siteConfig } from '@/server/site/tables';
import { withAgreementsOpen } from '@/tests/support/agreements';
import { call, reply } from '@/tests/support/call';

async function configure(texts: Record<string, string>) {
  const { db } = await openDatabase();
  await db.insert(siteConfig).values(Object.entries(texts).map(([key, value]) => ({ key, value })));
}

/** No demonstration, until the end of the test. */
function asRealSite() {
  const held = env();
  held.DEMO = false;
  onTestFinished(() => {
    held.DEMO = true;
  });
}

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.delete(siteConfig);
  await withAgreementsOpen(db, (tx) => tx.delete(agreements));
});

describe('the contact configuration', () => {
  it('falls back, key by key, to what is built in', async () => {
    expect(await call('get_contact', {})).toEqual({ ...contactFallback, demo: true });
    await configure({ pc_400_header: '400-000-0000', pc_mail_footer: '', unknown_key: 'x' });
    const contact = await call('get_contact', {});
    expect(contact).toEqual({ ...contactFallback, pc_400_header: '400-000-0000', demo: true });
  });
});

describe('what the frame shows of the configuration', () => {
  it('is nothing but what differs from what is built in', async () => {
    expect(await pageSite()).not.toHaveProperty('brand');
    expect(await pageSite()).not.toHaveProperty('recordLinks');
    expect(await pageSite()).not.toHaveProperty('verification');
  });

  it('is the brand, registries of authorities alone, and codes of search engines', async () => {
    await configure({
      brand_name: '另一个集市',
      pc_record_link_1: 'https://beian.miit.gov.cn/',
      pc_record_link_2: 'https://evil.example/gov.cn',
      verify_baidu: 'codeva-AbC123',
      verify_bing: '"><script>',
    });
    const { brand, recordLinks, verification } = await pageSite();
    expect(brand?.brand).toBe('另一个集市');
    expect(recordLinks).toEqual(['https://beian.miit.gov.cn/', '', '']);
    expect(verification).toEqual({ verify_baidu: 'codeva-AbC123' });
  });
});

describe('the customer-service configuration', () => {
  it('lets only https addresses of the chat providers through', async () => {
    await configure({
      staff_jump_link: 'https://p.kuaishang.cn/chat?id=1',
      introduce_js: 'https://evil.example/a.js',
    });
    expect(await call('get_kst', { client_type: '1' })).toEqual({
      staff_jump_link: 'https://p.kuaishang.cn/chat?id=1',
      introduce_js: '',
    });
  });

  it('names a contact for every topic, with the hotline where no chat is configured', async () => {
    asRealSite();
    const { list } = await call('staff-qq-contact', {});
    expect((await call('get_kst', { client_type: '1' })).staff_jump_link).toBe('');
    expect(list.map(({ topic }) => topic)).toEqual([
      'video',
      'microblog',
      'wechat',
      'entry',
      'complaint',
    ]);
    expect(new Set(list.map(({ phone, link }) => `${phone}${link}`))).toEqual(
      new Set([contactFallback.pc_400_lr]),
    );
  });

  it('leads every topic of a demonstration to its own page', async () => {
    const { list } = await call('staff-qq-contact', {});
    expect(list.map(({ link }) => link)).toEqual(
      list.map(({ topic }) => `/demo/service?topic=${topic}`),
    );
    expect((await call('get_kst', { client_type: '1' })).staff_jump_link).toBe('/demo/service');
  });

  it('shows consultants in service hours only, and nobody where the configuration is mistyped', async () => {
    await configure({
      online_qq: JSON.stringify([{ name: '顾问一', qq: '10001', topic: 'video' }]),
    });
    const now = await call('online_qq', {});
    expect(now.list).toHaveLength(now.in_service ? 1 : 0);
    expect(now.away).toMatch(now.in_service ? /^$/ : /^现在是 \d+:\d\d，将在.+前回电。$/);
    const { db } = await openDatabase();
    await db.update(siteConfig).set({ value: '{' }).where(eq(siteConfig.key, 'online_qq'));
    expect((await call('online_qq', {})).list).toEqual([]);
  });
});

describe('areas', () => {
  it('are a tree of provinces and cities', async () => {
    const { areas } = await call('area_tree', {});
    expect(areas).toHaveLength(34);
    const zhejiang = areas.find(({ code }) => code === '330000');
    expect(zhejiang?.name).toBe('浙江省');
    expect(zhejiang?.children).toContainEqual({ code: '330100', name: '杭州市' });
    expect(await call('get_province_city', { province: '330000' })).toEqual({ areas: [zhejiang] });
    expect(await call('get_province_city', { province: '990000' })).toEqual({ areas: [] });
  });

  it('lie below one another: province, city, county', async () => {
    expect((await call('area', {})).areas).toHaveLength(34);
    expect((await call('area', { parent: '330000' })).areas).toContainEqual({
      code: '330100',
      name: '杭州市',
    });
    expect((await call('area', { parent: '330100' })).areas).toContainEqual({
      code: '330106',
      name: '西湖区',
    });
    expect((await call('area', { parent: '330106' })).areas).toEqual([]);
  });
});

describe('agreements', () => {
  it('are there after the first start, once', async () => {
    const { db } = await openDatabase();
    await seedSite(db);
    await seedSite(db);
    expect(await db.select().from(agreements)).toHaveLength(3);
    const user = await call('article/agreement', { agreement_type: 1 });
    expect(user).toMatchObject({ title: '用户协议', version: 2 });
    expect(user.content.length).toBeGreaterThan(1000);
    const privacy = await call('article/agreement', { agreement_type: '2' as unknown as 2 });
    expect(privacy).toMatchObject({ title: '隐私政策', version: 5 });
    // Taken since samples are sent and drafts are films; the address goes to the other side.
    const [, taken = '', given = ''] = /二、(.*)三、.*四、(.*)五、/s.exec(privacy.content) ?? [];
    expect(taken).toContain('收件人姓名、电话与收件地址');
    expect(taken).toContain('视频');
    expect(taken).toContain('榜单邮件');
    expect(given).toContain('寄送样品的收件信息');
    // The right to a copy leads to where it is.
    expect(privacy.content).toContain('/personal/securitySettings');
    expect(privacy.content).toContain('下载我的资料');
    for (const { content } of [user, privacy]) {
      expect(content).toContain(demoEntity.name);
      expect(content).toContain(demoEntity.credit_code);
      expect(content).toContain('《用户协议》');
      expect(content).toContain('《隐私政策》');
      expect(content).not.toMatch(/\{\{|撮合/);
    }
  });

  it('name the company that is configured, as it is written, and no demonstration', async () => {
    const { db } = await openDatabase();
    await seedSite(db);
    await saveConfig(db, { key: 'entity_name', value: '示例<b>平台</b>有限公司' });
    await saveConfig(db, { key: 'entity_credit_code', value: demoEntity.credit_code });
    const { content } = await call('article/agreement', { agreement_type: 2 });
    expect(content).toContain('示例&lt;b&gt;平台&lt;/b&gt;有限公司');
    expect(content).not.toContain('演示');
  });

  it('are in force in their newest version', async () => {
    const { db } = await openDatabase();
    await seedSite(db);
    await db
      .insert(agreements)
      .values({ type: 1, version: 3, title: '用户协议', content: '<p>新版</p>' });
    expect(await call('article/agreement', { agreement_type: 1 })).toMatchObject({
      version: 3,
      content: '<p>新版</p>',
    });
  });

  it('can be read in every version that was in force', async () => {
    const { db } = await openDatabase();
    await db.insert(agreements).values(
      [1, 2].map((version) => ({
        type: 2,
        version,
        title: '隐私政策',
        content: `<p>${version}</p>`,
      })),
    );
    const old = await call('article/agreement', { agreement_type: 2, version: 1 });
    expect(old).toMatchObject({ version: 1, content: '<p>1</p>' });
    expect(old.versions.map(({ version }) => version)).toEqual([2, 1]);
    const { envelope } = await reply('article/agreement', { agreement_type: 2, version: 3 });
    expect(envelope.status).toBe(422);
  });

  it('have two types only', async () => {
    const { envelope } = await reply('article/agreement', { agreement_type: 4 as unknown as 3 });
    expect(envelope).toMatchObject({
      status: 422,
      data: { fields: { agreement_type: '协议类型不正确' } },
    });
  });

  it('contain no script and no address that leads away', async () => {
    const { db } = await openDatabase();
    await seedSite(db);
    for (const { content } of await db.select().from(agreements)) {
      const known = /<\/?(?:p|h3|ul|li)>|<a href="\/[\w/.-]+" target="_blank">|<\/a>/g;
      expect(content.replace(known, '')).not.toMatch(/[<>]/);
    }
  });
});
