import { fireEvent, render, screen, act as settle, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '@/components/kit/ui/overlay/ConfirmHost';
import { anEntry, frame, now } from '../kit/console-samples';
import { ItemScreen } from './ItemScreen';
import type { ItemAct, ItemFact, ItemShown } from './item-shown';

const push = vi.hoisted(() => vi.fn());
const replace = vi.hoisted(() => vi.fn());
const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
const query = vi.hoisted((): Record<string, string> => ({}));
const beforePopState = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({
  useRouter: () => ({
    ...{ push, replace, beforePopState },
    ...{ asPath: '/operator/queue/listing/51', query },
  }),
}));

const fact = (field: string, label: string, over: Partial<ItemFact> = {}): ItemFact => ({
  field,
  label,
  value: '5.1%',
  was: null,
  source: '',
  verdict: null,
  remark: '',
  href: '',
  files: [],
  ...over,
});
const act = (kind: ItemAct['kind'], label: string, over: Partial<ItemAct> = {}): ItemAct => ({
  act: 'listing',
  given: { id: '51', decision: kind },
  choices: {},
  label,
  kind,
  effect: '',
  ...over,
});
const reason = {
  name: 'reason',
  label: '理由',
  kind: 'long' as const,
  options: [],
  required: false,
};
const form = (over: Partial<ItemShown['forms'][number]> = {}): ItemShown['forms'][number] => ({
  act: 'listing',
  label: '账号上架',
  fields: [{ ...reason, name: 'id', label: '编号', kind: 'text', required: true }, reason],
  ...over,
});

interface Over extends Partial<Omit<ItemShown, 'item' | 'entry'>> {
  item?: Partial<ItemShown['item']>;
  entry?: Partial<ItemShown['entry']>;
}

function open({ item, entry, ...over }: Over = {}) {
  const shown: ItemShown = {
    entry: anEntry(entry),
    item: {
      title: '柚白通勤妆',
      subtitle: '抖音・128.4万粉',
      state: '待审核',
      version: '3',
      sections: [
        {
          title: '提交的资料',
          note: '',
          facts: [
            fact('rate', '互动率', {
              verdict: 'differs',
              remark: '截图读出 4.1%',
              files: [{ name: '互动数据.png', url: '/api/file/abc?s=1', is_image: true }],
            }),
            fact('name', '账号名称', { value: '<b>柚白</b>', href: 'javascript:alert(1)' }),
            fact('', '粉丝数'),
          ],
        },
      ],
      bands: [],
      checks: [],
      about: [],
      history: [],
      acts: [
        act('approve', '通过', { effect: '立即上架' }),
        act('reject', '驳回', { effect: '媒体主可以修改后再提交' }),
      ],
      ...item,
    },
    hints: [],
    forms: [form()],
    blocked: '',
    notes: [],
    may_note: true,
    reasons: ['截图与填写不符', '截图看不清'],
    place: 1,
    total: 18,
    before: null,
    after: '52',
    ...over,
  };
  return render(<ItemScreen shown={shown} frame={frame} now={now} />);
}

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
const foot = () => within(screen.getByRole('region', { name: '决定' }));
const sent = () => {
  const input = api.mock.lastCall?.[1] as { fields: string };
  return { ...input, fields: JSON.parse(input.fields) as Record<string, string> };
};

beforeEach(() => {
  for (const mock of [api, push, replace, beforePopState]) mock.mockReset();
  api.mockResolvedValue({ ok: true, data: { said: '已通过', next: '52' } });
});
afterEach(() => vi.useRealTimers());

test('says what it is, how long it may wait, where it stands, and what each decision brings', () => {
  open({ entry: { viewers: ['方一舟'] } });
  expect(screen.getByRole('heading', { level: 1, name: '柚白通勤妆' })).toBeTruthy();
  for (const words of ['待审核', '剩 2时 20分', '第 1 / 18 件', '方一舟正在看', '通过：立即上架']) {
    expect(screen.getByText(words), words).toBeTruthy();
  }
});

