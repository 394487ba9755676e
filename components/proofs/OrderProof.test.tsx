import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '@/components/kit/ui/overlay/ToastHost';
import { OrderProof, type Proof } from './OrderProof';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const sn = 'TF261122000000000001';
const first = `${'a91f0000'.padEnd(56, '1')}00003c07`;
const second = `${'5e200000'.padEnd(56, '2')}0000b8d4`;

const look = {
  seq: 2,
  kind: 'published',
  label: '发布',
  at: '2026-11-18T11:20:08Z',
  outcome: 'online',
  status: 200,
  reason: '',
  final_url: 'https://post.example/1',
  title: '换季护肤三步',
  text_hash: 'f'.repeat(64),
  words: 420,
  files: 0,
  prev_hash: first,
  hash: second,
} as const;

const proof: Proof = {
  filed: {
    at: '2026-11-18T11:14:00Z',
    link: 'https://post.example/1',
    note: '已按定稿发布',
    title: '换季护肤三步',
    account: '理化生护肤课',
    platform: 5,
    position: '21–60秒',
    files: [
      {
        name: '视频页.png',
        mime: 'image/png',
        bytes: 64,
        sha256: 'c'.repeat(64),
        url: '/api/file/abc?sign=x',
      },
    ],
  },
  compared: [
    {
      name: '发布日期',
      agreed: '11-18（周三）',
      actual: '11-18 19:14 回传',
      result: 'fits',
      words: '相符',
      at: '2026-11-18T11:14:00Z',
    },
  ],
  records: [
    {
      ...look,
      seq: 1,
      kind: 'filed',
      label: '回传',
      at: '2026-11-18T11:14:00Z',
      outcome: null,
      status: null,
      files: 1,
      prev_hash: '',
      hash: first,
    },
    look,
  ],
  pending: [
    { kind: 'day_1', label: 'T+1', at: '2026-11-19T11:14:00Z' },
    { kind: 'end', label: '保留期满', at: null },
  ],
  intact: true,
  broken_seq: null,
};

function open(part: Partial<Proof> = {}) {
  render(
    <>
      <ToastHost />
      <OrderProof orderSn={sn} proof={{ ...proof, ...part }} />
    </>,
  );
}

const answers = (path: string, data: object) =>
  server.use(
    http.post(`*/api/${path}`, () => HttpResponse.json({ status: 200, code: 200, msg: '', data })),
  );

const rowOf = (name: string) => screen.getByRole('cell', { name }).closest('tr')!;

describe('the proof of an order', () => {
  it('is nowhere before anything was filed', () => {
    open({ filed: null });
    expect(screen.queryByText('发布内容')).toBeNull();
  });

  it('shows link, account and screenshots with their hash', () => {
    open();
    expect(screen.getByRole('link', { name: '打开' })).toHaveProperty(
      'href',
      'https://post.example/1',
    );
    expect(screen.getByText('理化生护肤课·21–60秒')).toBeTruthy();
    expect(screen.getByRole('link', { name: '视频页.png' })).toBeTruthy();
    expect(screen.getByText('cccccccc…cccccccc')).toBeTruthy();
  });

  it('shows each record with its hash and the one it hangs on, and what comes', () => {
    open();
    expect(within(rowOf('回传')).getByText('起点')).toBeTruthy();
    const row = within(rowOf('发布'));
    expect(row.getByText('在线')).toBeTruthy();
    expect(row.getByText('5e200000…0000b8d4')).toBeTruthy();
    expect(row.getByText('接 a91f0000…00003c07')).toBeTruthy();
    expect(row.getByText('HTTP 200·换季护肤三步')).toBeTruthy();
    expect(within(rowOf('T+1')).getByText('约 11-19 19:14')).toBeTruthy();
    expect(within(rowOf('保留期满')).getByText('验收后确定')).toBeTruthy();
  });

  it('shows what nobody knows in grey, with its reason, and never as a fault', () => {
    open({
      records: [{ ...look, outcome: 'unknown', status: null, title: '', reason: '页面响应超时' }],
    });
    const mark = screen.getByText('未能确认');
    expect(mark.className).toContain('none');
    expect(mark.className).not.toContain('bad');
    expect(screen.getByText('页面响应超时')).toBeTruthy();
  });

  it('computes the chain anew when asked, and says how it stands', async () => {
    open();
    answers('order/proof', proof);
    await userEvent.click(screen.getByRole('button', { name: '校验' }));
    expect(await screen.findByText('已重新计算 2 条记录，指纹全部对上')).toBeTruthy();
    answers('order/proof', { ...proof, intact: false, broken_seq: 2 });
    await userEvent.click(screen.getByRole('button', { name: '校验' }));
    expect(await screen.findByText('第 2 条与指纹对不上，请联系平台核查')).toBeTruthy();
  });

  it('says on the page which record is not right', () => {
    open({ intact: false, broken_seq: 1 });
    expect(screen.getByText('第 1 条与指纹对不上，请联系平台核查')).toBeTruthy();
  });

  it('hands out the chain as a file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    open();
    answers('order/proof-file', { name: `存证-${sn}.json`, text: '{}' });
    await userEvent.click(screen.getByRole('button', { name: '下载存证包' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(saved).toHaveBeenCalledOnce();
  });
});
