import { z } from 'zod';
import { href } from '@/lib/address/routes';
import { formatTime } from '@/lib/domain/time/format-time';
import { env } from '@/server/kernel/env';
import type { PayoutAnswer } from '@/server/providers/payout/provider';
import type {
  NoticeHeaders,
  PaymentNotice,
  PaymentOrder,
  PaymentProvider,
  RefundOrder,
} from '../payment-provider';
import { askWechat, type WechatEnv, wechatKey } from './wechat-request';
import { isWechatSigned, wechatUnseal } from './wechat-signature';

/**
 * WeChat Pay, API v3, native: the payer scans a code on our cashier page. Signed with node:crypto: that is ten lines, and
 * what a library would leave to us (whose key, how old, how long an answer may be) is the rest (decision 080).
 */
export function wechatPayments(settings: WechatEnv = env()): PaymentProvider {
  const appId = settings.WECHAT_APP_ID ?? '';
  const mchId = settings.WECHAT_MCH_ID ?? '';
  const trades = '/v3/pay/transactions/out-trade-no';
  return {
    name: 'wechat',
    merchant: merchantOf(appId, mchId),
    ways: ['wechat'],
    isSimulated: false,
    create: ({ paySn }) => href('cashier', { pay_sn: paySn }),
    codeUrl: (payment) => orderCode(settings, payment),
    readNotice: (raw, headers) => readNotice(settings, raw, headers),
    query: async (paySn) => {
      const answer = await askWechat(settings, 'GET', `${trades}/${paySn}?mchid=${mchId}`);
      if (answer.status === 404) return null;
      return noticeOf(tradeOf(answer.status === 200 ? answer.body : undefined, paySn));
    },
    close: async (paySn) => {
      const { status } = await askWechat(settings, 'POST', `${trades}/${paySn}/close`, {
        mchid: mchId,
      });
      if (status !== 204) throw new Error(`WeChat Pay did not close the payment (${status})`);
    },
    // A year by its terms; a few days less, since a withdrawal waits for its review.
    refunds: { withinDays: 350, refund: (order) => giveBack(settings, order) },
    taken: '{"code":"SUCCESS","message":"成功"}',
    refused: '{"code":"FAIL","message":"失败"}',
  };
}

const merchantOf = (appId: string, mchId: string) => `${appId}/${mchId}`;

const tradeShape = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.string(),
  amount: z.object({ total: z.number().int(), currency: z.string().default('CNY') }).optional(),
});

type Trade = z.output<typeof tradeShape>;

/** What is scanned. The same payment told the same way again gets a code again. */
async function orderCode(settings: WechatEnv, payment: PaymentOrder): Promise<string> {
  const { status, body } = await askWechat(settings, 'POST', '/v3/pay/transactions/native', {
    appid: settings.WECHAT_APP_ID,
    mchid: settings.WECHAT_MCH_ID,
    description: payment.subject,
    out_trade_no: payment.paySn,
    time_expire: `${formatTime(payment.expiresAt.toISOString(), 'second').replace(' ', 'T')}+08:00`,
    notify_url: `${settings.SITE_URL}/api/pay/notice/wechat`,
    amount: { total: payment.amountFen, currency: 'CNY' },
  });
  const answer = z.object({ code_url: z.string().min(1) }).safeParse(body);
  if (status !== 200 || !answer.success) throw new Error(`WeChat Pay gave no code (${status})`);
  return answer.data.code_url;
}

const noticeShape = z.object({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

function readNotice(
  settings: WechatEnv,
  raw: string,
  headers: NoticeHeaders,
): PaymentNotice | null {
  if (!isWechatSigned(wechatKey(settings), headers, raw)) return null;
  try {
    const { resource } = noticeShape.parse(JSON.parse(raw));
    const told = wechatUnseal(settings.WECHAT_API_V3_KEY ?? '', resource);
    return noticeOf(tradeShape.parse(JSON.parse(told)));
  } catch {
    return null; // signed, and yet nothing that we understand: a notice of another kind
  }
}

/** @throws Error where it is no trade, or another one */
function tradeOf(body: unknown, paySn: string): Trade {
  const trade = tradeShape.safeParse(body);
  if (!trade.success) throw new Error('WeChat Pay does not know at this moment');
  if (trade.data.out_trade_no !== paySn) throw new Error('WeChat Pay answered for another trade');
  return trade.data;
}

function noticeOf(trade: Trade): PaymentNotice {
  return {
    paySn: trade.out_trade_no,
    merchant: merchantOf(trade.appid, trade.mchid),
    // -1 where it is no amount of ours: it then equals nobody's.
    amountFen: trade.amount?.currency === 'CNY' ? trade.amount.total : -1,
    ref: trade.transaction_id,
    outcome: outcomes[trade.trade_state] ?? 'waiting',
  };
}

/** Given back later, it was paid all the same: what goes back is booked by itself. */
const outcomes: Readonly<Record<string, PaymentNotice['outcome']>> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  CLOSED: 'failed',
  REVOKED: 'failed',
  PAYERROR: 'failed',
};

async function giveBack(
  settings: WechatEnv,
  { paySn, refundSn, amountFen, paidFen }: RefundOrder,
): Promise<PayoutAnswer> {
  const { status, body } = await askWechat(settings, 'POST', '/v3/refund/domestic/refunds', {
    out_trade_no: paySn,
    out_refund_no: refundSn,
    reason: '余额原路退回',
    amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
  });
  const refusal = never[refusedShape.safeParse(body).data?.code ?? ''];
  if (status >= 400 && refusal) return { outcome: 'failed', ref: '', reason: refusal };
  const answer = refundShape.safeParse(body);
  if (status !== 200 || !answer.success || answer.data.out_refund_no !== refundSn) {
    throw new Error(`WeChat Pay did not say what became of the refund (${status})`);
  }
  const outcome = refundOutcomes[answer.data.status] ?? 'waiting';
  return {
    outcome,
    ref: answer.data.refund_id,
    reason: outcome === 'failed' ? '微信支付无法原路退回' : '',
  };
}

const refundShape = z.object({
  refund_id: z.string().default(''),
  out_refund_no: z.string(),
  status: z.string(),
});

const refusedShape = z.object({ code: z.string() });

/** Of these it says that it will never be: the money goes to a card instead. Whatever else it refuses is asked again. */
const never: Readonly<Record<string, string>> = {
  USER_ACCOUNT_ABNORMAL: '原付款账户异常或已注销',
  RESOURCE_NOT_EXISTS: '原支付交易不存在',
  TRADE_OVERDUE: '原支付交易已超过退款期限',
};

/** ABNORMAL is none: WeChat Pay then waits for the merchant, and the money may still go back. */
const refundOutcomes: Readonly<Record<string, PayoutAnswer['outcome']>> = {
  SUCCESS: 'done',
  CLOSED: 'failed',
};