test('A approves what is shown and goes on to the next', async () => {
  open();
  await userEvent.keyboard('a');
  expect(api).toHaveBeenCalledTimes(1);
  expect(sent()).toMatchObject({
    act: 'listing',
    queue: 'listing',
    key: '51',
    fields: { id: '51', decision: 'approve', version: '3' },
  });
  await waitFor(() => expect(push).toHaveBeenCalledWith('/operator/queue/listing/52'));
});

test('after the last one it goes back to the queue', async () => {
  api.mockResolvedValue({ ok: true, data: { said: '已通过', next: null } });
  open();
  await userEvent.click(button('通过'));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/operator/queue/listing'));
});

test('where it was opened to go on by urgency, the most urgent of all queues follows the decision', async () => {
  query.go_on = '1';
  open();
  api.mockImplementation(async (name: string) => ({
    ok: true,
    data:
      name === 'operator/take-next'
        ? { next: { queue: 'verification', key: '7' } }
        : { said: '已通过', next: '52' },
  }));
  await userEvent.keyboard('a');
  await waitFor(() =>
    expect(push).toHaveBeenCalledExactlyOnceWith('/operator/queue/verification/7?go_on=1'),
  );
  delete query.go_on;
});

test('a note blocks the approval, and the rejection takes it to its field', async () => {
  open();
  expect(button('驳回').disabled).toBe(true);
  await userEvent.click(button('互动率：写批注'));
  await userEvent.keyboard('截图为 4.1%；请改{Escape}');
  expect(foot().getByText('有 1 处批注，不能通过')).toBeTruthy();
  expect(button('通过').disabled).toBe(true);
  await userEvent.keyboard('a');
  expect(api).not.toHaveBeenCalled();
  await userEvent.keyboard('2r');
  expect(sent().fields).toEqual({
    id: '51',
    decision: 'reject',
    version: '3',
    reason: '互动率：截图为 4.1%，请改；截图看不清',
  });
});

test('without a note or a reason nothing is rejected, and it is said why', async () => {
  open();
  await userEvent.keyboard('r');
  expect(api).not.toHaveBeenCalled();
  expect(foot().getByRole('alert').textContent).toBe('驳回请写批注，或选一条理由');
  await userEvent.keyboard('1');
  expect(button('截图与填写不符').getAttribute('aria-pressed')).toBe('true');
  expect(button('驳回').disabled).toBe(false);
});

test('keys are letters while somebody types', async () => {
  open();
  await userEvent.type(screen.getByRole('textbox', { name: '其他理由' }), 'ar1jz');
  expect(api).not.toHaveBeenCalled();
  expect(push).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal is said, and what was typed stays', async () => {
  api.mockResolvedValue({ ok: false, msg: '资料已经改过，请重新载入', fields: {}, data: {} });
  open();
  const typed = screen.getByRole<HTMLInputElement>('textbox', { name: '其他理由' });
  await userEvent.type(typed, '名称不符');
  await userEvent.click(button('驳回'));
  expect((await foot().findByRole('alert')).textContent).toBe('资料已经改过，请重新载入');
  expect(typed.value).toBe('名称不符');
  expect(push).not.toHaveBeenCalled();
  await userEvent.click(button('重新载入'));
  await waitFor(() => expect(foot().queryByRole('alert')).toBeNull());
  expect(replace).toHaveBeenCalledWith('/operator/queue/listing/51', undefined, { scroll: false });
  expect(typed.value).toBe('名称不符');
});

