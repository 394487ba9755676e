import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { maskName } from '@/lib/domain/identity/party-name';
import { anIdNumber } from '@/tests/support/factories/a-verification';
import {
  askAgain,
  contractLists,
  openWaiting,
  paperOpened,
  signContract,
} from '../support/contract-steps';
import { soundEachOnce } from '../support/expect-sound';
import { aPhone } from '../support/log-in';
import { lengthenNames } from '../support/long-names';
import { expect } from '../support/test';
import { tell } from '../support/told';
import { testTwoSides as test } from '../support/two-sides';

const aPerson = (name: string) => ({
  name: tell('name', name),
  phone: aPhone(),
  idNumber: tell('identity number', anIdNumber()),
});

test('a company names two more people, who sign one after the other, each shown by a certificate', async ({
  enter,
  alone,
}) => {
  await lengthenNames(alone.databaseUrl);
  const sound = soundEachOnce(['signature']);
  const people = [aPerson('许栖迟这个名字也很长长到证件的边上'), aPerson('周念')];
  const buyer = await enter('personal', demoAdvertiser.phone);
  const sn = await askAgain(buyer.page);

  const { page } = await enter('medium', demoMediaOwner.phone);
  await openWaiting(page, contractLists.medium, sn);
  await paperOpened(page);
  await page.getByRole('button', { name: '增加签署人' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '再加一人' }).click();
  for (const [nth, { name, phone }] of people.entries()) {
    await dialog.getByLabel(`签署人 ${nth + 1} 姓名`).fill(name);
    await dialog.getByLabel('手机号').nth(nth).fill(phone);
  }
  await sound(page);
  await dialog.getByRole('button', { name: '保存签署人' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/已增加|依次签署/).first()).toBeVisible();

  // Whoever is next begins where the one before has signed.
  await signContract(page, demoMediaOwner, { program: alone, look: sound, afterwards: '阅读合同' });
  for (const [nth, person] of people.entries()) {
    await expect(page.getByRole('main')).toContainText(maskName(person.name));
    const isLast = nth === people.length - 1;
    const gone = await signContract(page, person, {
      program: alone,
      look: sound,
      afterwards: isLast ? '签署成功' : '阅读合同',
    });
    expect(gone).toContain('identityCard');
  }
  await expect(page.getByText(/还差/)).toBeVisible();

  await openWaiting(buyer.page, contractLists.personal, sn);
  await signContract(buyer.page, demoAdvertiser, { program: alone, look: sound });
  await expect(buyer.page.getByText('三方已签完，合同已生效')).toBeVisible();
});
