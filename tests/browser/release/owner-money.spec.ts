import { demoMediaOwner } from '@/demo/accounts';
import { anInvoiceNumber } from '@/tests/support/factories/an-invoice';
import { anInvoiceXml } from '@/tests/support/factories/an-invoice-file';
import { aPictureFile } from '../support/a-picture-file';
import {
  askForWithdrawal,
  decideVerification,
  newestWithdrawal,
  payOut,
} from '../support/money-steps';
import { nameInList, operate } from '../support/operate';
import { expect, expectAccessible } from '../support/test';
import { tell } from '../support/told';
import { testTwoSides as test } from '../support/two-sides';
import { typeCode } from '../support/type-code';

const newName = '杭州山前影像文化传播（余杭）演示有限公司';
const accountNumber = tell('account number', '1202020000000000909');
const { phone, payPassword } = demoMediaOwner;

test('a media owner verifies another name, binds its account, withdraws, and hands in an invoice', async ({
  enter,
  alone,
}) => {
  const { page } = await enter('medium', phone);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('the company is renamed: the old name stands until the new one is approved', async () => {
    await page.goto('/medium/verified');
    await expectAccessible(page);
    await main.getByRole('button', { name: '变更认证' }).click();
    await main.getByLabel('企业名称').fill(newName);
    await main.getByLabel('统一社会信用代码').fill('91330106MADEM0031A');
    await main.getByRole('button', { name: '提交认证' }).click();
    await expect(main.getByText('统一社会信用代码有误，请对照营业执照逐位核对')).toBeVisible();
    await expect(main.getByLabel('企业名称')).toHaveValue(newName);
    await main.getByLabel('统一社会信用代码').fill('91330106MADEM0031G');
    const licence = await aPictureFile('营业执照.png', { width: 1200, height: 860 });
    await main.locator('input[aria-label=营业执照]').setInputFiles(licence);
    await expectAccessible(page);
    await main.getByRole('button', { name: '提交认证' }).click();
    await expect(main.getByText('审核中', { exact: true })).toBeVisible();
    await expect(main.getByText('已认证', { exact: true })).toBeVisible();
    decideVerification(alone, newName, 'decision=approve');
    await page.reload();
    await expect(main.getByText(newName)).toBeVisible();
    await expect(main.getByText('审核中', { exact: true })).toHaveCount(0);
  });

  await test.step('the account of the old name is fit no more: another one is bound', async () => {
    await page.goto('/medium/manAgement/cash');
    await expect(main.getByText('没有可用的银行卡')).toBeVisible();
    await main.getByRole('link', { name: '去绑定' }).click();
    await expect(main.getByText('不可用')).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: '绑定银行卡' }).click();
    await dialog.getByLabel('银行账号').fill('1234567');
    await dialog.getByRole('button', { name: '绑定', exact: true }).click();
    await expect(dialog.getByText('卡号或账号为 8 至 30 位数字，请核对')).toBeVisible();
    await expect(dialog.getByText('请输入验证码')).toBeVisible();
    await dialog.getByLabel('银行账号').fill(accountNumber);
    const code = await typeCode(dialog, phone, alone);
    await dialog.getByRole('button', { name: '绑定', exact: true }).click();
    await expect(dialog.getByText('请选择开户银行')).toBeVisible();
    await expect(dialog.getByText('请填写开户支行，例如 苏州姑苏支行')).toBeVisible();
    await expect(dialog.getByLabel('银行账号')).toHaveValue(accountNumber);
    await dialog.getByLabel('开户银行').click();
    await page.keyboard.type('招商');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('开户支行').fill('杭州余杭演示支行');
    await dialog.getByLabel('短信验证码').fill(code);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '绑定', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText('•••• •••• •••• 0909')).toBeVisible();
    const old = main.getByRole('listitem').filter({ hasText: '不可用' });
    await old.getByRole('button', { name: '解绑' }).click();
    await dialog.getByLabel('支付密码').fill('000000');
    await dialog.getByRole('button', { name: '解绑' }).click();
    await expect(dialog.getByText(/支付密码/).last()).toBeVisible();
    await dialog.getByLabel('支付密码').fill(payPassword);
    await dialog.getByRole('button', { name: '解绑' }).click();
  });

  await test.step('withdraws to it', async () => {
    await page.goto('/medium/manAgement/cash');
    await expectAccessible(page);
    await askForWithdrawal(main, { amount: '0.001', payPassword });
    await expect(main.getByText(/两位小数|至少 0.01 元/).last()).toBeVisible();
    await askForWithdrawal(main, { amount: '1000', payPassword });
    const sn = await newestWithdrawal(page, '¥1,000.00');
    payOut(alone, { sn, amount: '1000.00' });
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: sn })).toContainText('打款成功');
  });

  await test.step('hands in an invoice; one that is rejected is handed in anew', async () => {
    await page.goto('/medium/manAgement/invoice');
    await expectAccessible(page);
    await page.getByRole('table').getByRole('checkbox').nth(1).check();
    await main.getByRole('button', { name: '读取并核对' }).click();
    await expect(main.getByText(/请上传|请选择/).last()).toBeVisible();
    const total = /¥([\d,.]+)/.exec(
      (await main.getByText('请开具').locator('..').textContent()) ?? '',
    );
    const amount = (total?.[1] ?? '').replaceAll(',', '');
    const printed = {
      number: anInvoiceNumber(),
      issuedOn: today(),
      seller: newName,
      total: amount,
    };
    const file = {
      name: '数电专票.xml',
      mimeType: 'text/xml',
      buffer: anInvoiceXml({ ...printed, rate: '0.03' }),
    };
    await main.locator('input[type=file]').setInputFiles(file);
    await expect(main.getByText('数电专票.xml')).toBeVisible();
    await main.getByRole('button', { name: '读取并核对' }).click();
    await expect(main.getByText('发票号码和开票日期读自您的文件', { exact: false })).toBeVisible();
    await expect(main.getByLabel('发票号码')).toHaveValue(printed.number);
    await expect(main.getByRole('radio', { name: '数电专票 3%' })).toBeChecked();
    await expectAccessible(page);
    await expect(main.getByText('文件与应开的一致')).toBeVisible();
    await main.getByLabel('发票号码').fill('26330000000000009999');
    await main.getByRole('button', { name: '提交回票' }).click();
    await expect(main.getByText(`文件里是 ${printed.number}`, { exact: false })).toBeVisible();
    await main.getByLabel('发票号码').fill(printed.number);
    await main.getByRole('button', { name: '提交回票' }).click();
    await expect(page).toHaveURL(/tab=returns/);
    const row = page.getByRole('row').filter({ hasText: printed.number });
    await expect(row).toContainText('待审核');
    await expectAccessible(page);
    const id = nameInList(alone, 'invoice_return', printed.number, /id=(\d+)/);
    operate(alone, 'invoice_return', `id=${id}`, 'decision=reject', 'reason=购买方名称少一个字');
    await page.reload();
    await expect(row).toContainText('购买方名称少一个字');

    await page.getByRole('link', { name: /^待回票/ }).click();
    await page.getByRole('table').getByRole('checkbox').nth(1).check();
    const again = { ...printed, number: anInvoiceNumber() };
    await main
      .locator('input[type=file]')
      .setInputFiles({ ...file, buffer: anInvoiceXml({ ...again, rate: '0.06' }) });
    await expect(main.getByText(file.name)).toBeVisible(); // it has been uploaded
    await main.getByRole('button', { name: '读取并核对' }).click();
    await main.getByRole('button', { name: '提交回票' }).click();
    const anew = page.getByRole('row').filter({ hasText: again.number });
    await expect(anew).toContainText('待审核');
    const newId = nameInList(alone, 'invoice_return', again.number, /id=(\d+)/);
    operate(alone, 'invoice_return', `id=${newId}`, 'decision=approve');
    await page.reload();
    await expect(anew).toContainText('已通过');
  });
});

/** YYYY-MM-DD in the market. */
const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
