import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatTime } from '@/lib/domain/time/format-time';
import { type ChangedPlace, changedPlace } from './changed-place';
import { endedContractStates } from './states';
import type { CheckedFile, KnownContract, VerifyFacts } from './verify-facts';

export type VerifyKind =
  | 'intact'
  | 'unfinished'
  | 'earlier'
  | 'ended'
  | 'unrecorded'
  | 'unanswered'
  | 'changed'
  | 'forged'
  | 'foreign'
  | 'unsigned'
  | 'on-record'
  | 'not-found';

/** ok green, bad red, wait amber (a clock runs), unknown grey: what nobody can say is never red. */
export type VerifyTone = 'ok' | 'bad' | 'wait' | 'unknown';

export interface VerifyRow {
  label: string;
  text: string;
  tone?: 'ok' | 'bad';
  /** a time that a stamper of the demonstration vouches for */
  isSimulated?: boolean;
  /** a hash: monospace */
  isHash?: boolean;
}

export interface VerifyResult {
  kind: VerifyKind;
  tone: VerifyTone;
  title: string;
  /** which contract or file it is about */
  about: string;
  /** what it means and what to do; '' nothing */
  advice: string;
  rows: VerifyRow[];
  /** the contract whose signers and record are shown beside; null: none */
  contract: KnownContract | null;
}

/** What the verify page says, from what the browser read in the file and what the site knows of it. */
export function verifyResult(facts: VerifyFacts): VerifyResult {
  const kind = verifyKind(facts);
  const { file, found, original = null } = facts;
  const isBad = kind === 'changed' || kind === 'forged';
  const contract = isBad ? original : (found ?? null);
  return {
    kind,
    tone: kind === 'on-record' ? recordTone(found) : toneOf[kind],
    title: titleOf(kind, facts),
    about: aboutOf(file, contract, kind),
    advice: adviceOf(kind, facts),
    rows: rowsOf(kind, facts),
    contract: isBad ? null : contract,
  };
}

/** The one decision: a change counts before all else, then what the site knows of just this file, then its signatures. */
function verifyKind({ file, found }: VerifyFacts): VerifyKind {
  if (!file) return found ? 'on-record' : found === undefined ? 'unanswered' : 'not-found';
  if (file.verdict === 'changed') return isForged(file) ? 'forged' : 'changed';
  if (found) {
    if (isEnded(found)) return 'ended';
    if (found.asked === 'earlier') return 'earlier';
    return found.state === 'done' ? 'intact' : 'unfinished';
  }
  if (file.verdict === 'foreign') return 'foreign';
  if (file.verdict === 'unsigned') return 'unsigned';
  return found === undefined ? 'unanswered' : 'unrecorded';
}

/** Nothing was changed since somebody signed in our authority's name, and our authority made none of it. */
const isForged = ({ signatures }: CheckedFile): boolean =>
  signatures.length > 0 && signatures.every(({ intact, trusted }) => intact && !trusted);

const isEnded = ({ state }: KnownContract): boolean =>
  endedContractStates.some((ended) => ended === state);

function recordTone(found: KnownContract | null | undefined): VerifyTone {
  if (found?.state === 'done') return 'ok';
  return found?.state === 'signing' ? 'wait' : 'unknown';
}

const toneOf: Record<Exclude<VerifyKind, 'on-record'>, VerifyTone> = {
  intact: 'ok',
  unfinished: 'wait',
  earlier: 'unknown',
  ended: 'unknown',
  unrecorded: 'unknown',
  unanswered: 'unknown',
  changed: 'bad',
  forged: 'bad',
  foreign: 'unknown',
  unsigned: 'unknown',
  'not-found': 'unknown',
};

function titleOf(kind: VerifyKind, { file, found }: VerifyFacts): string {
  const sides = found ? sidesOf(found) : '';
  switch (kind) {
    case 'intact':
      return file?.verdict === 'genuine'
        ? `未改动，${sides}签名有效`
        : '与本站签完时的文件相同，未改动';
    case 'unfinished':
      return '未改动，但还没有签完';
    case 'earlier':
      return '未改动，但不是签完的那一版';
    case 'ended':
      return `文件未改动，但合同${found?.state_label ?? ''}`;
    case 'unrecorded':
      return '签名有效、未改动，但本站没有这份文件的记录';
    case 'unanswered':
      return file ? '签名有效、未改动，没能与本站记录比对' : '没能查到本站记录';
    case 'changed':
      return '签完之后被改过，不要以它为准';
    case 'forged':
      return '签名自称由本站签发，其实不是，不要以它为准';
    case 'foreign':
      return '有电子签名，但不是在本站签的';
    case 'unsigned':
      return '没有找到本站的签名';
    case 'on-record':
      return found?.state === 'done'
        ? `编号与校验码相符，${sides}已签完`
        : `编号与校验码相符，合同${found?.state_label ?? ''}`;
    case 'not-found':
      return '没有查到这份合同';
  }
}

const sidesOf = ({ signers }: KnownContract): string =>
  ['', '一方', '双方', '三方'][new Set(signers.map(({ party }) => party)).size] ?? '各方';

