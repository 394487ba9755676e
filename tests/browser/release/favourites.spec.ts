import { demoAdvertiser } from '@/demo/accounts';
import { expect, expectAccessible } from '../support/test';
import { testTwoSides as test } from '../support/two-sides';

test('favourites are kept in folders with notes, and several go into the cart at once', async ({
  enter,
}) => {
  const { page } = await enter('personal', demoAdvertiser.phone);
  await page.goto('/personal/myCollection');
  await expectAccessible(page);
  const rows = page.getByRole('table').getByRole('row');
  const choose = async (...places: number[]) => {
    for (const place of places) await rows.nth(place).getByRole('checkbox').check();
  };
  const acts = page.getByRole('toolbar', { name: '批量操作' });
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: '新建文件夹' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请填写文件夹名称')).toBeVisible();
  await dialog.getByLabel('名称').fill('修护霜首发');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText(/已有|同名/)).toBeVisible();
  await expect(dialog.getByLabel('名称')).toHaveValue('修护霜首发');
  await expectAccessible(page);
  await dialog.getByLabel('名称').fill('双十二备选');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('这里还没有账号')).toBeVisible();
  await page.getByRole('link', { name: /^所有文件夹 \d+$/ }).click();

  await choose(1, 2);
  await acts.getByRole('button', { name: /^加入购物车/ }).click();
  await expect(page.getByText(/已加入购物车|已在购物车/).first()).toBeVisible();
  await choose(1, 2);
  await acts.getByRole('button', { name: '放进文件夹' }).click();
  await dialog.getByRole('button', { name: '放进去' }).click();
  await expect(dialog.getByText('请选择文件夹，或新建一个')).toBeVisible();
  await dialog.getByLabel('文件夹', { exact: true }).click();
  await page.getByTitle('双十二备选').last().click();
  await dialog.getByRole('button', { name: '放进去' }).click();
  await page.getByRole('link', { name: '双十二备选 2' }).click();
  await expect(rows).toHaveCount(3);

  const account = (await rows.nth(1).getByRole('link').first().textContent()) ?? '';
  await page.getByRole('button', { name: `备注 ${account}` }).click();
  await dialog.getByLabel('备注').fill('报价含二次剪辑授权，先问档期');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(rows.nth(1)).toContainText('备注：报价含二次剪辑授权，先问档期');

  await page.getByRole('button', { name: '改名' }).click();
  await dialog.getByLabel('名称').fill('双十二');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('link', { name: '双十二 2' })).toBeVisible();
  await choose(2);
  await acts.getByRole('button', { name: '取消收藏' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消收藏' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: '删除文件夹' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('里面的 1 个账号仍在收藏里');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('link', { name: /^双十二/ })).toHaveCount(0);
  await expect(rows.filter({ hasText: '先问档期' })).toHaveCount(1);
});
