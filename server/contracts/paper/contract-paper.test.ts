import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { ContractFacts } from '@/lib/domain/contracts/facts';
import { feeOf } from '@/lib/domain/contracts/fields';
import { contractDeadlines, contractRefunds } from '@/lib/domain/contracts/process';
import { contractKindKeys } from '@/lib/domain/contracts/states';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { inTwo } from '@/lib/domain/money/in-two';
import { sumFen } from '@/lib/domain/money/money';
import { timerLengths } from '@/lib/domain/orders/process/timers';
import { refundGrid } from '@/lib/domain/orders/refund-grid';
import { builtInTemplates } from '@/server/contracts/templates/built-in-templates';
import { sampleFacts } from '@/server/contracts/templates/sample-facts';
import { type MadePaper, makePaper } from '@/server/pdf/make-paper';
import { contractPaper } from './contract-paper';

const folder = mkdtempSync(path.join(tmpdir(), 'contract-paper-'));
const file = path.join(folder, 'paper.pdf');
afterAll(() => rmSync(folder, { recursive: true }));

const edgeSeal = { kind: 'company', name: '示例', caption: '合同专用章', number: '' } as const;

function read(made: MadePaper, program: string, ...options: string[]): string {
  writeFileSync(file, made.pdf);
  const rest = program === 'pdftotext' ? [file, '-'] : [file];
  return execFileSync(program, [...options, ...rest], { encoding: 'utf8' });
}

/** Without the gaps that columns and lines make. */
const textOf = (made: MadePaper): string => read(made, 'pdftotext', '-raw').replace(/\s/g, '');

function make(facts: ContractFacts): Promise<MadePaper> {
  const template = builtInTemplates.find(({ kind }) => kind === facts.kind);
  if (!template) throw new Error('each kind is built in');
  return makePaper(contractPaper(facts, template, edgeSeal));
}

const longName = '内蒙古自治区呼和浩特市赛罕区柚白文化传播与品牌管理咨询服务有限责任公司第一分公司';

