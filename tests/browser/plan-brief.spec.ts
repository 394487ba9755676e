import { expect, test } from './support/test';

test('nothing at the side of a brief moves when what the market gives for it comes in', async ({
  page,
}) => {
  // A condition: what each costs stands below what the budget buys.
  await page.goto('/plan?sex=f60');
  const heads = page.getByRole('complementary').getByRole('heading', {
    name: /^(符合条件|.*能买到.*|每个条件的代价)$/,
  });
  await expect(heads).toHaveCount(3);
  const tops = () =>
    heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().top));
  const before = await tops();
  await page.getByLabel('预算，单位元').fill('50000');
  await expect(page.getByText(/^已按填写的内容更新/)).toBeVisible();
  await expect(page.getByText('¥50,000 能买到')).toBeVisible();
  expect(await tops()).toEqual(before);
  await page.getByLabel('预算，单位元').fill('5');
  await expect(page.getByText(/^预算请填/)).toBeVisible();
  expect(await tops()).toEqual(before);
});
