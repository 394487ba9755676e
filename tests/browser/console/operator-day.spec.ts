import type { Page } from '@playwright/test';
import { demoOperators } from '@/demo/operators';
import { href } from '@/lib/address/routes';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import { aCardNumber } from '@/tests/support/factories/a-bank-card';
import { anIdNumber } from '@/tests/support/factories/a-verification';
import { decide, logInFirst, takeItem } from '../support/console-steps';
import {
  act,
  findAccount,
  openOrder,
  orderAtOnce,
  publish,
  stands,
  writeBrief,
} from '../support/deal-steps';
import { askForVerification, signEntryAgreement } from '../support/first-sale-steps';
import { applyToJoin, sendListing } from '../support/listing-steps';
import { aPhone, fillLogin } from '../support/log-in';
import {
  askForWithdrawal,
  bankResult,
  newestWithdrawal,
  payFromWallet,
  recharge,
  setPayPassword,
} from '../support/money-steps';
import { testAlone } from '../support/own-program';
import { movement } from '../support/sums';
import { expect, watchForWrong } from '../support/test';
import { tell } from '../support/told';
import type { Side } from '../support/two-sides';
import { typeCode } from '../support/type-code';

const company = '杭州柚白文化（演示）';
const account = '柚白通勤妆（演示）';
const title = '达人投放验收要看的三处';
const payPassword = '284613';

/** Whoever of the demonstration has a role alone, or with others. */
const operatorOf = (role: OperatorRole): string =>
  demoOperators.find(({ roles }) => roles.includes(role))?.phone ?? '';

