import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { type CellText, cell, type Paper, type PaperCell } from '@/server/pdf/paper';
import type { Seal } from '@/server/pdf/seal-drawing';

/** One row of a contract's record, as people read it; persons and numbers are masked before they come here. */
export interface CertificateRow {
  /** from 1 */
  seq: number;
  /** ISO 8601 to the millisecond */
  at: string;
  /** 甲方·苏*禾 */
  who: string;
  /** what was done, and what with: one sentence */
  what: string;
  /** '' the program itself */
  address: string;
  /** hex SHA-256; '' none, the same twice: unchanged */
  fileBefore: string;
  fileAfter: string;
  /** hex; `prevHash` '' in the first */
  hash: string;
  prevHash: string;
}

export interface CertificateFacts {
  /** ZS2611-0437-01 */
  number: string;
  /** ISO 8601 */
  issuedAt: string;
  isDemo: boolean;
  contract: {
    title: string;
    number: string;
    checkCode: string;
    pages: number;
    bytes: number;
    /** null: an agreement without a sum */
    amountFen: number | null;
    /** 甲方, in the order of the paper */
    parties: { label: string; name: string }[];
    /** hex SHA-256 of the paper as it was made, and as everybody had signed it */
    madeHash: string;
    signedHash: string;
    /** ISO 8601 to the millisecond */
    finishedAt: string;
    /** who stamped its time: 演示服务（模拟） */
    stampedBy: string;
  };
  rows: CertificateRow[];
  /** of the signatures: PKCS#7 分离签名，SHA-256 摘要；… */
  algorithm: string;
  /** without https: toufangjishi.example/contract/verify */
  verifyAddress: string;
}

/** 电子签署证书: what happened to a contract step by step. The platform seals it at `places.c`. */
export function certificatePaper(facts: CertificateFacts, edgeSeal?: Seal): Paper {
  const { contract, rows } = facts;
  return {
    title: '电子签署证书',
    facts: ['记录一份合同从生成到签完的每一步。时间为北京时间（UTC+8），人员与号码已遮盖。'],
    head: {
      word: '签署证书',
      right: `证书编号 ${facts.number}`,
      after: `证书编号 ${facts.number}`,
    },
    blocks: [
      {
        kind: 'table',
        table: { look: 'grid', columns: factColumns, rows: contractRows(contract) },
      },
      {
        kind: 'heading',
        text: '签署过程',
        note: `${rows.length} 条；每条的记录指纹由上一条的指纹与本条内容算出，改一条则其后全不相符`,
      },
      {
        kind: 'table',
        table: { look: 'record', columns: recordColumns, rows: rows.map(recordRow) },
      },
      {
        kind: 'table',
        table: {
          look: 'grid',
          columns: [{ share: 92 }, { share: 574 }],
          rows: [
            [label('链尾'), cell(rows.at(-1)?.hash ?? '')],
            [label('签名算法'), cell(facts.algorithm)],
            [
              label('怎么核对'),
              cell(
                `打开 ${facts.verifyAddress}，拖入合同 PDF，\n或输入合同编号与校验码；链尾应与本页相同`,
              ),
            ],
          ],
        },
      },
    ],
    sealed: 'c',
    foot: {
      facts: [
        facts.number,
        `签发 ${formatTime(facts.issuedAt, 'second')}`,
        ...(facts.isDemo ? ['演示文件，不具法律效力'] : []),
      ],
    },
    ...(edgeSeal ? { edgeSeal } : {}),
  };
}

const factColumns = [{ share: 92 }, { share: 293 }, { share: 92 }, { share: 189 }];

const label = (text: string): PaperCell => cell(text, { head: true, quiet: true });

function contractRows(contract: CertificateFacts['contract']): PaperCell[][] {
  const { amountFen, finishedAt } = contract;
  return [
    [
      label('合同'),
      cell(`${contract.title}，${contract.pages} 页，${Math.ceil(contract.bytes / 1024)} KB`),
      label('编号'),
      cell(contract.number),
    ],
    [
      label('总价'),
      cell(
        amountFen === null
          ? '不定额'
          : `${formatYuan(amountFen, true)}，${capitalNumerals(amountFen)}`,
      ),
      label('校验码'),
      cell(contract.checkCode),
    ],
    [
      label('签署方'),
      cell(contract.parties.map((party) => `${party.label} ${party.name}`).join('\n')),
      label('结果'),
      cell(
        `${numerals[contract.parties.length] ?? '各'}方已签，生效于\n${momentOf(finishedAt).join(' ')}\n时间戳：${contract.stampedBy || '无'}`,
      ),
    ],
    [label('生成时指纹'), cell(contract.madeHash, { span: 3 })],
    [label('签完时指纹'), cell(contract.signedHash, { span: 3 })],
  ];
}

const numerals = ['', '一', '两', '三'];

const recordColumns = [
  { share: 34, title: '', align: 'center' as const },
  { share: 100, title: '时间' },
  { share: 232, title: '谁，做了什么' },
  { share: 98, title: '网络地址' },
  { share: 100, title: '文件 前 → 后' },
  { share: 102, title: '记录指纹' },
];

function recordRow(row: CertificateRow): PaperCell[] {
  const [day, time] = momentOf(row.at);
  const isChanged = row.fileBefore !== row.fileAfter;
  const after: CellText = isChanged
    ? { text: shortHash(row.fileAfter), bold: true }
    : { text: row.fileAfter ? '未变' : '', quiet: true };
  return [
    cell(String(row.seq)),
    { pieces: [{ text: day }, { text: time, quiet: true }] },
    { pieces: [{ text: row.who, bold: true }, { text: row.what }] },
    cell(row.address || '—'),
    {
      pieces: [
        row.fileBefore ? { text: shortHash(row.fileBefore) } : { text: '无', quiet: true },
        after,
      ],
    },
    {
      pieces: [
        { text: shortHash(row.hash) },
        { text: row.prevHash ? `承 ${shortHash(row.prevHash)}` : '承 链首', quiet: true },
      ],
    },
  ];
}

const shortHash = (hash: string): string => (hash ? `${hash.slice(0, 8)}…` : '无');

/** Day and time of a moment, to the millisecond: the market's zone is whole hours from UTC. */
function momentOf(iso: string): [day: string, time: string] {
  const [day = '', time = ''] = formatTime(iso, 'second').split(' ');
  const milliseconds = String(new Date(iso).getTime() % 1000).padStart(3, '0');
  return [day, `${time}.${milliseconds}`];
}
