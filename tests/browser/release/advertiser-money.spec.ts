import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoAdvertiser } from '@/demo/accounts';
import { aCardNumber } from '@/tests/support/factories/a-bank-card';
import { anIdNumber } from '@/tests/support/factories/a-verification';
import { anInvoiceNumber } from '@/tests/support/factories/an-invoice';
import { aPdf } from '@/tests/support/factories/an-invoice-file';
import { aPictureFile } from '../support/a-picture-file';
import { aPhone } from '../support/log-in';
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

const payPassword = '284613';
const name = tell('name', '欧阳知夏');

test('a new advertiser verifies, recharges by voucher, binds a card and withdraws', async ({
  enter,
  alone,
}) => {
  const phone = aPhone();
  const { page } = await enter('personal', phone);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('verifies as a person, is rejected, and mends only what was wrong', async () => {
    await page.goto('/personal/verified');
    await main.getByRole('button', { name: '改为个人认证' }).click();
    await expectAccessible(page);
    const idNumber = tell('identity number', anIdNumber());
    await main.getByLabel('姓名').fill(name);
    await main.getByLabel('身份证号').fill(mistyped(idNumber));
    await main.getByRole('button', { name: '提交认证' }).click();
    await expect(main.getByText('身份证号有误，请对照证件逐位核对')).toBeVisible();
    await expect(main.getByText('请上传身份证人像面')).toBeVisible();
    await expect(main.getByLabel('姓名')).toHaveValue(name);
    await main.getByLabel('身份证号').fill(idNumber);
    for (const side of ['人像面', '国徽面']) {
      const file = await aPictureFile(`${side}.png`);
      await main.locator(`input[aria-label=身份证${side}]`).setInputFiles(file);
      await expect(main.getByRole('img', { name: `身份证${side}` })).toBeVisible();
    }
    await expectAccessible(page);
    await main.getByRole('button', { name: '提交认证' }).click();
    await expect(main.getByText('审核中', { exact: true })).toBeVisible();
    await expectAccessible(page);

    decideVerification(alone, '个人', 'decision=reject', 'reason=国徽面反光，看不清有效期');
    await page.reload();
    await expect(main.getByText('国徽面反光，看不清有效期').first()).toBeVisible();
    await expect(main.getByLabel('姓名')).toHaveValue(name);
    await expect(main.getByLabel('身份证号')).toHaveValue(/^\d{6}\*{8}\d{3}[\dX]$/);
    await expect(main.getByRole('img', { name: '身份证人像面' })).toBeVisible();
    await expectAccessible(page);
    const again = await aPictureFile('国徽面.png', { width: 1200, height: 760 });
    await main.locator('input[aria-label=身份证国徽面]').setInputFiles(again);
    await main.getByRole('button', { name: '重新提交' }).click();
    await expect(main.getByText('审核中', { exact: true })).toBeVisible();
    decideVerification(alone, '个人', 'decision=approve');
    await page.reload();
    await expect(main.getByText('已认证', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('sets the pay password', async () => {
    await page.goto('/personal/securitySettings');
    await main.getByRole('button', { name: '设置', exact: true }).click();
    await dialog.getByLabel('新支付密码').fill('123456');
    await dialog.getByLabel('再输一次').fill('123457');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog.getByText('两次输入的支付密码不一致')).toBeVisible();
    await dialog.getByLabel('新支付密码').fill(payPassword);
    await dialog.getByLabel('再输一次').fill(payPassword);
    await typeCode(dialog, phone, alone);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('recharges by bank transfer; a voucher that is refused is handed in anew', async () => {
    await page.goto('/personal/manAgement/recharge');
    await main.getByRole('button', { name: '登记转账' }).click();
    await expect(main.getByText('请填写转账金额')).toBeVisible();
    await main.getByLabel('转账金额').fill('5000');
    await main.getByRole('button', { name: '登记转账' }).click();
    const row = page.getByRole('row').filter({ hasText: /CZ\d+/ });
    await expect(row).toContainText('待上传凭证');
    await expectAccessible(page);
    await row.getByRole('button', { name: '上传凭证' }).click();
    await dialog.getByRole('button', { name: '提交凭证' }).click();
    await expect(dialog.getByText('请填写付款户名，至少 2 个字')).toBeVisible();
    await expect(dialog.getByText('请上传银行的转账凭证')).toBeVisible();
    await dialog.getByLabel('付款户名').fill(name);
    await dialog.locator('input[type=file]').setInputFiles(await aPictureFile('回单.png'));
    await expect(dialog.getByText('回单.png')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '提交凭证' }).click();
    await expect(row).toContainText('待审核');

    const sn = /CZ\d+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
    const id = nameInList(alone, 'bank-recharge', sn, /id=(\d+)/);
    operate(alone, 'bank-recharge', `id=${id}`, 'decision=reject', 'reason=凭证上没有转账时间');
    await page.reload();
    await expect(row).toContainText('凭证上没有转账时间');
    await row.getByRole('button', { name: '重新上传' }).click();
    await expect(dialog.getByLabel('付款户名')).toHaveValue(name);
    await dialog.locator('input[type=file]').setInputFiles(await aPictureFile('完整回单.png'));
    await expect(dialog.getByText('完整回单.png')).toBeVisible();
    await dialog.getByRole('button', { name: '提交凭证' }).click();
    await expect(row).toContainText('待审核');
    operate(alone, 'bank-recharge', `id=${id}`, 'decision=approve', 'ref=ICBC20990115001');
    await page.reload();
    await expect(row).toContainText('已到账');
    await expect(main.getByText('¥5,000.00').first()).toBeVisible();
  });

  await test.step('binds a card of the same name', async () => {
    const cardNo = tell('card number', aCardNumber());
    await page.goto('/personal/manAgement/cash');
    await main.getByRole('link', { name: '去绑定' }).click();
    await main.getByRole('button', { name: '绑定银行卡' }).click();
    await dialog.getByLabel('银行卡号').fill('6222020000000000001');
    await expect(dialog.getByText('按卡号识别为中国工商银行')).toBeVisible();
    const code = await typeCode(dialog, phone, alone);
    await dialog.getByRole('button', { name: '绑定', exact: true }).click();
    await expect(dialog.getByText('银行卡号有误，请对照卡面逐位核对')).toBeVisible();
    await dialog.getByLabel('银行卡号').fill(cardNo);
    await dialog.getByLabel('开户支行').fill('苏州姑苏支行');
    await dialog.getByLabel('短信验证码').fill(code);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '绑定', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText(`•••• •••• •••• ${cardNo.slice(-4)}`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('withdraws: the bank refuses once, then it arrives; another one is taken back', async () => {
    await page.goto('/personal/manAgement/cash');
    await expectAccessible(page);
    await askForWithdrawal(main, { amount: '5000.01', payPassword });
    await expect(main.getByText('可提现 ¥5,000.00，请改小金额')).toBeVisible();
    await askForWithdrawal(main, { amount: '1200.5', payPassword: '111111' });
    await expect(main.getByText(/支付密码(错误|不正确)/).first()).toBeVisible();
    await expect(main.getByLabel('提现金额')).toHaveValue('1200.5');
    await expect(main.getByText('壹仟贰佰元伍角整')).toBeVisible();
    await askForWithdrawal(main, { amount: '1200.5', payPassword });
    const refused = await newestWithdrawal(page, '¥1,200.50');
    payOut(alone, { sn: refused, amount: '1200.50', failed: '收款账户户名不符' });
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: refused });
    await expect(row).toContainText('打款失败');
    await expect(row).toContainText('收款账户户名不符');
    await askForWithdrawal(main, { amount: '1200.5', payPassword });
    const paid = await newestWithdrawal(page, '¥1,200.50');
    payOut(alone, { sn: paid, amount: '1200.50' });
    await askForWithdrawal(main, { amount: '300', payPassword });
    const taken = await newestWithdrawal(page, '¥300.00');
    await expectAccessible(page);
    await page
      .getByRole('row')
      .filter({ hasText: taken })
      .getByRole('button', { name: '撤销' })
      .click();
    await dialog.getByRole('button', { name: '撤销提现' }).click();
    await expect(page.getByRole('row').filter({ hasText: taken })).toContainText('已撤销');
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: paid })).toContainText('打款成功');
    await expect(main.getByText('¥3,799.50').first()).toBeVisible();
  });

  await test.step('the statement tells all of it', async () => {
    await page.goto('/personal/manAgement/detailed');
    await expect(page.getByRole('row').filter({ hasText: '5,000.00' }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '3,799.50' }).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('an advertiser asks for an invoice, has it cancelled by a red one, and reads the report', async ({
  enter,
  alone,
}) => {
  const { page } = await enter('personal', demoAdvertiser.phone);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const bill = page.getByRole('row').filter({ hasText: '数电专票' }).first();
  let invoiceId = '';

  await test.step('asks for it; a tax number and an address that cannot be are said at their fields', async () => {
    await page.goto('/personal/manAgement/invoice?tab=titles');
    await main.getByRole('button', { name: '新增抬头' }).click();
    await dialog.getByLabel('发票抬头').fill('欧阳青禾生物科技（苏州工业园区）演示有限公司');
    await dialog.getByLabel('税号').fill('91320');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByText('税号应为 15、18 或 20 位字母和数字')).toBeVisible();
    await expectAccessible(page);
    for (const [label, value] of [
      ['税号', '91320508MADEM002XK'],
      ['注册地址', '苏州市示例路 66 号'],
      ['注册电话', '0512-00000003'],
    ] as const)
      await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('checkbox', { name: '设为默认抬头' }).check();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);

    await page.getByRole('link', { name: /^可开票/ }).click();
    await page.getByRole('table').first().getByRole('checkbox').nth(1).check();
    await main.getByRole('radio', { name: /^欧阳青禾/ }).check();
    await main.getByRole('radio', { name: /^数电专票/ }).check();
    await main.getByLabel('接收邮箱').fill('fapiao');
    await main.getByRole('button', { name: '申请开票' }).click();
    await expect(main.getByText('邮箱不正确，请重填')).toBeVisible();
    await main.getByLabel('接收邮箱').fill('fapiao@example.com');
    await main.getByLabel(/^备注/).fill('修护霜投放');
    await main.getByRole('button', { name: '申请开票' }).click();
    await expect(page).toHaveURL(/tab=applied/);
    await expect(bill).toContainText('待审核');
    await expectAccessible(page);
  });

  await test.step('the platform issues it, and its file is there to be downloaded', async () => {
    const link = bill.getByRole('link', { name: '数电专票' });
    invoiceId = /invoice_id=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    operate(alone, 'invoice', `id=${invoiceId}`, 'decision=approve');
    const pdf = path.join(alone.dataDir, 'invoice.pdf');
    writeFileSync(pdf, aPdf());
    const number = anInvoiceNumber();
    operate(
      alone,
      'invoice_issue',
      `id=${invoiceId}`,
      `number=${number}`,
      `issued_on=${today()}`,
      `pdf=@${pdf}`,
    );
    await page.reload();
    await expect(bill).toContainText('已开票');
    await expect(bill).toContainText(number);
    const download = page.waitForEvent('download');
    await bill.getByRole('button', { name: '下载 PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('it is cancelled by a red one, and the order is free again', async () => {
    await bill.getByRole('link', { name: '数电专票' }).click();
    await expect(main.getByText('苏州市示例路 66 号 0512-00000003')).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: '申请红冲' }).first().click();
    await dialog.getByLabel('红冲原因').fill('错');
    await dialog.getByRole('button', { name: '申请红冲' }).click();
    await expect(dialog.getByText('红冲原因至少 4 个字')).toBeVisible();
    await dialog.getByLabel('红冲原因').fill('抬头填错，需要换开');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '申请红冲' }).click();
    await expect(bill).toContainText('红冲申请中');
    operate(alone, 'invoice_red', `id=${invoiceId}`, `number=${anInvoiceNumber()}`);
    await page.reload();
    await expect(bill).toContainText('已红冲');
  });

  await test.step('reads the report, by project and as a table', async () => {
    await page.goto('/personal/dropreport');
    await main
      .getByRole('navigation', { name: '时间' })
      .getByRole('link', { name: '本年' })
      .click();
    await expect(main.locator('canvas')).toBeVisible();
    const all = await page.getByRole('table').last().getByRole('row').count();
    expect(all).toBeGreaterThan(1);
    const platforms = main.getByRole('navigation', { name: '平台' }).getByRole('link');
    await platforms.nth(1).click();
    await expect(platforms.nth(1)).toHaveAttribute('aria-current', /.+/);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: '导出' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});

/** YYYY-MM-DD in the market. */
const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

/** With another check character. */
const mistyped = (idNumber: string): string =>
  idNumber.slice(0, 17) + (idNumber.endsWith('1') ? '2' : '1');
