import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { ToastHost } from '@/components/kit/ui/overlay/ToastHost';
import type { OrderParts } from '@/components/order-records/order-parts';
import { OrderPartsContext } from '@/components/order-records/order-parts-context';
import type { OrderDetail } from '@/components/order-records/order-row';
import { OrderActions } from '@/components/orders/OrderActions';
import { actionsOf } from '@/lib/domain/orders/actions';
import { defaultTerms } from '@/lib/domain/orders/terms';
import type { OrderFacts } from '@/lib/domain/orders/transitions';
import { DraftReview } from './DraftReview';
import type { Drafts, Version } from './drafts';

// Typed key by key: slow on a machine that does other things besides.
vi.setConfig({ testTimeout: 40_000 });

vi.mock('next/router', () => ({
  useRouter: () => ({ replace: () => Promise.resolve(true), asPath: '/personal/order' }),
}));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => sessionStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sn = 'TF261122000000000001';
const [before, now] = ['换季烂脸自救', '换季干到起皮\n修复屏障要有耐心'];

const version = (no: number, text: string, rest: Partial<Version> = {}): Version => ({
  no,
  event_id: 40 + no,
  at: '2026-11-20T09:20:00.000Z',
  text,
  link: '',
  files: [],
  difference: null,
  findings: [],
  ...rest,
});

const drafts: Drafts = {
  versions: [
    version(1, before),
    version(2, now, {
      files: [
        {
          file_key: 'key-of-picture-1',
          name: '主图.png',
          is_picture: true,
          url: '/p',
          change: 'added',
          is_film: false,
        },
      ],
      difference: {
        words: '文字改 2 处，图片加 1 张',
        link_changed: false,
        dropped: [],
        rows: [
          {
            before: [
              { start: 0, text: '换季', changed: false },
              { start: 2, text: '烂脸自救', changed: true },
            ],
            after: [
              { start: 0, text: '换季', changed: false },
              { start: 2, text: '干到起皮\n修复屏障要有耐心', changed: true },
            ],
          },
        ],
      },
      findings: [
        {
          kind: 'forbidden',
          label: '功效词',
          phrase: '修复',
          found: true,
          result: 'problem',
          places: [{ start: 7, end: 9 }],
          hint: '功效以备案为准。',
        },
      ],
    }),
  ],
  remarks: [
    {
      no: 1,
      draft_no: 1,
      place: '第 1 段',
      start: 2,
      end: 4,
      quote: '烂脸',
      file_key: '',
      at_second: null,
      words: '太刺激，请换一个说法',
      settled_no: 2,
    },
  ],
};

const facts: OrderFacts = {
  state: 'draft_review',
  afterSale: 'none',
  isBankTransfer: false,
  briefComplete: true,
  isDue: false,
  hasClock: true,
  revisions: 3,
  revisionsUsed: 1,
  materialCosts: false,
  draftLate: false,
  disputedBy: null,
};

function open(viewer: 'buyer' | 'seller', at: Partial<OrderFacts> = {}, shown = drafts) {
  const order = { ...facts, ...at };
  const money = { ...defaultTerms, priceFen: 480_000, escrowFen: 480_000, payWay: null };
  const actions = actionsOf(order, { ...money, state: order.state }, viewer);
  const detail = {
    order: { order_sn: sn, actions, revisions: 3, revisions_used: 1 },
  } as unknown as OrderDetail; // what stands on these parts of the page
  render(
    <AreaProviders>
      <OrderPartsContext value={{ drafts: shown } as OrderParts}>
        <OrderActions detail={detail} onWriteBrief={() => undefined} />
        <DraftReview order={detail.order} drafts={shown} />
      </OrderPartsContext>
      <ToastHost />
    </AreaProviders>,
  );
  return userEvent.setup();
}

/** A server that takes order/act. @returns what it was sent */
function actServer() {
  const sent: Record<string, string>[] = [];
  server.use(
    http.post('*/api/order/act', async ({ request }) => {
      sent.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return HttpResponse.json({ status: 200, code: 200, msg: '已发送', data: {} });
    }),
    http.post('*/api/order/check-draft', () =>
      HttpResponse.json({ status: 200, code: 200, msg: '', data: { findings: [] } }),
    ),
    http.post('*/api/order/film', () =>
      HttpResponse.json({ status: 200, code: 200, msg: '', data: { unfinished: null } }),
    ),
    http.post('*/api/file-url', () =>
      HttpResponse.json({ status: 200, code: 200, msg: '', data: { files: [] } }),
    ),
  );
  return sent;
}

