import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import {
  contractLists,
  paperOpened,
  type SigningPerson,
  signContract,
} from '../support/contract-steps';
import { soundEachOnce } from '../support/expect-sound';
import { endAgreements, lengthenNames } from '../support/long-names';
import { expect } from '../support/test';
import { testTwoSides as test } from '../support/two-sides';

interface Agreement {
  area: 'personal' | 'medium';
  title: string;
  who: SigningPerson;
  way: readonly string[];
}

const agreements: readonly Agreement[] = [
  {
    area: 'personal',
    title: '年度投放框架协议',
    who: {
      ...demoAdvertiser,
      passport: 'E12345678',
    },
    way: ['faceVerification', 'notIDentituCard', 'underReview'],
  },
  {
    area: 'medium',
    title: '媒体主入驻协议',
    who: demoMediaOwner,
    way: ['elements', 'elementsCode'],
  },
];

for (const { area, title, who, way } of agreements) {
  test(`${title}: asked for on the list, signed with the platform, and not offered again`, async ({
    enter,
    alone,
  }) => {
    await lengthenNames(alone.databaseUrl);
    await endAgreements(alone.databaseUrl);
    const sound = soundEachOnce(['signature', 'notIDentituCard', 'underReview']);
    const { page } = await enter(area, who.phone);
    const list = contractLists[area];
    await page.goto(list);
    await page.getByRole('button', { name: `发起${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发起', exact: true }).click();
    await page.waitForURL(/rowId=/);
    await paperOpened(page);
    const gone = await signContract(page, who, { program: alone, look: sound });
    expect(gone).toEqual(['signature', ...way, 'confirmed', 'verificationCode', 'successful']);
    await expect(page.getByText('两方已签完，合同已生效')).toBeVisible();

    await page.goto(list);
    await expect(page.getByRole('row').filter({ hasText: title }).first()).toContainText('已完成');
    await expect(page.getByRole('button', { name: `发起${title}` })).toHaveCount(0);
    await sound(page);
  });
}