/** Opens a browser of somebody's own at a page. */
const test = testAlone.extend<{ open: (path: string) => Promise<Page> }>({
  open: async ({ browser, alone }, use) => {
    const wrong: string[] = [];
    await use(async (path) => {
      const context = await browser.newContext({ baseURL: alone.url });
      watchForWrong(context, wrong);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of browser.contexts()) await context.close();
    expect(wrong, 'console errors, uncaught errors and content-policy violations').toEqual([]);
  },
});

test('one day of the platform’s people, with an advertiser and an owner who see each thing they do', async ({
  open,
  alone,
}) => {
  const enter = async (role: OperatorRole): Promise<Page> => {
    const page = await open(href('operator-login'));
    await logInFirst(page, operatorOf(role));
    await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
    return page;
  };
  const reviewer = await enter('review');
  const phones = { owner: aPhone(), buyer: aPhone() };

  const owner: Side = { area: 'medium', page: await open(href('mediumLogin')) };
  await fillLogin(owner.page, owner.page.locator('main'), { phone: phones.owner });
  await owner.page.locator('main').getByRole('button', { name: '登录', exact: true }).click();
  await owner.page.waitForURL((url) => url.pathname !== href('mediumLogin'));

  await test.step('an application to join is approved by one key', async () => {
    await applyToJoin(owner, company);
    await takeItem(reviewer, 'entry', company);
    await decide(reviewer, 'a');
    await owner.page.goto(href('medium-mediaEntry-applyEntry'));
    await expect(owner.page.getByRole('link', { name: /^抖音 / })).toBeVisible();
  });

  await test.step('a listing is sent back with a note at its field, mended and approved', async () => {
    await sendListing(owner, account);
    await takeItem(reviewer, 'listing', account);
    await reviewer.getByRole('button', { name: '粉丝：写批注' }).press('Enter');
    await reviewer.keyboard.type('后台是 118.4万，请改');
    await reviewer.keyboard.press('Escape');
    await decide(reviewer, 'r');
    await owner.page.goto(href('medium-mediaEntry-checkMedia'));
    await owner.page.getByRole('link', { name: '修改', exact: true }).click();
    await expect(owner.page.getByText('后台是 118.4万，请改').first()).toBeVisible();
    await owner.page.getByLabel('粉丝', { exact: true }).fill('118.4万');
    await owner.page.getByRole('button', { name: '提交审核' }).click();
    await expect(owner.page.getByText('当前状态：待审核')).toBeVisible();
    await takeItem(reviewer, 'listing', account);
    await decide(reviewer, 'a');
  });

  await test.step('the owner is verified, and the account goes up', async () => {
    const person = {
      name: tell('name', '欧阳知夏'),
      idNumber: tell('identity number', anIdNumber()),
    };
    await askForVerification(owner, person);
    await takeItem(reviewer, 'verification', '个人');
    await decide(reviewer, 'a');
    await owner.page.reload();
    await expect(owner.page.getByText('已认证', { exact: true }).first()).toBeVisible();
    await signEntryAgreement(owner, alone, { phone: phones.owner, idNumber: person.idNumber });
  });

  const buyer: Side = { area: 'personal', page: await open(href('toLogin')) };
  await fillLogin(buyer.page, buyer.page.getByRole('main'), { phone: phones.buyer });
  await buyer.page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await buyer.page.waitForURL((url) => url.pathname !== href('toLogin'));
  await buyer.page.goto(href('personal-manAgement-recharge'));
  await recharge(buyer.page, '20000');
  await findAccount(buyer, account);
  const orderSn = await orderAtOnce(buyer);

  await test.step('it is ordered, made and published, and the inspection passes', async () => {
    await writeBrief(buyer, { mustSay: '口播一遍产品名' });
    await payFromWallet(buyer.page, phones.buyer, alone);
    await openOrder(owner, orderSn);
    await act(owner, '接单');
    await stands(owner, '待交稿');
    await act(owner, '提交稿件', (form) =>
      form.getByLabel('稿件', { exact: true }).fill('广告。口播一遍产品名：演示修护霜。'),
    );
    await stands(owner, '稿件待确认');
    await openOrder(buyer, orderSn);
    await act(buyer, '确认稿件');
    await openOrder(owner, orderSn);
    await publish(owner, alone, 'commute-makeup');
    await takeItem(reviewer, 'inspection', account);
    await decide(reviewer, 'a', (dialog) =>
      dialog.getByRole('textbox').fill('链接可以打开，与确认稿一致'),
    );
    await openOrder(owner, orderSn);
    await stands(owner, '待验收');
  });

  await test.step('its delivery is disputed, and service splits the money', async () => {
    await openOrder(buyer, orderSn);
    await act(buyer, '申请仲裁', async (form) => {
      const point = form.getByRole('group', { name: '主张 1' });
      await point.getByLabel('依据哪一条').click();
      await buyer.page
        .getByTitle('与确认稿一致', { exact: true })
        .filter({ visible: true })
        .click();
      await point.getByLabel('哪里不符').fill('发布的内容没有口播产品名，确认稿里写了。');
      await form.getByLabel('要求退回的比例').fill('50');
    });
    await openOrder(owner, orderSn);
    await act(owner, '提交答辩', async (form) => {
      await form.getByLabel('您的答辩').fill('片尾字幕里写了产品名。');
      await form.getByLabel('您愿意退回的比例').fill('10');
    });
    await takeItem(reviewer, 'dispute', account);
    await reviewer.getByRole('button', { name: '裁决按比例分配' }).press('Enter');
    const ruling = reviewer.getByRole('dialog');
    await ruling
      .getByRole('group', { name: '第 1 条的认定' })
      .getByRole('button', { name: /部分/ })
      .press('Enter');
    await ruling.getByLabel('第 1 条退回广告主的比例').fill('20');
    await ruling.getByLabel('第 1 条认定的理由').fill('口播缺少一处，字幕里有。');
    await ruling.locator('button[type=submit]').press('Enter');
    await expect(ruling).toBeHidden();
    for (const side of [buyer, owner]) {
      await openOrder(side, orderSn);
      await expect(side.page.getByText('口播缺少一处，字幕里有。').first()).toBeVisible();
    }
    expect(await movement(owner, /可用余额/)).toBeGreaterThan(100_000);
  });

  await test.step('the owner’s money is approved, put into a batch and paid out', async () => {
    const { page } = owner;
    const main = page.getByRole('main');
    await page.goto(href('medium-securitySettings'));
    await main.getByRole('button', { name: '设置支付密码' }).click();
    await setPayPassword(page, { phone: phones.owner, payPassword }, alone);
    await page.goto(href('medium-manAgement-cash'));
    await main.getByRole('link', { name: '去绑定' }).click();
    await main.getByRole('button', { name: '绑定银行卡' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('银行卡号').fill(tell('card number', aCardNumber()));
    await dialog.getByLabel('开户支行').fill('苏州姑苏支行');
    await typeCode(dialog, phones.owner, alone);
    await dialog.getByRole('button', { name: '绑定', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto(href('medium-manAgement-cash'));
    await askForWithdrawal(main, { amount: '1000', payPassword });
    const sn = await newestWithdrawal(page, '¥1,000.00');

    const payer = await enter('finance');
    await takeItem(payer, 'withdrawal', '1,000.00');
    await decide(payer, 'a');
    await payer.goto(href('operator-money'));
    const batches = payer.getByRole('region', { name: '打款批次' });
    await batches.getByRole('button', { name: '编批次' }).press('Enter');
    await batches.getByRole('button', { name: /^编成批次，1 笔 ¥1,000\.00$/ }).press('Enter');
    await expect(batches.getByRole('status')).toContainText('批次 PC');
    await batches.getByText('读回银行结果').press('Enter');
    const file = {
      name: '银行结果.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(bankResult(sn, '1000.00')),
    };
    await batches.locator('input[type=file]').setInputFiles(file);
    await batches.getByRole('button', { name: '读回' }).press('Enter');
    await expect(batches.getByText('成功 1 笔', { exact: false })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: sn })).toContainText('打款成功');

    await payer.goto(href('operator-figures'));
    await expect(payer.getByRole('heading', { level: 1, name: '经营数据' })).toBeVisible();
    const download = payer.waitForEvent('download');
    await payer.getByRole('link', { name: '导出 xlsx' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  const leader = await enter('admin');
  await test.step('one writes an article, another publishes it, and visitors read it', async () => {
    const editor = await enter('content');
    await editor.goto(href('operator-text', { text: 'article-new' }));
    await editor.getByRole('textbox', { name: '编号' }).fill('three-checks');
    await editor.getByRole('textbox', { name: '标题' }).fill(title);
    await editor
      .getByLabel('摘要')
      .fill('验收时先看口播、字幕和挂出的话题，三处都与确认稿对得上再通过。');
    await editor.getByLabel('作者').fill('许言');
    await editor.getByRole('button', { name: '源码' }).press('Enter');
    await editor
      .getByRole('textbox', { name: '正文' })
      .fill('<p>验收时先看口播，再看字幕，最后看话题；三处都与确认稿对得上再通过。</p>');
    await editor.getByRole('button', { name: '提交复核' }).press('Enter');
    await expect(editor).not.toHaveURL(/article-new$/);
    await leader.goto(new URL(editor.url()).pathname);
    await leader.getByRole('button', { name: /^发布第 1 版/ }).press('Enter');
    await expect(leader.getByRole('link', { name: '看页面' })).toBeVisible();
    await expect(async () => {
      await buyer.page.goto(href('publicOpinion-publicDetails'));
      await expect(buyer.page.getByRole('link', { name: title }).first()).toBeVisible({
        timeout: 2000,
      });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('every act stands in the record, which is whole', async () => {
    await leader.goto(href('operator-record'));
    await leader.getByRole('button', { name: '校验全部' }).press('Enter');
    await expect(leader.getByText(/首尾相接，没有缺号，没有改动/).first()).toBeVisible();
  });
});
