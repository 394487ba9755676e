import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { aRecordedFilm } from '../support/a-recorded-film';
import { act, openOrder, orderInProduction, stands } from '../support/deal-steps';
import { expect } from '../support/test';
import { testTwoSides as test } from '../support/two-sides';

test('a film is a draft: sent in parts, played in the page, and remarked on at a second', async ({
  enter,
}) => {
  const owner = await enter('medium', demoMediaOwner.phone);
  const buyer = await enter('personal', demoAdvertiser.phone);
  const orderSn = await orderInProduction(buyer, owner);
  const film = await aRecordedFilm(owner.page);
  const parts: string[] = [];
  owner.page.on('request', (request) => {
    if (request.url().endsWith('/api/order/film-part')) parts.push(request.method());
  });
  await act(owner, '提交稿件', async (form) => {
    await form.getByLabel('稿件', { exact: true }).fill('成片第一版，产品在开头出现。');
    await expect(form.getByText('MP4、MOV 或 WebM，最大 500 MB', { exact: false })).toBeVisible();
    await form.locator('input[type=file][accept*=video]').setInputFiles(film);
    await expect(form.getByRole('link', { name: '成片.webm' })).toBeVisible();
  });
  expect(parts.length).toBeGreaterThan(1);
  await stands(owner, '稿件待确认');

  await openOrder(buyer, orderSn);
  const player = buyer.page.locator('video');
  await expect(player).toHaveJSProperty('readyState', 4);
  await player.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 2;
  });
  await buyer.page.getByRole('button', { name: '在 00:02 写意见' }).click();
  await buyer.page.getByLabel(/成片 00:02$/).fill('这里请给产品特写');
  await act(
    buyer,
    /^提出修改/,
    async (form) => {
      await expect(form.getByText('第 1 稿·成片 00:02')).toBeVisible();
    },
    '提交意见',
  );
  await stands(buyer, '稿件待修改');

  await openOrder(owner, orderSn);
  await owner.page.getByRole('button', { name: '看 00:02' }).click();
  await expect(owner.page.locator('video')).toHaveJSProperty('currentTime', 2);
});