test('what is typed is not left without a question: by a key, a button, a link, 后退 or a reload', async () => {
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const stay = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '留下' }));
    expect(push).not.toHaveBeenCalled();
  };
  window.history.replaceState(null, '', '/operator/queue/listing/51');
  render(<ConfirmHost />);
  open();
  expect(unload()).toBe(false);
  await userEvent.click(button('互动率：写批注'));
  await userEvent.keyboard('截图为 4.1%{Escape}');
  expect(unload()).toBe(true);
  await userEvent.keyboard('j');
  await stay();
  await userEvent.click(foot().getByRole('button', { name: '下一件' }));
  await stay();
  await userEvent.click(screen.getByRole('link', { name: '账号上架 ›' }));
  await stay();
  const back = beforePopState.mock.lastCall?.[0] as (state: { as: string }) => boolean;
  window.history.replaceState(null, '', '/operator');
  expect(back({ as: '/operator' })).toBe(false);
  expect(window.location.pathname).toBe('/operator/queue/listing/51');
  await stay();
  expect(screen.getByRole('textbox', { name: '互动率的批注' })).toHaveProperty(
    'value',
    '截图为 4.1%',
  );
  await userEvent.keyboard('j');
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/operator/queue/listing/52'));
});

test('each of nine reasons is shown, and chosen by its number', async () => {
  open({ reasons: Array.from({ length: 9 }, (_, at) => `理由${'一二三四五六七八九'[at]}`) });
  await userEvent.keyboard('9');
  expect(button('理由九').getAttribute('aria-pressed')).toBe('true');
  expect(button('理由六').getAttribute('aria-pressed')).toBe('false');
});

test('J and K go to the neighbours, where there are some', async () => {
  open();
  await userEvent.keyboard('kj');
  expect(push.mock.calls).toEqual([['/operator/queue/listing/52']]);
});

test('what a colleague holds is read only, and the foot says whose it is', async () => {
  open({ blocked: '方一舟正在处理', entry: { is_mine: false } });
  await userEvent.keyboard('a1r');
  expect(api).not.toHaveBeenCalled();
  expect(foot().getByText('方一舟正在处理')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /写批注/ })).toBeNull();
  expect(button('通过').disabled).toBe(true);
});

test('Z enlarges the proof, in a dialog', async () => {
  open();
  await userEvent.keyboard('z');
  const dialog = within(await screen.findByRole('dialog', { name: '互动数据.png' }));
  expect(dialog.getByRole('img').getAttribute('src')).toBe('/api/file/abc?s=1');
  await userEvent.keyboard('z');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what people typed is text, and no address of theirs runs', () => {
  open();
  expect(screen.getByText('<b>柚白</b>').closest('a')).toBeNull();
});

test('another act asks in a dialog for what the thing does not answer, and keeps it when refused', async () => {
  open({
    item: {
      acts: [
        act('other', '联系进度', {
          act: 'contact',
          given: { id: '7' },
          effect: '改为处理中，对方收到短信',
        }),
      ],
    },
    forms: [
      form({
        act: 'contact',
        fields: [
          { ...reason, name: 'id', required: true },
          { ...reason, name: 'words', label: '说明', required: true },
          {
            name: 'state',
            label: '进度',
            kind: 'select',
            required: true,
            options: [{ value: 'doing', label: '处理中' }],
          },
        ],
      }),
    ],
  });
  await userEvent.click(button('联系进度'));
  const dialog = within(await screen.findByRole('dialog', { name: '联系进度' }));
  expect(dialog.getByText('改为处理中，对方收到短信')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '联系进度' }));
  expect(dialog.getByText('请填写说明')).toBeTruthy();
  expect(dialog.getByText('请选择进度')).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
  api.mockResolvedValue({ ok: false, msg: '', fields: { words: '说明太短' }, data: {} });
  await userEvent.type(dialog.getByRole('textbox'), '已致电');
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'doing');
  await userEvent.click(dialog.getByRole('button', { name: '联系进度' }));
  expect(await dialog.findByText('说明太短')).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('已致电');
  expect(sent().fields).toEqual({ id: '7', version: '3', words: '已致电', state: 'doing' });
});

