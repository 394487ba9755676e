import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

const lists = [
  {
    path: '/publicOpinion/publicDetails',
    row: 'main h2 a[href^="/publicOpinion/publicDetails/"]',
    total: /共 (\d+) 篇/,
  },
  {
    path: '/publicOpinion/askDetails',
    row: 'main h2 a[href^="/publicOpinion/askDetails/"]',
    total: /共 (\d+) 个问题/,
  },
];

for (const { path, row, total } of lists) {
  test(`going on from page to page of ${path} shows every row once and ends at the last number`, async ({
    page,
  }) => {
    await page.goto(path);
    const told = Number(total.exec((await page.locator('main').textContent()) ?? '')?.[1]);
    const pager = page.getByRole('navigation', { name: '分页' });
    const last = Number(
      await pager
        .getByRole('link', { name: /^第 \d+ 页$/ })
        .last()
        .textContent(),
    );
    const rows: string[] = [];
    for (let number = 1; number <= last; number++) {
      await expect(pager.locator('[aria-current=page]')).toHaveText(String(number));
      const found = await page
        .locator(row)
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(found.length, `rows on page ${number}`).toBeGreaterThan(0);
      rows.push(...found.map(String));
      if (number < last) await pager.getByRole('link', { name: '下一页' }).click();
    }
    await expect(pager.getByRole('link', { name: '下一页' })).toHaveCount(0);
    expect(rows).toHaveLength(told);
    expect(new Set(rows).size).toBe(told);
    expect(last).toBeGreaterThan(1);
  });
}
