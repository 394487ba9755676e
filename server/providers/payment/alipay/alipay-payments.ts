import type { AlipaySdk } from 'alipay-sdk';
import { fenOfYuan, yuanOfFen } from '@/lib/domain/money/money';
import { formatTime } from '@/lib/domain/time/format-time';
import { env } from '@/server/kernel/env';
import { type AlipayEnv, alipaySdk } from '@/server/providers/alipay/sdk';
import type { PaymentNotice, PaymentOrder, PaymentProvider } from '../payment-provider';
import { queryTrade } from './query-trade';
import { refundTrade } from './refund-trade';

/** Alipay page pay (alipay.trade.page.pay) and its signed notice. */
export function alipayPayments(settings: AlipayEnv = env()): PaymentProvider {
  const { ALIPAY_APP_ID: appId = '', ALIPAY_SELLER_ID: sellerId = '' } = settings;
  const sdk = alipaySdk(settings);
  const merchant = merchantOf(appId, sellerId);
  return {
    name: 'alipay',
    merchant,
    ways: ['alipay'],
    isSimulated: false,
    create: (payment) => createPayment(sdk, settings.SITE_URL, payment),
    readNotice: (raw) => readNotice(sdk, raw),
    query: (paySn) => query(sdk, merchant, paySn),
    // Twelve months by its terms; a few days less, since a withdrawal waits for its review.
    refunds: { withinDays: 350, refund: (order) => refundTrade(sdk, order) },
    taken: 'success',
    refused: 'failure',
  };
}

const merchantOf = (appId: string, sellerId: string) => `${appId}/${sellerId}`;

function createPayment(sdk: AlipaySdk, siteUrl: string, payment: PaymentOrder): string {
  return sdk.pageExecute('alipay.trade.page.pay', 'GET', {
    notifyUrl: `${siteUrl}/api/pay/notice/alipay`,
    returnUrl: `${siteUrl}${payment.returnPath}`,
    bizContent: {
      out_trade_no: payment.paySn,
      product_code: 'FAST_INSTANT_TRADE_PAY',
      total_amount: yuanOfFen(payment.amountFen),
      subject: payment.subject,
      time_expire: beijingTime(payment.expiresAt),
    },
  });
}

function readNotice(sdk: AlipaySdk, raw: string): PaymentNotice | null {
  const body = Object.fromEntries(new URLSearchParams(raw));
  // The sender must not choose a weaker hash than ours.
  if (body.sign_type !== 'RSA2' || !isSigned(sdk, body)) return null;
  return {
    paySn: body.out_trade_no ?? '',
    merchant: merchantOf(body.app_id ?? '', body.seller_id ?? ''),
    amountFen: amountOf(body.total_amount),
    ref: body.trade_no ?? '',
    outcome: outcomeOf(body.trade_status),
  };
}

function isSigned(sdk: AlipaySdk, body: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2(body);
  } catch {
    return false; // a signature that is no base64, a broken field
  }
}

async function query(
  sdk: AlipaySdk,
  merchant: string,
  paySn: string,
): Promise<PaymentNotice | null> {
  const trade = await queryTrade(sdk, paySn);
  return (
    trade && {
      paySn: trade.out_trade_no,
      merchant, // the answer is signed for our app, and names our order
      amountFen: amountOf(trade.total_amount),
      ref: trade.trade_no,
      outcome: outcomeOf(trade.trade_status),
    }
  );
}

function outcomeOf(status: string | undefined): PaymentNotice['outcome'] {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid';
  return status === 'TRADE_CLOSED' ? 'failed' : 'waiting';
}

/** -1 where it is no amount: it then equals nobody's. */
function amountOf(yuan: string | undefined): number {
  try {
    return fenOfYuan(yuan ?? '');
  } catch {
    return -1;
  }
}

/** yyyy-MM-dd HH:mm:ss, as Alipay reads it. */
const beijingTime = (at: Date) => formatTime(at.toISOString(), 'second');
