import { expect } from '@playwright/test';
import { demoMediaOwner } from '@/demo/accounts';
import { testAlone as test } from './support/own-program';
import { signIn } from './support/sign-in';

test('the owner’s listings go out as a workbook and come back, bad rows named', async ({
  browser,
  alone,
}) => {
  test.setTimeout(120_000);
  const owner = await (await browser.newContext({ baseURL: alone.url })).newPage();
  await signIn(owner.context(), 2, demoMediaOwner.phone, alone.url);
  await owner.goto('/medium/mediaEntry/hasEntry');
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: '导出' }).click();
  const file = await (await download).path();
  const upload = owner.getByLabel('Excel 文件');
  await upload.setInputFiles({
    name: '我的账号.xlsx',
    mimeType: 'application/octet-stream',
    buffer: (await import('node:fs')).readFileSync(file),
  });
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByText(/个没有变化$/)).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: '知道了' }).click();
  const csv =
    '平台,账号ID,账号名称,品类,报价有效期,报价1\n抖音,brand_new_9,新号,美妆,2030-01-01,面议\n';
  await upload.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('共 1 行：1 行有误，未导入')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /报价1 .*面议/ })).toBeVisible();
});
