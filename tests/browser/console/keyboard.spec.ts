import type { Page } from '@playwright/test';
import { isAtOnce, readyAct } from '@/components/operator/item/act-of';
import type { ItemShown } from '@/components/operator/item/item-shown';
import { href } from '@/lib/address/routes';
import { type QueueName, queueNames, queueOfName } from '@/lib/domain/operators/console-queues';
import { type OperatorRole, operatorRoleKeys, operatorRoles } from '@/lib/domain/operators/roles';
import { plants, testPlanted as test } from '../support/payloads/planted';
import type { SignedIn } from '../support/sign-in';
import { expectReachable } from '../support/tab-through';
import { expect, expectAccessible } from '../support/test';

/** How a key is pressed that opens something, and what has the focus again once it is closed. */
type Press = (page: Page) => Promise<void>;

const queuesOf = (role: OperatorRole) =>
  queueNames.filter((name) => queueOfName(name).role === role);

for (const role of operatorRoleKeys.filter((key) => queuesOf(key).length > 0)) {
  test(`every queue of ${operatorRoles[role]} is worked through without a mouse, and axe finds nothing serious`, async ({
    page,
    call,
  }) => {
    for (const queue of queuesOf(role)) {
      await test.step(queue, async () => workThrough(page, call, queue));
    }
  });
}

/** From the list to its first thing, and there whatever opens: by keys alone, and nothing is decided. */
async function workThrough(page: Page, call: SignedIn['call'], queue: QueueName): Promise<void> {
  await page.goto(href('operator-queue', { queue }));
  await expectSoundMain(page);
  const { entries } = await call<{ entries: { key: string }[] }>('operator/queue', { queue });
  const [first] = entries;
  if (!first) return expect(Object.keys(plants)).not.toContain(queue);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href('operator-item', { queue, key: first.key })}$`));
  await expectSoundMain(page);

  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: '放回' })).toBeVisible();
  await opens(page, (page) => page.keyboard.press('h'));
  const shown = await call<ItemShown>('operator/item', { queue, key: first.key });
  for (const act of shown.item.acts) {
    const ready = readyAct(shown, act);
    if (!ready || (isAtOnce(ready) && act.kind !== 'look')) continue;
    const button = page.getByRole('main').getByRole('button', { name: act.label, exact: true });
    const press: Press = async (page) => {
      await button.focus();
      await page.keyboard.press('Enter');
    };
    if (isAtOnce(ready)) {
      await press(page);
      await expect(page.getByRole('region', { name: '查看结果' })).toBeVisible();
      await expectAccessible(page);
    } else {
      await opens(page, press);
      await expect(button).toBeFocused();
    }
  }
  if (await page.getByRole('button', { name: /放大$/ }).count()) {
    await opens(page, (page) => page.keyboard.press('z'));
  }
  const reasons = page.getByRole('button', { name: '改列表' });
  if (await reasons.count()) {
    await opens(page, async (page) => {
      await reasons.focus();
      await page.keyboard.press('Enter');
    });
    await expect(reasons).toBeFocused();
  }
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: '领取', exact: true })).toBeVisible();
  if (shown.after === null) return;
  await page.keyboard.press('j');
  // The address changes before the page does.
  await expect(page.getByText(/^第 2 \/ \d+ 件$/)).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`/${first.key}$`));
}

/** A dialog opens by keys, is sound, is gone through by Tab, and Esc closes it. */
async function opens(page: Page, press: Press): Promise<void> {
  await press(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectReachable(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Once for each page: what stands around it is the same everywhere. */
async function expectSoundMain(page: Page): Promise<void> {
  // A text's preview has its page's own.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectAccessible(page);
  await expectReachable(page, 'main');
}

test('desk, tools, money, site, figures and record are reached by Tab, and axe finds nothing serious', async ({
  page,
  call,
}) => {
  await page.goto(href('operator'));
  await expectAccessible(page);
  await expectReachable(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await page.keyboard.type('演示');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/operator\/search\?q=/);
  await expectSoundMain(page);

  await page.goto(href('operator-acts'));
  await expectSoundMain(page);
  for (const act of await page.getByRole('main').locator('summary').all()) {
    await act.focus();
    await page.keyboard.press('Enter');
  }
  await expectSoundMain(page);

  const { list } = await call<{ list: { key: string }[] }>('operator/texts', {});
  const [text] = list;
  for (const path of [
    href('operator-money'),
    href('operator-figures'),
    href('operator-content'),
    ...(text ? [href('operator-text', { text: text.key })] : []),
    href('operator-notices'),
    href('operator-site'),
    href('operator-record'),
    href('operator-record', { seq: 1 }),
  ]) {
    await page.goto(path);
    await expectSoundMain(page);
  }
});
