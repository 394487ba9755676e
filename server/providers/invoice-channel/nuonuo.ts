import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { minusFen, yuanOfFen } from '@/lib/domain/money/money';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Env, env } from '@/server/kernel/env';
import { bytesWithin } from '@/server/kernel/limits/bytes-within';
import { endpointOf } from '@/server/providers/endpoints';
import type { InvoiceChannel, InvoiceOutcome, InvoiceRequest } from './provider';

type NuonuoEnv = Pick<
  Env,
  | 'NUONUO_APP_KEY'
  | 'NUONUO_APP_SECRET'
  | 'NUONUO_ACCESS_TOKEN'
  | 'NUONUO_TAX_NUMBER'
  | 'NUONUO_CLERK'
  | 'NUONUO_GOODS_CODE'
  | 'NUONUO_ENDPOINT'
>;

const timeoutMs = 15_000;
/** Files of an invoice are some hundred KB. */
const mostFileBytes = 4 * 1024 * 1024;

/** What the gateway and the two services answer with. */
const codes = { done: 'E0000', unknown: 'E9500', repeated: 'E9106' } as const;
/** 开票完成; 开票中, 签章中, 签章失败 (sealed again by itself or by an operator); 开票失败, 已作废. */
const statuses = { issued: ['2'], waiting: ['20', '21', '24'] };

const answerShape = z.object({
  code: z.string(),
  describe: z.string().default(''),
  result: z.unknown().optional(),
});

const invoiceShape = z.object({
  status: z.coerce.string(),
  failCause: z.string().nullish(),
  statusMsg: z.string().nullish(),
  allElectronicInvoiceNumber: z.string().nullish(),
  invoiceNo: z.string().nullish(),
  /** milliseconds */
  invoiceTime: z.coerce.number().nullish(),
  pdfUrl: z.string().nullish(),
  ofdUrl: z.string().nullish(),
  xmlUrl: z.string().nullish(),
});

/**
 * 诺诺开放平台: nuonuo.OpeMplatform.requestBillingNew and queryInvoiceResult, signed with HMAC-SHA1 over the very bytes
 * of the body. Red invoices over 数电票 need a confirmation at the tax office and stay with the operator.
 */
export function nuonuoChannel(settings: NuonuoEnv = env()): InvoiceChannel {
  const query = async (serial: string): Promise<InvoiceOutcome> => {
    const { code, describe, result } = await ask(settings, 'queryInvoiceResult', {
      orderNos: [serial],
      isOfferInvoiceDetail: '0',
    });
    if (code === codes.unknown) return { state: 'unknown' };
    if (code !== codes.done) throw new Error(`nuonuo could not tell: ${code} ${describe}`);
    const [found] = z.array(invoiceShape).parse(Array.isArray(result) ? result : [result]);
    return found ? outcomeOf(found) : { state: 'unknown' };
  };
  return {
    name: 'nuonuo',
    isByHand: false,
    query,
    request: async (invoice) => {
      const order = orderOf(settings, invoice);
      const { code, describe } = await ask(settings, 'requestBillingNew', { order });
      // Asked for before: the first time was heard, though its answer was lost.
      if (code === codes.done || code === codes.repeated) return { state: 'waiting' };
      return { state: 'failed', reason: describe || `开票通道拒绝（${code}）` };
    },
  };
}

function orderOf(settings: NuonuoEnv, invoice: InvoiceRequest) {
  const { buyer } = invoice;
  return {
    buyerName: buyer.name,
    buyerTaxNum: buyer.taxNumber,
    buyerTel: buyer.phone,
    buyerAddress: buyer.address,
    buyerAccount: [buyer.bank, buyer.account].filter(Boolean).join(' '),
    salerTaxNum: settings.NUONUO_TAX_NUMBER,
    orderNo: invoice.serial,
    invoiceDate: formatTime(new Date().toISOString(), 'second'),
    clerk: settings.NUONUO_CLERK,
    remark: invoice.remark,
    // Nothing is sent by the channel: the program does it.
    pushMode: '-1',
    invoiceType: '1',
    invoiceLine: invoice.kind === 'special' ? 'bs' : 'pc',
    invoiceDetail: [
      {
        goodsName: invoice.contentLabel,
        goodsCode: settings.NUONUO_GOODS_CODE,
        withTaxFlag: '1',
        num: '1',
        price: yuanOfFen(invoice.amountFen),
        taxRate: String(Number(invoice.rate)),
        taxIncludedAmount: yuanOfFen(invoice.amountFen),
        tax: yuanOfFen(invoice.taxFen),
        taxExcludedAmount: yuanOfFen(minusFen(invoice.amountFen, invoice.taxFen)),
      },
    ],
  };
}

async function outcomeOf(found: z.output<typeof invoiceShape>): Promise<InvoiceOutcome> {
  if (statuses.waiting.includes(found.status)) return { state: 'waiting' };
  if (!statuses.issued.includes(found.status)) {
    return { state: 'failed', reason: found.failCause || found.statusMsg || '税务平台没有开出' };
  }
  const number = found.allElectronicInvoiceNumber || found.invoiceNo;
  if (!number) throw new Error('nuonuo tells no number of an issued invoice');
  const urls = { pdf: found.pdfUrl, ofd: found.ofdUrl, xml: found.xmlUrl };
  const files: Partial<Record<keyof typeof urls, Buffer>> = {};
  for (const [kind, url] of Object.entries(urls)) {
    if (url) files[kind as keyof typeof urls] = await download(url);
  }
  // The files are made some seconds after the number.
  if (Object.keys(files).length === 0) return { state: 'waiting' };
  const issuedAt = new Date(found.invoiceTime ?? Date.now());
  return { state: 'issued', number, issuedOn: formatTime(issuedAt.toISOString(), 'date'), files };
}

async function ask(settings: NuonuoEnv, service: string, content: object) {
  const { NUONUO_APP_KEY: appkey = '', NUONUO_APP_SECRET: secret = '' } = settings;
  const body = JSON.stringify(content);
  const senid = randomUUID().replaceAll('-', '');
  const nonce = String(randomInt(10_000_000, 100_000_000));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = `a=services&l=v1&p=open&k=${appkey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`;
  const url = new URL(endpointOf('NUONUO_ENDPOINT', settings));
  url.search = new URLSearchParams({ senid, nonce, timestamp, appkey }).toString();
  const answer = await reach(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      'X-Nuonuo-Sign': createHmac('sha1', secret).update(signed).digest('base64'),
      accessToken: settings.NUONUO_ACCESS_TOKEN ?? '',
      userTax: settings.NUONUO_TAX_NUMBER ?? '',
      method: `nuonuo.OpeMplatform.${service}`,
    },
    body,
  });
  const parsed = answerShape.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new Error(`nuonuo answers ${answer.status} without its words`);
  return parsed.data;
}

async function download(url: string): Promise<Buffer> {
  const answer = await reach(new URL(url), {});
  if (!answer.ok) throw new Error(`a file of an invoice answers ${answer.status}`);
  return bytesWithin(answer, mostFileBytes, 'a file of an invoice');
}

/** @throws Error that names the kind of failure alone: addresses and bodies hold personal data */
async function reach(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new Error(`nuonuo does not answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
