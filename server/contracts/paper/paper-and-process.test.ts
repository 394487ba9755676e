import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOnRows } from '@/lib/domain/catalog/add-ons';
import { commissionTerms } from '@/lib/domain/commissions/terms';
import type { ContractFacts } from '@/lib/domain/contracts/facts';
import { feeOf } from '@/lib/domain/contracts/fields';
import { refundShare } from '@/lib/domain/contracts/process';
import { type ContractKind, contractKindKeys } from '@/lib/domain/contracts/states';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { invoiceRate } from '@/lib/domain/invoices/rate';
import { materialCostsWords } from '@/lib/domain/listings/material-costs';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { inTwo } from '@/lib/domain/money/in-two';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { initialFeeRate } from '@/lib/domain/money/service-fee';
import { type TransitionName, transitionOf } from '@/lib/domain/orders/process';
import { type TimerLength, timerLengths } from '@/lib/domain/orders/process/timers';
import { promisedTimes } from '@/lib/domain/orders/promised-times';
import { defaultTerms } from '@/lib/domain/orders/terms';
import { courtOf } from '@/lib/domain/site/legal-entity';
import { builtInTemplates } from '@/server/contracts/templates/built-in-templates';
import { sampleFacts } from '@/server/contracts/templates/sample-facts';
import { makePaper } from '@/server/pdf/make-paper';
import { contractPaper } from './contract-paper';

