import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActAction, OrderDetail } from '@/components/order-records/order-row';
import { actionsOf } from '@/lib/domain/orders/actions';
import { defaultTerms } from '@/lib/domain/orders/terms';
import AnswerForm from './AnswerForm';
import ClaimForm from './ClaimForm';

// Typed key by key: slow on a machine that does other things besides.
vi.setConfig({ testTimeout: 20_000 });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => sessionStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sn = 'TF261122000000000001';

/** The act as the order process has it. */
function actAt(viewer: 'buyer' | 'seller', form: 'claim' | 'answer'): ActAction {
  const disputed = form === 'answer';
  const facts = {
    state: 'pending_confirm' as const,
    afterSale: disputed ? ('disputed' as const) : ('none' as const),
    disputedBy: disputed ? ('buyer' as const) : null,
    isBankTransfer: false,
    briefComplete: true,
    isDue: false,
    hasClock: true,
    revisions: 3,
    revisionsUsed: 0,
    materialCosts: false,
    draftLate: false,
  };
  const words = { ...defaultTerms, priceFen: 1_050_000, escrowFen: 0, payWay: null };
  const found = actionsOf(facts, { ...words, state: facts.state }, viewer).find(
    (action) => action.by === 'act' && action.form === form,
  );
  return found as ActAction; // the table's test holds that it is there
}

const detail = {
  // Of 10 500 元 the released share is no part of it any more.
  order: { order_sn: sn, price_fen: 1_050_000, escrow_fen: 210_000 },
  clauses: [{ key: 'must_say', label: '必须提到的内容', text: '一瓶约用 60 天' }],
  dispute: {
    base_fen: 210_000,
    points: [
      {
        no: 1,
        clause_label: '必须提到的内容',
        clause_text: '60 天',
        claim: '没有提',
        claim_files: [],
      },
      { no: 2, clause_label: '约定日期', clause_text: '11-13', claim: '晚了', claim_files: [] },
    ],
  },
} as unknown as OrderDetail; // the forms look at these alone

function actServer(answer: () => Response) {
  const sent: Record<string, string>[] = [];
  server.use(
    http.post('*/api/order/act', async ({ request }) => {
      sent.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return answer();
    }),
  );
  return sent;
}
const done = () => HttpResponse.json({ status: 200, code: 200, msg: '好', data: {} });

function open(Form: typeof ClaimForm, viewer: 'buyer' | 'seller', form: 'claim' | 'answer') {
  const onDone = vi.fn(() => Promise.resolve());
  const props = { detail, action: actAt(viewer, form), onClose: () => undefined, onDone };
  render(<Form {...props} />);
  return { user: userEvent.setup(), onDone };
}

describe('a claim', () => {
  it('is sent point by point, and says what the share comes to', async () => {
    const { user, onDone } = open(ClaimForm, 'buyer', 'claim');
    const sent = actServer(done);
    const dialog = screen.getByRole('dialog', { name: '申请仲裁' });
    await user.click(within(dialog).getByLabelText('依据哪一条'));
    await user.click(await screen.findByText('必须提到的内容'));
    expect(within(dialog).getByText('一瓶约用 60 天')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('哪里不符'), '成片里没有提到六十天可用完');
    await user.type(within(dialog).getByLabelText('要求退回的比例'), '50');
    expect(dialog.textContent).toContain('仍在托管 ¥2,100.00，其中退回广告主 ¥1,050.00');
    await user.click(within(dialog).getByRole('button', { name: '申请仲裁' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([
      {
        order_sn: sn,
        action: 'open_dispute',
        points: JSON.stringify([
          { clause: 'must_say', claim: '成片里没有提到六十天可用完', files: [] },
        ]),
        claimed_percent: '50',
      },
    ]);
  });

  it('keeps what was typed where the server refuses a point, and when the page is left', async () => {
    const { user } = open(ClaimForm, 'buyer', 'claim');
    const said = '主张至少 10 个字';
    actServer(() =>
      HttpResponse.json(
        { status: 422, code: 422, msg: said, data: { fields: { 'points.0.claim': said } } },
        { status: 422 },
      ),
    );
    await user.type(screen.getByLabelText('哪里不符'), '太短');
    await user.click(screen.getByRole('button', { name: '申请仲裁' }));
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    cleanup();
    open(ClaimForm, 'buyer', 'claim');
    expect(screen.getByLabelText<HTMLTextAreaElement>('哪里不符').value).toBe('太短');
  });
});

describe('an answer', () => {
  it('says something to every point', async () => {
    const { user } = open(AnswerForm, 'seller', 'answer');
    const sent = actServer(done);
    const [first, second] = screen.getAllByLabelText('您的答辩');
    await user.type(first!, '第 18 秒有');
    await user.type(second!, '广告主换了链接');
    await user.type(screen.getByLabelText('您愿意退回的比例'), '10');
    await user.click(screen.getByRole('button', { name: '提交答辩' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(sent[0]?.answers ?? '')).toEqual([
      { no: 1, answer: '第 18 秒有', files: [] },
      { no: 2, answer: '广告主换了链接', files: [] },
    ]);
  });
});