describe('the paper of a contract', () => {
  it.each([1, 4, 40])('names all of %i orders, and their sum in both spellings', async (count) => {
    const facts = sampleFacts('service', count);
    const made = await make(facts);
    const text = textOf(made);
    for (const { orderSn } of facts.orders) {
      expect(text.split(orderSn).length - 1).toBeGreaterThanOrEqual(3);
    }
    const total = facts.orders.reduce((sum, { amountFen }) => sum + amountFen, 0);
    expect(text).toContain(formatYuan(total, true));
    expect(text).toContain(capitalNumerals(total));
    for (const { name } of facts.parties) expect(text).toContain(name);
    expect(text).toContain(`第${made.pages}页，共${made.pages}页`);
  });

  it.each(contractKindKeys)('of the kind %s is tagged, embedded and bookmarked', async (kind) => {
    const made = await make(sampleFacts(kind));
    const facts = read(made, 'pdfinfo');
    expect(facts).toMatch(/Tagged: +yes/);
    expect(facts).toContain(`Pages:           ${made.pages}`);
    const structure = read(made, 'pdfinfo', '-struct');
    for (const tag of ['Document', 'Sect', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LBody']) {
      expect(structure).toMatch(new RegExp(`^ *${tag}( |:|$)`, 'm'));
    }
    const fonts = read(made, 'pdffonts').trim().split('\n').slice(2);
    expect(fonts).toHaveLength(4);
    for (const font of fonts) expect(font).toMatch(/yes yes yes/);
    const raw = Buffer.from(made.pdf).toString('latin1');
    expect(raw).not.toContain('/ObjStm');
    expect(raw).toMatch(/\nxref\n/);
    const articles = builtInTemplates.find((each) => each.kind === kind)?.body.articles ?? [];
    const attachments = kind === 'service' ? 4 : 0;
    expect(raw.match(/\/Dest \[/g)).toHaveLength(1 + articles.length + attachments);
  });

  it('has a place of 92 points for every party, on the last page', async () => {
    for (const kind of contractKindKeys) {
      const { places, pages } = await make(sampleFacts(kind));
      const keys = { service: ['a', 'b', 'c'], frame: ['a', 'c'], entry: ['b', 'c'] }[kind];
      expect(Object.keys(places).sort()).toEqual(keys);
      for (const { page, rect } of Object.values(places)) {
        expect(page).toBe(pages - 1);
        expect(rect[2] - rect[0]).toBeCloseTo(92);
        expect(rect[3] - rect[1]).toBeCloseTo(92);
      }
    }
  });

  it('holds a long name, and shows a character that the fonts lack by its number', async () => {
    const facts = sampleFacts('service', 1);
    const [first, second] = facts.parties;
    if (!first || !second) throw new Error('there are two');
    first.name = longName;
    second.name = '龘𠮷传媒\u202Egnp';
    const made = await make(facts);
    const text = textOf(made);
    expect(text).toContain('龘〓（U+20BB7）传媒gnp');
    expect(text).toContain('字库说明');
    expect(made.lacking).toEqual(['𠮷']);
    expect(text).toContain(longName.slice(0, 12));
  });

  it.each([123_456_789, 30_444_444, 12_345_678_999])(
    'cuts no sum over lines, whichever table it stands in: %i',
    async (amountFen) => {
      const facts = sampleFacts('service', 3);
      for (const order of facts.orders) order.amountFen = amountFen;
      // Lines as they are set: a sum is whole where its line says it whole.
      const lines = read(await make(facts), 'pdftotext', '-raw')
        .split('\n')
        .map((line) => line.replace(/\s/g, ''));
      const total = amountFen * 3;
      const parts = facts.orders.map((order) => inTwo(amountFen, order.releasePercent));
      const sums = [0, 1].map((nth) => sumFen(parts.map((part) => part[nth] ?? 0)));
      const fees = sumFen(facts.orders.map(feeOf));
      const wanted = [amountFen, total, ...sums, fees, total - fees].flatMap((fen) => [
        formatYuan(fen, true).slice(1),
        capitalNumerals(fen),
      ]);
      for (const words of wanted) {
        expect(lines.some((line) => line.includes(words))).toBe(true);
      }
      // No line ends within a sum that the next one goes on with.
      const cut = lines.filter((line, nth) => {
        const next = lines[nth + 1] ?? '';
        return (
          (/[\d,]\.\d?$/.test(line) && /^\d/.test(next)) ||
          (/[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角]$/.test(line) &&
            /^[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整]/.test(next))
        );
      });
      expect(cut).toEqual([]);
    },
  );

  it('takes bold marks and braces of a party for what they are', async () => {
    const facts = sampleFacts('frame');
    const [first] = facts.parties;
    if (!first) throw new Error('there is one');
    first.name = '**{{乙方名称}}**';
    expect(textOf(await make(facts))).toContain('**{{乙方名称}}**');
  });

  it('goes on over pages with a brief of a thousand lines', async () => {
    const facts = sampleFacts('service', 1);
    const [order] = facts.orders;
    if (!order) throw new Error('there is one');
    order.brief.must_say = Array.from({ length: 500 }, (_, nth) => `行${nth}`).join('\n');
    const made = await make(facts);
    const text = textOf(made);
    for (const nth of [0, 250, 499]) expect(text).toContain(`行${nth}`);
    expect(made.pages).toBeGreaterThan(12);
  });
});

describe('paper and program', () => {
  afterEach(() => vi.restoreAllMocks());

  it('print the shares that the ledger moves', () => {
    expect(contractRefunds().map(({ share }) => share)).toEqual(
      refundGrid.map(({ share }) => share),
    );
  });

  it('say the same: another length of a clock is another paper', async () => {
    const before = textOf(await make(sampleFacts('service', 1)));
    expect(before).toContain('自质检通过起7天内验收');
    const confirm = timerLengths.confirm_7d as { count: number };
    const kept = confirm.count;
    confirm.count = 11;
    try {
      const after = textOf(await make(sampleFacts('service', 1)));
      expect(after).toContain('自质检通过起11天内验收');
      expect(contractDeadlines(30).find(({ what }) => what === '验收')?.within).toBe('11 天');
    } finally {
      confirm.count = kept;
    }
  });

  it('say the same: terms frozen on the orders stand on the paper', async () => {
    const facts = sampleFacts('service', 2);
    const [first] = facts.orders;
    if (!first) throw new Error('there are two');
    Object.assign(first, {
      releasePercent: 65,
      retentionDays: 90,
      feeRate: '0.0650',
      revisions: 7,
    });
    const text = textOf(await make(facts));
    for (const words of ['65%', '35%', '90天', '6.5%', '7次']) expect(text).toContain(words);
    expect(text).toContain('保持公开可见各订单所列的天数');
  });

  it('leaves no deadline without its consequence', () => {
    for (const { within, otherwise } of contractDeadlines(30)) {
      expect(within).not.toBe('');
      expect(otherwise).not.toBe('');
    }
  });
});