test('a look shows what it answers, files of ours as links and nobody else’s', async () => {
  api.mockResolvedValue({
    ok: true,
    data: {
      said: '姓名 林某\n正面 /api/file/abc?e=1&s=2\n别处 https://evil.example/api/file/x',
      next: '52',
    },
  });
  open({
    item: { acts: [act('look', '查看证件', { act: 'papers', given: { id: '7' } })] },
    forms: [form({ act: 'papers', fields: [] })],
  });
  await userEvent.click(button('查看证件'));
  const said = within(await screen.findByRole('region', { name: '查看结果' }));
  expect(said.getByText('姓名 林某')).toBeTruthy();
  expect(said.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/api/file/abc?e=1&s=2',
  ]);
  expect(push).not.toHaveBeenCalled();
});

test('what a look has answered is gone after a minute; another look begins its own', async () => {
  vi.useFakeTimers();
  api.mockResolvedValue({ ok: true, data: { said: '电话 13800000000', next: null } });
  open({
    item: { acts: [act('look', '看电话', { act: 'phone', given: { id: '7' } })] },
    forms: [form({ act: 'phone', fields: [] })],
  });
  const look = () => settle(async () => void fireEvent.click(button('看电话')));
  const pass = (seconds: number) => settle(() => vi.advanceTimersByTime(seconds * 1000));
  await look();
  expect(screen.getByText('电话 13800000000')).toBeTruthy();
  await pass(50);
  expect(screen.getByText(/10 秒后收起/)).toBeTruthy();
  await look();
  expect(screen.getByText(/60 秒后收起/)).toBeTruthy();
  await pass(59);
  expect(screen.getByText('电话 13800000000')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('电话 13800000000')).toBeNull();
});

test('a look that is refused is said where nothing is decided', async () => {
  api.mockResolvedValue({ ok: false, msg: '号码已经删除', fields: {}, data: {} });
  open({
    entry: { queue: 'person', key: '7', holder: null, is_mine: false, due: null },
    item: { acts: [act('look', '看手机号', { act: 'account_phone', given: { id: '7' } })] },
    forms: [form({ act: 'account_phone', fields: [] })],
    after: null,
  });
  await userEvent.click(button('看手机号'));
  expect((await screen.findByRole('alert')).textContent).toBe('号码已经删除');
  expect(button('重新载入')).toBeTruthy();
});

test('what is looked up has no reasons of its own: a rejection asks for it in its dialog', async () => {
  const given = { order_sn: 'TF1' };
  open({
    entry: { queue: 'deal', key: 'TF1', holder: null, is_mine: false, due: null },
    item: { acts: [act('reject', '退回', { act: 'send_back', given })] },
    forms: [form({ act: 'send_back', fields: [{ ...reason, name: 'words', required: true }] })],
    reasons: [],
    after: null,
  });
  for (const words of ['驳回理由', '改列表', '下一件'])
    expect(screen.queryByText(words), words).toBeNull();
  expect(screen.queryByRole('button', { name: /写批注/ })).toBeNull();
  await userEvent.click(button('退回'));
  expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toBeTruthy();
});

test('a file goes as an upload of its field, the rest as JSON; one that is too large does not go', async () => {
  open({
    item: { acts: [act('other', '导入回盘', { act: 'payout-result', given: {} })] },
    forms: [
      form({
        act: 'payout-result',
        fields: [{ ...reason, name: 'file', label: '回盘', kind: 'path', required: true }],
      }),
    ],
  });
  await userEvent.click(button('导入回盘'));
  const dialog = within(await screen.findByRole('dialog'));
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.csv');
  await userEvent.upload(dialog.getByLabelText(/回盘/), large);
  await userEvent.click(dialog.getByRole('button', { name: '导入回盘' }));
  expect(dialog.getByText('文件超过 5 MB，请压缩后重新选择')).toBeTruthy();
  const file = new File(['1,2'], 'a.csv');
  await userEvent.upload(dialog.getByLabelText(/回盘/), file);
  await userEvent.click(dialog.getByRole('button', { name: '导入回盘' }));
  expect(sent()).toMatchObject({ act: 'payout-result', file, fields: { version: '3' } });
});

