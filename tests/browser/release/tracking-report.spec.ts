import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TrackedEvent } from '@/server/tracking/clean-event';
import { startProgram } from '../../../scripts/lib/start-program.mjs';
import { openCounted } from '../support/open-counted';
import { ownDatabase } from '../support/own-database';
import { expect, test } from '../support/test';

test('a visit with its clicks reaches the database, and the day’s report reads it there', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'market-tracking-'));
  const DATABASE_URL = await ownDatabase();
  const run = (...command: string[]) =>
    execFileSync('npm', ['run', '--silent', ...command], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL, DEMO: '1' },
    });
  const chat = 'https://tb.kuaishang.cn/bs/im.htm';
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify([{ key: 'staff_jump_link', value: chat }]));
  run('content', '--', 'save', 'config', config);
  // A program of its own: nobody else’s visits are in its database, and it can be stopped.
  const program = await startProgram({ env: { DATABASE_URL }, dataDir: folder });
  try {
    const context = await browser.newContext({ baseURL: program.url });
    const page = await context.newPage();
    await openCounted(page, '/dspyx/dy.html');
    await page.locator('form[data-sn] button[type=submit]:enabled').first().click();
    await page.getByRole('dialog').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary', { name: '快捷入口' }).getByText('回电').click();
    // The configured customer service opens in a tab of its own, which cannot reach back.
    await context.route(`${chat}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>客服</title>' }),
    );
    await page.getByRole('complementary', { name: '快捷入口' }).getByText('咨询').click();
    const tab = context.waitForEvent('page');
    await page.getByRole('link', { name: '进入在线客服' }).click();
    const service = await tab;
    await service.waitForURL(`${chat}**`);
    expect(await service.evaluate(() => window.opener)).toBeNull();
    await service.close();
    // The page goes away: what waits goes out with it.
    await openCounted(page, '/gzhyx.html');
    const session = (await context.cookies()).find(({ name }) => name === 'app_session_id')?.value;
    await context.close();
    // What it has gathered and not written yet, it writes before it ends.
    await program.stop();

    const database = new Client({ connectionString: DATABASE_URL });
    await database.connect();
    const { rows } = await database.query<TrackedEvent>(
      'select * from tracking_events order by id',
    );
    await database.end();

    const list = { session, path: '/dspyx/dy.html', page_type: 'dspyx-dy' };
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...list, kind: 'visit', client_type: 1, is_sync: 1 }),
        expect.objectContaining({
          ...list,
          kind: 'click',
          button_type: 'add-to-cart',
          goods_type: '5',
          goods_sn: expect.stringMatching(/./),
          goods_price: expect.stringMatching(/^\d+$/),
        }),
        expect.objectContaining({ ...list, kind: 'click', button_type: 'side-callback' }),
        expect.objectContaining({
          ...list,
          kind: 'click',
          button_type: 'consult-video',
          extra: 'tb.kuaishang.cn',
        }),
        expect.objectContaining({ ...list, kind: 'stay', stay_seconds: expect.any(Number) }),
      ]),
    );
    for (const row of rows) {
      expect(row.browser).toMatch(/^(Headless)?Chrome \d+$/);
      expect(row.device_info).toContain('1366x768');
      expect(row.address_hash).toMatch(/./);
    }
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');

    const report = run('report:tracking');
    expect(report).toMatch(/add-to-cart\D+1\b/);
    expect(report).toMatch(/side-callback\D+1\b/);
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