function aboutOf(
  file: CheckedFile | null,
  contract: KnownContract | null,
  kind: VerifyKind,
): string {
  const known = contract
    ? [contract.title, contract.contract_sn, ...(contract.pages ? [`${contract.pages} 页`] : [])]
    : [];
  if (!file) return known.join('，');
  if (kind === 'changed') return [file.name, ...known.slice(1)].join('，');
  return known.length > 0 ? known.join('，') : `${file.name}，${sizeOf(file.bytes)}`;
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1e6).toFixed(1)} MB`;

function adviceOf(kind: VerifyKind, { file, found }: VerifyFacts): string {
  switch (kind) {
    case 'unfinished':
      return `已签 ${signedOf(found)}，其余各方签完后文件会更新，请以最后一版为准。`;
    case 'earlier':
      return found?.state === 'done'
        ? '这是签署过程中的一版，之后又有人签过。请向对方索取签完的文件再核对。'
        : '这是签署过程中的一版，之后又有人签过，合同还没有签完。';
    case 'ended':
      return '没有经各方签完，这份合同没有成立。';
    case 'unrecorded':
      return '签名来自本站的根证书，内容与签署时一致，但本站查不到这份文件。请改用编号和校验码查询，或联系客服核实。';
    case 'unanswered':
      return file
        ? '签名在您的浏览器里核对过。请检查网络后重新核对，以确认合同现在的状态。'
        : '请检查网络后重试。';
    case 'changed':
      return '请向签署方索取原件，或用编号和校验码查询签署记录；签署方登录后可下载原件。';
    case 'forged':
      return '签名与本站的根证书对不上。请向签署方索取原件，或用编号和校验码查询签署记录。';
    case 'foreign':
      return '签名不是由本站的根证书签发的，本站不能说它是真是假。请到签发机构核对，或改用编号和校验码查询。';
    case 'unsigned':
      return '可能是打印后扫描的、另存或合并过的，或在别处签的。查不到不等于假，只是这份文件验不了。可改用编号和校验码，两样都印在纸质件每页的页脚。';
    case 'on-record':
      return '按编号查，没有核对文件本身。手里有 PDF 时，请再核对一次文件。';
    case 'not-found':
      return '编号或校验码与记录不符。请对照合同每页的页脚重新输入；校验码不含字母 I、O 和数字 0、1。';
    case 'intact':
      return '';
  }
}

const signedOf = (found: KnownContract | null | undefined): string => {
  const signers = found?.signers ?? [];
  return `${signers.filter(({ signed_at }) => signed_at).length} / ${signers.length}`;
};

function rowsOf(kind: VerifyKind, { file, found, original = null }: VerifyFacts): VerifyRow[] {
  if (!file) {
    return kind === 'on-record' && found?.sha256
      ? [
          {
            label: found.state === 'done' ? '签完时' : '目前文件',
            text: found.sha256,
            isHash: true,
          },
          ...stampRow(found.stamped_by, found.finished_at),
        ]
      : [];
  }
  const own: VerifyRow = { label: '这份文件', text: file.sha256, isHash: true };
  const last = file.signatures.at(-1);
  switch (kind) {
    case 'changed':
      return [
        { ...own, tone: 'bad' },
        ...(original
          ? [
              {
                label: original.state === 'done' ? '签完时' : '改动之前',
                text: original.sha256,
                isHash: true,
              },
            ]
          : []),
        ...placeRows(changedPlace(file)),
      ];
    case 'intact':
    case 'unfinished':
    case 'earlier':
    case 'ended': {
      const isSame = found?.sha256 === file.sha256;
      const label = found?.state === 'done' ? '签完时' : '最新一版';
      return [
        own,
        { label, text: found?.sha256 ?? '', isHash: true },
        isSame
          ? { label: '比对', text: '相同', tone: 'ok' }
          : { label: '比对', text: '不同：之后又有人签过' },
        ...stampRow(
          last?.stampedBy || found?.stamped_by || '',
          last?.signedAt || found?.finished_at || null,
        ),
      ];
    }
    case 'unsigned':
      return [own, { label: '文件里', text: '没有电子签名' }];
    default:
      return [
        own,
        { label: '文件里', text: `${file.signatures.length} 个电子签名：${namesOf(file)}` },
        ...stampRow(last?.stampedBy ?? '', last?.signedAt ?? null),
      ];
  }
}

const namesOf = ({ signatures }: CheckedFile): string =>
  signatures.map(({ name, organisation }) => organisation || name || '没有署名').join('、');

function stampRow(by: string, at: string | null): VerifyRow[] {
  if (!by) return [];
  const text = `${at ? `${formatTime(at, 'second')} ` : ''}${by.replace(simulated, '')}`;
  return [{ label: '时间戳', text, ...(simulated.test(by) ? { isSimulated: true } : {}) }];
}

/** How the name of our own stamper ends, which is for demonstration. */
const simulated = /（模拟）$/;

function placeRows(place: ChangedPlace): VerifyRow[] {
  return [
    { label: '改在哪里', text: whereText(place) },
    { label: '签名之前', text: beforeText(place) },
  ];
}

const n = groupDigits;

function whereText({ sameBytes, added, between, broken, strangers, of }: ChangedPlace): string {
  if (added > 0 && sameBytes > 0) {
    const others = strangers > 0 ? `，其中有 ${strangers} 个不是本站的签名` : '';
    return `${of - strangers} 个签名覆盖前 ${n(sameBytes)} 字节，其后多出 ${n(added)} 字节${others}`;
  }
  if (between) {
    return `第 ${n(between.first)} 到 ${n(between.last)} 字节之间，${of} 个签名中有 ${broken} 个对不上`;
  }
  return '签名数据不完整，说不出在哪里';
}

function beforeText({ sameBytes, added, of, broken, strangers }: ChangedPlace): string {
  if (sameBytes === 0) return '没有一个本站的签名与内容相符';
  return added > 0
    ? '被签名覆盖的部分没有变化'
    : `前 ${n(sameBytes)} 字节没有变化，与其中 ${of - broken - strangers} 个签名相符`;
}
