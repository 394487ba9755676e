import { briefLabels } from '@/lib/domain/briefs/brief';
import { addOnRows, listAddOns } from '@/lib/domain/catalog/add-ons';
import { commissionTerms } from '@/lib/domain/commissions/terms';
import {
  type ContractFacts,
  type OrderFacts,
  type PartyFacts,
  paperRoles,
} from '@/lib/domain/contracts/facts';
import { contractFields } from '@/lib/domain/contracts/fields';
import { fillFields } from '@/lib/domain/contracts/template';
import { materialCostsWords } from '@/lib/domain/listings/material-costs';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { chineseNumber } from '@/lib/domain/text/chinese-number';
import { formatTime } from '@/lib/domain/time/format-time';
import { readTemplateBody } from '@/server/contracts/templates/template-body';
import { cell, type Paper, type PaperBlock, type PaperCell, type Span } from '@/server/pdf/paper';
import type { Seal } from '@/server/pdf/seal-drawing';
import { contractTable, publicationDays } from './contract-tables';

/**
 * The paper of a contract: its template's sentences, filled with what is frozen in the facts and with the figures of the
 * process.
 * @param body of the template, as it is kept
 * @param edgeSeal of the platform, cut over the edge of all pages
 */
export function contractPaper(
  facts: ContractFacts,
  { title, body }: { title: string; body: unknown },
  edgeSeal?: Seal,
): Paper {
  const { intro, articles } = readTemplateBody(facts.kind, body);
  const fields = contractFields(facts);
  return {
    title,
    facts: [
      `合同编号 ${facts.number}`,
      `生成 ${formatTime(facts.madeAt, 'second').slice(0, 16)}`,
      `签订地 ${facts.place}`,
      '签订方式 电子签署',
    ],
    head: {
      word: '电子合同',
      right: '签署前请读完全部 {pages} 页',
      after: `合同编号 ${facts.number}`,
    },
    blocks: [
      partyTable(facts),
      { kind: 'paragraph', text: spansOf(intro, fields) },
      ...articles.flatMap(({ heading, clauses }, nth) => [
        articleHeading(nth + 1, fillFields(heading, fields)),
        ...numbered(clauses, nth + 1, facts, fields),
      ]),
      ...facts.orders.flatMap((order, nth) => attachment(order, nth + 1)),
    ],
    signing: {
      lead:
        facts.orders.length > 0
          ? '以下为签署栏，正文与附件至此结束。'
          : '以下为签署栏，正文至此结束。',
      parties: rolesWithParty(facts).map(({ key, label, party }) => ({
        key,
        label: `${label}${party.kind === 'company' ? '（盖章）' : '（签名）'}`,
        name: party.name,
        lines: [
          key === 'c' ? signerNames(party) : `签署人 ${signerNames(party)}`,
          '签署时间以电子签名所载为准',
        ],
      })),
    },
    foot: {
      facts: [facts.number, `校验码 ${facts.checkCode}`, `验真 ${facts.verifyAddress}`],
      ...(facts.isDemo ? { note: '演示文件：公司、人员与金额均为虚构，不具法律效力' } : {}),
    },
    ...(edgeSeal ? { edgeSeal } : {}),
  };
}

const articleHeading = (no: number, text: string): PaperBlock => ({
  kind: 'heading',
  text: `第${chineseNumber(no)}条　${text}`,
});

/** Sentences are counted; a table belongs to the sentence before it. */
function numbered(
  clauses: readonly (string | { table: string })[],
  article: number,
  facts: ContractFacts,
  fields: Record<string, string>,
): PaperBlock[] {
  let no = 0;
  return clauses.map((clause): PaperBlock => {
    if (typeof clause !== 'string') {
      return { kind: 'table', table: contractTable(clause.table, facts) };
    }
    no += 1;
    return { kind: 'clause', no: `${article}.${no}`, text: spansOf(clause, fields) };
  });
}

/** The marks of bold are the template's alone: what a field brings is taken as it is. */
const spansOf = (text: string, fields: Record<string, string>): Span[] =>
  text
    .split('**')
    .map((part, nth): Span => {
      const filled = fillFields(part, fields);
      return nth % 2 === 1 ? { text: filled, bold: true } : { text: filled };
    })
    .filter((span) => span.text !== '');

/** @throws Error where a party that the kind needs is missing */
const rolesWithParty = ({ kind, parties }: ContractFacts) =>
  paperRoles[kind].map((role) => {
    const party = parties.find(({ key }) => key === role.key);
    if (!party) throw new Error(`a contract of the kind ${kind} has a party ${role.key}`);
    return { ...role, party };
  });

const signerNames = ({ kind, signers }: PartyFacts): string =>
  signers
    .map(({ name, capacity }) => (capacity && kind === 'company' ? `${name}（${capacity}）` : name))
    .join('、');

function partyTable(facts: ContractFacts): PaperBlock {
  const roles = rolesWithParty(facts);
  const row = (label: string, of: (party: PartyFacts) => string): PaperCell[] => [
    cell(label, { head: true, quiet: true }),
    ...roles.map(({ party }) => cell(of(party) || '—')),
  ];
  const hasPersons = roles.some(({ party }) => party.kind === 'person');
  return {
    kind: 'table',
    table: {
      look: 'grid',
      columns: [{ share: 92 }, ...roles.map(() => ({ share: 574 / roles.length }))],
      rows: [
        [
          cell('', { head: true }),
          ...roles.map(({ label, role }) =>
            cell(`${label}（${role}）`, { head: true, bold: true }),
          ),
        ],
        row('名称', ({ name }) => name),
        row(hasPersons ? '证件号码' : '信用代码', ({ code }) => code),
        row('法定代表人', ({ legalRepresentative }) => legalRepresentative),
        row('签署人', signerNames),
        row('住所', ({ address }) => address),
        row('电话', ({ phone }) => phone),
      ],
    },
  };
}

/** What an advertiser asked for, as it was frozen: part of the contract. */
function attachment(order: OrderFacts, no: number): PaperBlock[] {
  const { brief } = order;
  const rows: [label: string, text: string][] = [
    ['账号', `${order.account}·${order.platform}`],
    ['报价位置', order.position],
    ...listAddOns(order.addOns ?? {}).map(({ kind, name, fen }): [string, string] => [
      '附加服务',
      `${name}：${addOnRows[kind].does}（${formatYuan(fen, true)}，已含在金额内）`,
    ]),
    ['金额', `人民币 ${capitalNumerals(order.amountFen)}`],
    ...(order.commissionRate
      ? [['直播佣金', commissionTerms(order.commissionRate)] as [string, string]]
      : []),
    ...(order.materialCosts ? [['材料费', materialCostsWords] as [string, string]] : []),
    ['推广产品', brief.product],
    ['所属行业', brief.industry],
    ['必须提到', brief.must_say],
    ['不能出现', brief.must_not_say],
    [briefLabels.draft_on, brief.draft_on ?? ''],
    ['期望发布', publicationDays(order)],
    ['产品链接', brief.link],
    ['随附文件', brief.files.map(({ name, sha256 }) => `${name}\nSHA-256 ${sha256}`).join('\n')],
  ];
  return [
    {
      kind: 'heading',
      text: `附件${chineseNumber(no)}　投放需求单`,
      note: `订单 ${order.orderSn}`,
    },
    {
      kind: 'table',
      table: {
        look: 'grid',
        columns: [{ share: 92 }, { share: 574 }],
        rows: rows.map(([label, text]) => [
          cell(label, { head: true, quiet: true }),
          cell(text || '未填写', text ? {} : { quiet: true }),
        ]),
      },
    },
  ];
}
