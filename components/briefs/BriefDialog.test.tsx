import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '@/components/kit/ui/overlay/ConfirmHost';
import { type Brief, briefLimits } from '@/lib/domain/briefs/brief';
import { BriefDialog } from './BriefDialog';
import type { SaveBrief } from './use-brief';

// Typed key by key: slow on a machine that does other things besides.
vi.setConfig({ testTimeout: 20_000 });
const done = (data: unknown) => HttpResponse.json({ status: 200, code: 200, msg: '', data });
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
  begin({ contact_name: '', contact_phone: '' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** What the form begins with. */
function begin(contact: object, templates: object[] = []) {
  server.use(http.post('*/api/brief/templates', () => done({ contact, templates })));
}

function open(save: SaveBrief, initial: Partial<Brief> | null = null) {
  const onClose = vi.fn();
  render(
    <>
      <BriefDialog
        subject="柚白护肤笔记"
        initial={initial}
        save={save}
        draftKey="TF2611210001"
        onClose={onClose}
      />
      <ConfirmHost />
    </>,
  );
  return { user: userEvent.setup(), onClose };
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

test('nothing typed is lost when the server refuses, and the wrong field has the focus', async () => {
  const save = vi
    .fn<SaveBrief>()
    .mockResolvedValueOnce({ ok: false, fields: { contact_phone: '手机号码有误，请重填' } })
    .mockResolvedValueOnce({ ok: true, fields: {} });
  const { user, onClose } = open(save);
  await user.type(field(/推广产品/), '神经酰胺修护霜 50g');
  await user.type(field(/必须提到/), '口播一次品牌名');
  await user.type(field(/联系电话/), '12800002046');
  await user.click(screen.getByRole('button', { name: '保存' }));

  expect(await screen.findByText('手机号码有误，请重填')).toBeTruthy();
  expect(document.activeElement).toBe(field(/联系电话/));
  expect(field(/推广产品/).value).toBe('神经酰胺修护霜 50g');
  expect(field(/必须提到/).value).toBe('口播一次品牌名');
  expect(onClose).not.toHaveBeenCalled();

  await user.clear(field(/联系电话/));
  await user.type(field(/联系电话/), '13800002046');
  expect(screen.queryByText('手机号码有误，请重填')).toBeNull();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[1]?.[0]).toMatchObject({
    product: '神经酰胺修护霜 50g',
    must_say: '口播一次品牌名',
    contact_phone: '13800002046',
  });
});

test('the form takes no more than its limits and only digits as a phone', async () => {
  const { user } = open(async () => ({ ok: true, fields: {} }), { product: '一'.repeat(59) });
  await user.type(field(/推广产品/), 'ab');
  expect(field(/推广产品/).value).toHaveLength(briefLimits.product);
  await user.type(field(/联系电话/), '138-0000x20467');
  expect(field(/联系电话/).value).toBe('13800002046');
});

test('a half-written brief says what is missing and can be saved', async () => {
  const save = vi.fn<SaveBrief>(async () => ({ ok: true, fields: {} }));
  const { user, onClose } = open(save);
  await user.type(field(/推广产品/), '修护霜');
  expect(
    screen.getByText(/还差 所属行业、必须提到、期望发布日期、联系人、联系电话，可先保存/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(save).toHaveBeenCalledTimes(1);
});

test('closing with something typed asks first', async () => {
  const { user, onClose } = open(async () => ({ ok: true, fields: {} }));
  await user.type(field(/推广产品/), '修护霜');
  await user.click(screen.getByRole('button', { name: '取消' }));
  const question = await screen.findByRole('alertdialog', { name: '放弃未保存的要求？' });
  await user.click(within(question).getByRole('button', { name: '继续填写' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(field(/推广产品/).value).toBe('修护霜');

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '放弃' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('what was typed outlives a page that is left, until it is saved or given up', async () => {
  const away = open(async () => ({ ok: false, fields: {} }));
  await away.user.type(field(/推广产品/), '修护霜');
  cleanup(); // a dead session, or a server that is away: the page is gone

  const back = open(async () => ({ ok: true, fields: {} }));
  expect(field(/推广产品/).value).toBe('修护霜');
  expect(screen.getByText(/已恢复上次未保存的内容/)).toBeTruthy();
  await back.user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(back.onClose).toHaveBeenCalled());
  cleanup();

  open(async () => ({ ok: true, fields: {} }));
  expect(field(/推广产品/).value).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('a draft that is not one of ours is passed by', () => {
  sessionStorage.setItem('draft:brief:TF2611210001', '{"product":5,"files":[1],"evil":"x"}');
  open(async () => ({ ok: true, fields: {} }), { product: '修护霜' });
  expect(field(/推广产品/).value).toBe('');
  cleanup();
  sessionStorage.setItem('draft:brief:TF2611210001', '{');
  open(async () => ({ ok: true, fields: {} }), { product: '修护霜' });
  expect(field(/推广产品/).value).toBe('修护霜');
});

test('the contact of the account need not be typed, and filling it in is nothing to lose', async () => {
  begin({ contact_name: '苏女士', contact_phone: '13900002046' });
  const { user, onClose } = open(async () => ({ ok: true, fields: {} }));
  await waitFor(() => expect(field(/联系人/).value).toBe('苏女士'));
  expect(field(/联系电话/).value).toBe('13900002046');
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();

  open(async () => ({ ok: true, fields: {} }), { contact_name: '李先生' });
  await screen.findByText(/可以存为模板/);
  expect(field(/联系人/).value).toBe('李先生');
});

test('a template fills in its words and leaves the day, is kept under a name, and can be deleted', async () => {
  const words = { product: '修护霜', industry: '美妆个护', must_say: '口播一次', must_not_say: '' };
  const contact = { contact_name: '苏女士', contact_phone: '13900002046' };
  const kept = { template_id: 7, name: '修护霜常用', brief: { ...words, link: '', ...contact } };
  begin(contact, [kept]);
  const sent: string[] = [];
  server.use(
    http.post('*/api/brief/save-template', async ({ request }) => {
      sent.push(new URLSearchParams(await request.text()).get('name') ?? '');
      return done({ template_id: 8 });
    }),
    http.post('*/api/brief/remove-template', async ({ request }) => {
      sent.push(new URLSearchParams(await request.text()).get('template_id') ?? '');
      begin(contact);
      return done({ removed: 1 });
    }),
  );
  const { user } = open(async () => ({ ok: true, fields: {} }), { wanted_date: '2099-01-15' });
  await user.selectOptions(await screen.findByLabelText('选用模板'), '修护霜常用');
  expect(field(/推广产品/).value).toBe('修护霜');
  expect(field(/期望发布日期/).value).toBe('2099-01-15');

  await user.click(screen.getByRole('button', { name: '存为模板' }));
  await user.clear(field(/模板名称/));
  await user.type(field(/模板名称/), '春季');
  await user.click(screen.getByRole('button', { name: '保存模板' }));
  await waitFor(() => expect(screen.queryByLabelText(/模板名称/)).toBeNull());

  await user.selectOptions(screen.getByLabelText('选用模板'), '修护霜常用');
  await user.click(screen.getByRole('button', { name: '删除' }));
  const question = await screen.findByRole('alertdialog', { name: '删除模板“修护霜常用”？' });
  await user.click(within(question).getByRole('button', { name: '删除' }));
  await screen.findByText(/可以存为模板/);
  expect(sent).toEqual(['春季', '7']);
});

test('a brief that its listing does not take is saved, and stays open with what does not fit', async () => {
  const fields = { industry: '该账号不接医疗，请换一个账号' };
  const { user, onClose } = open(async () => ({ ok: true, fields }));
  await user.type(field(/推广产品/), '修护霜');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('该账号不接医疗，请换一个账号')).toBeTruthy();
  expect(screen.getByText(/已保存，但还不能交给媒体主/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what is typed while a file is on its way stays, and so does the file', async () => {
  let arrive: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.post('*/api/upload', async () => {
      await onItsWay;
      return done({ file_key: 'brief/1.png', name: '产品手册.png' });
    }),
  );
  const save = vi.fn<SaveBrief>().mockResolvedValue({ ok: true, fields: {} });
  const { user } = open(save);
  const file = new File(['手册'], '产品手册.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/附件/), file);
  await user.type(field(/推广产品/), '修护霜');
  arrive();
  expect(await screen.findByRole('button', { name: '移除 产品手册.png' })).toBeTruthy();
  expect(field(/推广产品/).value).toBe('修护霜');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(save.mock.calls[0]?.[0]).toMatchObject({ product: '修护霜', files: ['brief/1.png'] }),
  );
});
