import { demoAdvertiser } from '@/demo/accounts';
import { aPictureFile } from '../support/a-picture-file';
import { nameInList, operate } from '../support/operate';
import { expect, expectAccessible } from '../support/test';
import { testTwoSides as test } from '../support/two-sides';

test('a message is read, the frame counts one less, and each leads to a page that is there', async ({
  enter,
}) => {
  const { page } = await enter('personal', demoAdvertiser.phone);
  await page.goto('/personal/otherManagement/Information');
  await expectAccessible(page);
  const main = page.getByRole('main');
  const unread = main.getByRole('listitem').filter({ hasText: '未读：' });
  const inFrame = page.getByRole('link', { name: /^消息 \d+$/ });
  const before = Number(/\d+/.exec((await inFrame.first().textContent()) ?? '')?.[0]);
  const shown = await unread.count();
  await unread.first().getByRole('button', { name: '标为已读' }).click();
  await expect(unread).toHaveCount(shown - 1);
  await expect(inFrame.first()).toHaveText(`消息 ${before - 1}`);

  // Every page that a message leads to is there.
  const ways = await main
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(ways).size).toBeGreaterThan(5);
  for (const way of new Set(ways)) {
    // A contract leads on to the step that is due, which is a page of its own.
    const isContract = way.startsWith('/personal/otherManagement/signature');
    const answer = await page.request.get(way, { maxRedirects: isContract ? 1 : 0 });
    expect(answer.status(), way).toBe(200);
    expect(new URL(answer.url()).pathname, way).toContain(new URL(way, answer.url()).pathname);
  }
});

test('a complaint with a picture is answered by the platform in its thread, and so is the consultant’s question', async ({
  enter,
  alone,
}) => {
  const { page } = await enter('personal', demoAdvertiser.phone);
  await page.goto('/personal/otherManagement/proposal');
  await expectAccessible(page);
  const main = page.getByRole('main');
  await main.getByLabel('内容').fill('太慢');
  await main.getByRole('button', { name: '提交' }).click();
  await expect(main.getByText('请选择类型')).toBeVisible();
  await expect(main.getByText('内容至少 5 个字')).toBeVisible();
  await expect(main.getByLabel('内容')).toHaveValue('太慢');
  await main.getByRole('radio', { name: '投诉' }).check();
  await main.getByLabel('内容').fill('媒体主两天没有回复留言，初稿也没有交');
  await main.getByLabel('涉及的订单').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await main.locator('input[type=file]').setInputFiles(await aPictureFile('聊天记录.png'));
  await expect(main.getByText('聊天记录.png')).toBeVisible();
  await main.getByRole('button', { name: '提交' }).click();

  await expect(page).toHaveURL(/suggest_id=\d+/);
  const id = new URL(page.url()).searchParams.get('suggest_id') ?? '';
  await expect(main.getByText('待处理')).toBeVisible();
  await expect(main.getByRole('link', { name: '聊天记录.png' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^订单 TF/ })).toBeVisible();
  expect(operate(alone, 'list', 'suggestion')).toContain('媒体主两天没有回复留言');
  const said = '已联系媒体主，初稿今天 18:00 前提交；逾期您可以全额退款。';
  operate(alone, 'contact', 'kind=suggestion', `id=${id}`, 'to=answered', `said=${said}`);

  await page.goto('/personal/otherManagement/Information');
  const told = main.getByRole('listitem').filter({ hasText: said });
  await told.getByRole('link', { name: '查看' }).click();
  await expect(page).toHaveURL(new RegExp(`suggest_id=${id}$`));
  await expect(main.getByText(said)).toBeVisible();
  await expect(main.getByText('已回复', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel('接着写').fill('收到，我等到今晚。');
  await main.getByRole('button', { name: '发送' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: '收到，我等到今晚。' })).toBeVisible();
  await expect(main.getByLabel('接着写')).toHaveValue('');
  await expect(main.getByText('待处理')).toBeVisible();

  await main.getByRole('link', { name: '全部投诉建议' }).click();
  await page.getByRole('button', { name: /^向.+提问$/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: '发送' }).click();
  await expect(form.getByText('问题至少 2 个字')).toBeVisible();
  const question = '预算 3 万，想投母婴类短视频，先从哪几个账号谈起';
  await form.getByLabel('您的问题').fill(question);
  await expectAccessible(page);
  await form.getByRole('button', { name: '发送' }).click();
  await expect(form).toBeHidden();
  await expect(main.getByText(question)).toBeVisible();
  const asked = nameInList(alone, 'question', question, /id=(\d+)/);
  operate(
    alone,
    'contact',
    'kind=question',
    `id=${asked}`,
    'to=answered',
    'said=先谈 3 个腰部账号',
  );
  await page.goto('/personal/otherManagement/Information');
  const answered = main.getByRole('listitem').filter({ hasText: '先谈 3 个腰部账号' });
  await answered.getByRole('link', { name: '查看' }).click();
  await expect(main.getByText('先谈 3 个腰部账号')).toBeVisible();
});