test('H gives it to a colleague who may do it', async () => {
  open();
  const someone = {
    ...{ roles: ['review'], held: 2, last_act: '', is_online: true, is_self: false, back: '' },
  };
  api.mockResolvedValue({
    ok: true,
    data: {
      colleagues: [
        { ...someone, id: 1, name: '林知夏', is_self: true },
        { ...someone, id: 4, name: '周末', back: '今天 13:00' },
        { ...someone, id: 2, name: '方一舟' },
        { ...someone, id: 3, name: '陈念安', roles: ['finance'] },
      ],
    },
  });
  await userEvent.keyboard('h');
  const dialog = within(await screen.findByRole('dialog', { name: '交给同事' }));
  const offered = await dialog.findAllByRole('button', { name: /手上/ });
  expect(offered.map((each) => each.textContent)).toEqual([
    '方一舟审核，在线，手上 2 件',
    '周末审核，在线，不当班（今天 13:00 回来），手上 2 件',
  ]);
  api.mockResolvedValue({ ok: true, data: { name: '方一舟' } });
  await userEvent.click(offered[0]!);
  expect(api).toHaveBeenLastCalledWith('operator/hand-over', {
    queue: 'listing',
    key: '51',
    to: 2,
  });
});

test('an act of the process asks before it is done, and every one of them can be reached', async () => {
  const given = { order_sn: 'TF1' };
  open({
    item: {
      acts: [
        act('approve', '判定合格', { act: 'pass_inspection', given, effect: '订单完成' }),
        act('reject', '退回', { act: 'send_back', given }),
        act('reject', '全额退款', { act: 'rule_refund', given }),
      ],
    },
    forms: [
      form({ act: 'pass_inspection', fields: [] }),
      form({ act: 'send_back', fields: [{ ...reason, name: 'words', required: true }] }),
      form({ act: 'rule_refund', fields: [{ ...reason, name: 'words', required: true }] }),
    ],
  });
  await userEvent.keyboard('a');
  expect(api).not.toHaveBeenCalled();
  const dialog = within(await screen.findByRole('dialog', { name: '判定合格' }));
  expect(dialog.getByText('订单完成')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '判定合格' }));
  expect(sent().fields).toEqual({ order_sn: 'TF1', version: '3' });
  const beside = within(screen.getByRole('region', { name: '可办的操作' }));
  expect(beside.getByRole('button', { name: '全额退款' })).toBeTruthy();
});

test('what is looked up waits for nobody: it is neither taken nor followed by another', async () => {
  api.mockResolvedValue({ ok: true, data: { said: '已停用', next: null } });
  open({
    entry: { queue: 'person', key: '7', holder: null, is_mine: false, due: null },
    item: { acts: [act('other', '停用', { act: 'block', given: { id: '7' } })] },
    forms: [form({ act: 'block', fields: [] })],
    after: null,
  });
  expect(screen.queryByRole('button', { name: /领取|下一件/ })).toBeNull();
  expect(screen.getByRole('link', { name: '查询 ›' }).getAttribute('href')).toBe(
    '/operator/search',
  );
  await userEvent.keyboard('t');
  expect(api).not.toHaveBeenCalled();
  await userEvent.click(button('停用'));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: '停用' }),
  );
  await waitFor(() => expect(replace).toHaveBeenCalled());
  expect(push).not.toHaveBeenCalled();
});

test('a field’s words are its name and how it is filled in', async () => {
  open({
    item: { acts: [act('other', '入账', { act: 'bank-recharge', given: { id: '7' } })] },
    forms: [
      form({
        act: 'bank-recharge',
        fields: [
          { ...reason, name: 'ref', label: '流水号，银行回单上的', kind: 'text', required: true },
        ],
      }),
    ],
  });
  await userEvent.click(button('入账'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('银行回单上的')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '入账' }));
  expect(dialog.getByText('请填写流水号')).toBeTruthy();
});