const folder = mkdtempSync(path.join(tmpdir(), 'paper-and-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

const texts = {} as Record<ContractKind, string>;
beforeAll(async () => {
  for (const kind of contractKindKeys) texts[kind] = await textOf(sampleFacts(kind));
}, 60_000);

/** What a reader's program reads out of the file, without the gaps that columns and lines make. */
async function textOf(facts: ContractFacts): Promise<string> {
  const template = builtInTemplates.find(({ kind }) => kind === facts.kind);
  if (!template) throw new Error('each kind is built in');
  const file = path.join(folder, `${facts.kind}.pdf`);
  writeFileSync(file, (await makePaper(contractPaper(facts, template))).pdf);
  return execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).replace(/\s/g, '');
}

const units = { minute: '分钟', hour: '小时', day: '天' } as const;
const words = ({ count, unit }: TimerLength): string => `${count}${units[unit]}`;

/** The length of the clock that a row of the process starts. */
function clockOf(name: TransitionName): string {
  const { timer } = transitionOf(name);
  const length = (timerLengths as Partial<Record<string, TimerLength>>)[timer];
  if (!length) throw new Error(`${name} starts a clock of a length`);
  return words(length);
}

const within = '(\\d+(?:天|小时))';
const share = '(\\d+(?:\\.\\d+)?%)';

/** The first group of each sentence is what the table says. */
const sentences: readonly [sentence: string, kinds: readonly ContractKind[], said: () => string][] =
  [
    [`付款后${within}内填写完投放要求`, ['service', 'frame'], () => words(timerLengths.brief_72h)],
    [`接单时限为${within}`, ['service'], () => clockOf('complete_brief')],
    [`自稿件提交起${within}内确认`, ['service', 'frame'], () => clockOf('submit_draft')],
    [`在${within}内判断`, ['service', 'frame'], () => words(promisedTimes.judge_draft)],
    [
      `提出意见(?:后，乙方应在|起)${within}内提交修改稿`,
      ['service', 'entry'],
      () => clockOf('ask_changes'),
    ],
    [`提交后${within}内质检`, ['service'], () => clockOf('file_link')],
    [`自质检通过起${within}内验收`, ['service', 'frame'], () => clockOf('pass_inspection')],
    [`应在${within}内答复，逾期视为同意`, contractKindKeys, () => clockOf('request_refund')],
    [`应在${within}内(?:逐条)?答辩`, contractKindKeys, () => clockOf('open_dispute')],
    [`验收款自验收通过起${within}`, ['service', 'entry'], () => words(timerLengths.settle_3d)],
    [`保留款自保留期满起${within}`, ['service', 'entry'], () => words(timerLengths.settle_3d)],
    [`各自再经${within}结算`, ['frame'], () => words(timerLengths.settle_3d)],
    [`保持公开可见${within}`, contractKindKeys, () => `${defaultTerms.retentionDays}天`],
    [`验收款${share}`, ['frame', 'entry'], () => `${defaultTerms.releasePercent}%`],
    [`保留款${share}`, ['frame', 'entry'], () => `${minusFen(100, defaultTerms.releasePercent)}%`],
    [
      `可以(?:在订单页)?直接取消，(?:款项)?退回${share}`,
      contractKindKeys,
      () => `${refundShare('cancel_before_draft')}%`,
    ],
    [`原因退款的，退回${share}`, contractKindKeys, () => `${refundShare('agree_refund_half')}%`],
    [
      `放弃订单的，(?:无论处于发布以前的哪个环节，)?退回${share}`,
      contractKindKeys,
      () => `${refundShare('seller_gives_up')}%`,
    ],
    [`(?:服务|现行)费率为${share}`, contractKindKeys, () => rateLabel(initialFeeRate)],
    [`税率${share}`, contractKindKeys, () => rateLabel(invoiceRate)],
  ];

describe.each(contractKindKeys)('the file of the kind %s', (kind) => {
  it.each(sentences.filter(([, kinds]) => kinds.includes(kind)))(
    'says what the process does: %s',
    (sentence, _kinds, said) => {
      expect(new RegExp(sentence).exec(texts[kind])?.[1]).toBe(said());
    },
  );

  it('says no time that neither the process nor the platform’s promises know', () => {
    const known = new Set([
      ...Object.values(timerLengths).map(words),
      ...Object.values(promisedTimes).map(words),
      `${defaultTerms.retentionDays}天`,
      ...sampleFacts(kind).orders.map(({ brief }) => `${brief.window_days}天`),
    ]);
    const said = texts[kind].match(/\d+(?:天|小时|分钟)/g) ?? [];
    expect(said.filter((time) => !known.has(time))).toEqual([]);
  });

  it('says who sells, and names one court by its district', () => {
    expect(texts[kind]).toContain('以自己的名义');
    expect(texts[kind]).toContain(`${courtOf(sampleFacts(kind).place)}管辖`);
    expect(texts[kind]).not.toContain('有管辖权的人民法院');
  });
});

describe('the sums of an order contract', () => {
  it('are those that the ledger moves: both parts, the fee, and what the owner invoices', () => {
    const { orders } = sampleFacts('service');
    const total = sumFen(orders.map(({ amountFen }) => amountFen));
    const parts = orders.map(({ amountFen, releasePercent }) => inTwo(amountFen, releasePercent));
    const fee = sumFen(orders.map(feeOf));
    const sums = [
      total,
      sumFen(parts.map(([part]) => part)),
      sumFen(parts.map(([, rest]) => rest)),
      fee,
      minusFen(total, fee),
    ];
    for (const fen of sums) {
      expect(texts.service).toContain(formatYuan(fen, true));
      expect(texts.service).toContain(capitalNumerals(fen));
    }
    const said = new Set(texts.service.match(/¥[\d,]+\.\d\d/g));
    expect(said.size).toBeGreaterThanOrEqual(sums.length);
  });
});

it('what a refund or a ruling gives back stands in 元 with its base, for each order', async () => {
  const text = await textOf(sampleFacts('service', 1));
  expect(text).toContain('首稿后，广告主取消50%¥11,450.00（托管中¥22,900.00的50%）');
  expect(text).toContain('首稿前取消100%¥22,900.00（托管中¥22,900.00的100%）');
  expect(text).toContain('验收前至多托管中的¥22,900.00，验收后至多仍在托管的¥4,580.00');
  const [first] = sampleFacts('service').orders;
  expect(texts.service).toContain(`订单1：${formatYuan((first?.amountFen ?? 0) / 2, true)}`);
  expect(await textOf(sampleFacts('service', 5))).toContain('各订单分别计算');
  expect(texts.frame).not.toContain('金额与基数');
});

it.each([
  ['service', '丙方'],
  ['entry', '甲方'],
] as const)('the %s contract says who bears a refund after completion', (kind, platform) => {
  expect(texts[kind]).toMatch(
    new RegExp(
      `乙方应退回[^。]*所得的部分；[^。]*余额不足的，?由${platform}垫付，从乙方以后的收入中扣回`,
    ),
  );
});

it('the days that the clocks of an order count stand in its tables and its attachment', async () => {
  const facts = sampleFacts('service', 1);
  const text = await textOf(facts);
  const words = '2026-12-01，前后可差2天';
  expect(text).toContain(`首稿2026-11-26发布${words}`);
  expect(text).toMatch(/首稿交付.*2026-11-263次/);
  expect(text).toContain(`首稿日期2026-11-26期望发布${words}`);
  expect(text).not.toContain('接单后5天');
});

it('a paper whose facts were frozen without those days says what it said', async () => {
  const facts = sampleFacts('service', 1);
  for (const { brief } of facts.orders) {
    delete brief.draft_on;
    delete brief.window_days;
  }
  const text = await textOf(facts);
  expect(text).toContain('接单后5天');
  expect(text).toContain('期望发布2026-12-01产品链接');
});

it('an order whose offer named material costs says so, and how a refund is asked for', async () => {
  const facts = sampleFacts('service', 1);
  for (const order of facts.orders) order.materialCosts = true;
  const text = await textOf(facts);
  expect(text).toContain(`材料费${materialCostsWords}`);
  expect(text).toContain('首稿前退款（有材料费）媒体主同意后100%');
  expect(texts.service).not.toContain(materialCostsWords);
});

it('names what was ordered beside the position, in its table and with its price, as part of the sum', async () => {
  const facts = sampleFacts('service', 1);
  for (const order of facts.orders) order.addOns = { licence: 120_000 };
  const text = await textOf(facts);
  expect(text).toContain('（含授权二次使用）');
  expect(text).toContain(
    `附加服务授权二次使用：${addOnRows.licence.does}（¥1,200.00，已含在金额内）`,
  );
  expect(texts.service).not.toContain('附加服务');
});

it('prints the commission of a show with the rate that was frozen and the days of its process, and none where none is agreed', async () => {
  const facts = sampleFacts('service', 1);
  for (const order of facts.orders) order.commissionRate = '0.2400';
  const text = await textOf(facts);
  expect(text).toContain(`直播佣金${commissionTerms('0.2400').replace(/\s/g, '')}`);
  expect(text).toContain('24%');
  expect(texts.service).not.toContain('直播佣金');
});