test('two versions stand side by side, or the newer alone, with what was settled', async () => {
  const user = open('seller');
  expect(screen.getByRole('heading', { name: '第 2 稿对第 1 稿' })).toBeTruthy();
  expect(screen.getByText('文字改 2 处，图片加 1 张；上一轮 1 条意见都已改')).toBeTruthy();
  expect([...document.querySelectorAll('del')].map((it) => it.textContent).join('')).toBe(
    '烂脸自救',
  );
  expect([...document.querySelectorAll('ins')].map((it) => it.textContent)).toEqual([
    '干到起皮',
    '修复屏障要有耐心',
  ]);
  expect(screen.getByText('功效词“修复”')).toBeTruthy();
  expect(screen.getByText(/第 2 稿已改/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '只看第 2 稿' }));
  expect(document.querySelector('del')).toBeNull();
  await user.selectOptions(screen.getByLabelText('看哪一稿'), '第 1 稿');
  expect(screen.getByRole('heading', { name: '稿件 第 1 稿' })).toBeTruthy();
});

test('a remark is written by keyboard, found again after a reload, and sent once', async () => {
  const sent = actServer();
  const user = open('buyer');
  screen.getByRole('button', { name: '对“修复屏障要有耐心”提意见' }).focus();
  await user.keyboard('{Enter}');
  const box = screen.getByLabelText(/^意见 2，/);
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.keyboard('改成“养好”');
  screen.getByRole('button', { name: '对图 1 提意见' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('请露出品牌名');
  expect(screen.getByText('2 条意见未发送，发送会用掉第 2 次修改')).toBeTruthy();

  cleanup();
  const again = open('buyer');
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^意见 3，第 2 稿·图 1/)).value).toBe(
    '请露出品牌名',
  );
  await again.click(screen.getByRole('button', { name: '提出修改（剩 2 次）' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('一并发送稿件上标注的 2 条')).toBeTruthy();
  const submit = dialog.getByRole('button', { name: '提交意见' });
  await again.dblClick(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.remarks ?? '')).toEqual([
    { start: 7, end: 15, quote: '修复屏障要有耐心', file_key: '', words: '改成“养好”' },
    { start: 0, end: 0, quote: '', file_key: 'key-of-picture-1', words: '请露出品牌名' },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

const film = {
  file_key: 'key-of-the-film',
  name: '成片.mp4',
  is_picture: false,
  is_film: true,
  url: '/api/film/key-of-the-film',
  change: 'same' as const,
};

test('a remark is written at the moment that is played, sent with it, and leads back there', async () => {
  const sent = actServer();
  const said = {
    ...drafts.remarks[0]!,
    place: '成片 01:05',
    file_key: film.file_key,
    at_second: 65,
    settled_no: null,
  };
  const versions = [
    version(1, before, { files: [film] }),
    version(2, now, { ...drafts.versions[1]!, files: [film] }),
  ];
  const user = open('buyer', {}, { versions, remarks: [said] });
  // Handed in again it is the same film, shown once.
  const player = screen.getByLabelText<HTMLVideoElement>('成片 成片.mp4');
  expect(player.getAttribute('src')).toBe(film.url);
  player.currentTime = 12.7;
  fireEvent.timeUpdate(player);
  await user.click(screen.getByRole('button', { name: '在 00:12 写意见' }));
  await user.type(await screen.findByLabelText('意见 2，第 2 稿·成片 00:12'), '请露出品牌名');
  player.currentTime = 30;
  fireEvent.timeUpdate(player);
  await user.click(screen.getByRole('button', { name: '看 00:12' }));
  expect(player.currentTime).toBe(12);
  await user.click(screen.getByRole('button', { name: '看 01:05' }));
  expect(player.currentTime).toBe(65);
  await user.click(screen.getByRole('button', { name: '提出修改（剩 2 次）' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('第 2 稿·成片 00:12')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '提交意见' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0]?.remarks ?? '')).toEqual([
    {
      start: 0,
      end: 0,
      quote: '',
      file_key: 'key-of-the-film',
      at_second: 12,
      words: '请露出品牌名',
    },
  ]);
});

test('a film that does not play says so, with a way to it', async () => {
  open('seller', {}, { ...drafts, versions: [version(1, before, { files: [film] })] });
  fireEvent.error(screen.getByLabelText('成片 成片.mp4'));
  expect(screen.getByRole('alert').textContent).toContain('视频没有放出来');
  expect(screen.getByRole('link', { name: '下载后观看' }).getAttribute('href')).toBe(film.url);
  expect(screen.queryByRole('button', { name: /写意见/ })).toBeNull();
});

test('words are chosen with the pointer, and a place without words leaves no trace', async () => {
  const user = open('buyer');
  const text = [...document.querySelectorAll('[data-at]')].find(({ textContent }) =>
    textContent?.startsWith('修复'),
  )?.firstChild as Text; // the words of the piece
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, 2);
  window.getSelection()?.removeAllRanges();
  window.getSelection()?.addRange(range);
  text.parentElement?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  expect(await screen.findByLabelText('意见 2，第 2 稿·第 2 段')).toBeTruthy();
  expect(document.querySelector('.lit')?.textContent).toBe('修复');
  await user.tab();
  expect(screen.queryByLabelText(/^意见 2/)).toBeNull();
});

test('who judges nothing adds no remark', () => {
  for (const [viewer, at] of [
    ['seller', {}],
    ['buyer', { state: 'draft_revising' as const }],
    ['buyer', { revisionsUsed: 3 }],
  ] as const) {
    open(viewer, at);
    expect(screen.queryByRole('button', { name: /提意见$/ })).toBeNull();
    cleanup();
  }
});

test('a revision begins with the draft before and says what it settles', async () => {
  const sent = actServer();
  const remarks = drafts.remarks.map((remark) => ({ ...remark, settled_no: null }));
  const revise = async () => {
    const user = open('seller', { state: 'draft_revising' }, { ...drafts, remarks });
    await user.click(screen.getByRole('button', { name: '提交修改稿' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };
  const { user, dialog } = await revise();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('修改稿').value).toBe(now);
  await user.type(dialog.getByLabelText('修改稿'), '。');
  await user.click(dialog.getByRole('checkbox', { name: '意见 1 已改' }));
  expect(dialog.queryByText(/已恢复上次未提交的内容/)).toBeNull();
  cleanup();
  const { user: again, dialog: kept } = await revise();
  expect(kept.getByLabelText<HTMLTextAreaElement>('修改稿').value).toBe(`${now}。`);
  expect(kept.getByRole<HTMLInputElement>('checkbox', { name: '意见 1 已改' }).checked).toBe(true);
  await again.click(kept.getByRole('button', { name: '提交修改稿' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ action: 'resubmit', draft: `${now}。`, settled: '[1]' });
});

test('confirming says what is unsent, what was not changed and what the check found, and sends no remark', async () => {
  const sent = actServer();
  const remarks = drafts.remarks.map((remark) => ({ ...remark, settled_no: null }));
  const user = open('buyer', {}, { ...drafts, remarks });
  screen.getByRole('button', { name: '对图 1 提意见' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('请露出品牌名');
  await user.click(screen.getByRole('button', { name: '确认稿件' }));
  const dialog = within(await screen.findByRole('dialog'));
  const unsent = within(dialog.getByRole('region', { name: '1 条意见还没有发送' }));
  expect(unsent.getByText('请露出品牌名')).toBeTruthy();
  expect(unsent.getByText('第 2 稿·图 1')).toBeTruthy();
  expect(dialog.getByText(/确认后不会发给媒体主/)).toBeTruthy();
  expect(
    within(dialog.getByRole('region', { name: '1 条意见没有标为已改' })).getByText(
      '太刺激，请换一个说法',
    ),
  ).toBeTruthy();
  expect(
    within(dialog.getByRole('region', { name: '1 项核对没有通过' })).getByText('功效词“修复”'),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '确认稿件' }));
  await waitFor(() => expect(sent).toEqual([{ order_sn: sn, action: 'approve_draft' }]));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('confirming a draft that lacks nothing asks its question alone', async () => {
  const user = open('buyer', {}, { ...drafts, versions: [version(1, before)] });
  await user.click(screen.getByRole('button', { name: '确认稿件' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/按这份稿件发布/)).toBeTruthy();
  expect(dialog.queryByRole('region')).toBeNull();
});