test('shows what colleagues noted, keeps one more, and leaves it in the field where it is refused', async () => {
  const at = '2026-11-22T09:05:00Z';
  open({
    notes: [{ at, by: '周屿', words: '<b>未接</b>', of: '广告主 12' }],
    entry: { holder: { id: 2, name: '江予' }, is_mine: false },
    blocked: '江予正在处理这一件',
  });
  const panel = within(screen.getByRole('region', { name: '内部备注' }));
  expect(panel.getByText('<b>未接</b>')).toBeTruthy();
  expect(panel.getByText('写在广告主 12上')).toBeTruthy();
  const field = panel.getByLabelText<HTMLTextAreaElement>('写备注');
  await userEvent.click(button('保存备注'));
  expect(panel.getByText('请写备注')).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
  await userEvent.type(field, '再打一次');
  api.mockResolvedValueOnce({ ok: false, msg: '没有权限', fields: {} });
  await userEvent.click(button('保存备注'));
  expect(await panel.findByText('没有权限')).toBeTruthy();
  expect(field.value).toBe('再打一次');
  await userEvent.click(button('保存备注'));
  expect(sent()).toMatchObject({
    act: 'note',
    queue: 'listing',
    key: '51',
    fields: { words: '再打一次' },
  });
  await waitFor(() => expect(field.value).toBe(''));
  expect(panel.queryByText('没有权限')).toBeNull();
});

test('has no field for notes where the reader may write none', () => {
  open({ may_note: false });
  expect(screen.queryByRole('region', { name: '内部备注' })).toBeNull();
});

test('an act stands beside its fact alone, a lock names who may see it, and looks have a panel', async () => {
  open({
    item: {
      sections: [
        {
          title: '账号',
          note: '',
          facts: [
            fact('', '手机号', { value: '138****2046', place: 'phone' }),
            fact('', '银行卡', { value: '1 张', locked: '仅财务' }),
          ],
        },
      ],
      looks: [{ at: '2026-11-22T09:04:00Z', words: '周屿 看手机号：联系确认' }],
      acts: [act('look', '显示', { act: 'account_phone', given: { id: '7' }, place: 'phone' })],
    },
    forms: [form({ act: 'account_phone', fields: [{ ...reason, required: true }] })],
  });
  expect(screen.queryByRole('region', { name: '可办的操作' })).toBeNull();
  const facts = within(screen.getByRole('region', { name: '账号' }));
  expect(facts.getByText('仅财务')).toBeTruthy();
  await userEvent.click(facts.getByRole('button', { name: '显示' }));
  expect(await screen.findByRole('dialog', { name: '显示' })).toBeTruthy();
  const looks = within(screen.getByRole('region', { name: '查看记录' }));
  expect(looks.getByText('周屿 看手机号：联系确认')).toBeTruthy();
});

test('what stands out of a person is said with what was compared, and leads where the reader may go', async () => {
  const hint = { id: 'entry_name', title: '入驻名称与实名认证', of: '' };
  open({
    hints: [
      {
        ...{ ...hint, verdict: 'differs', words: '入驻申请写的是“苏**（个人）”' },
        links: [
          { words: '媒体主 12', href: '/operator/queue/person/12' },
          { words: '柚白通勤妆', href: '' },
        ],
      },
      { ...hint, of: '广告主 13', verdict: 'unknown', words: '名称没有核对过', links: [] },
    ],
  });
  const panel = within(await screen.findByRole('region', { name: '风险提示' }));
  const [first, second] = panel.getAllByRole('listitem');
  expect(first?.textContent).toContain('不符：入驻名称与实名认证入驻申请写的是“苏**（个人）”');
  expect(panel.getByRole('link').getAttribute('href')).toBe('/operator/queue/person/12');
  expect(first?.textContent).toContain('柚白通勤妆');
  expect(second?.textContent).toContain('未知：入驻名称与实名认证（广告主 13）');
});
