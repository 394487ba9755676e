import type { StepItem } from '@/components/kit/ui/Steps';
import type { NextPage } from '@/lib/domain/contracts/signing-step';
import { formatTime } from '@/lib/domain/time/format-time';
import type { ContractDetail, Member } from '../contract-words';

const places: Record<NextPage, number> = {
  agreement: 0,
  simple: 1,
  common: 1,
  high: 1,
  cert_upload: 2,
  waiting: 2,
  wait_confirm: 3,
  ready_sign: 4,
  finished: 5,
};

const at = (iso: string | null): string => (iso ? formatTime(iso, 'minute') : '');

/** The six nodes above every page of signing, and which of them runs now. */
export function signingNodes(
  { businessContract: contract, businessContractMember: me }: ContractDetail,
  next: NextPage | null,
): { items: StepItem[]; current: number } {
  const seal = me.signs_at ? `在${me.signs_at}` : me.seal === 'company' ? '企业电子章' : '个人签名';
  const isDone = contract.state === 'done';
  const byHand = me.passed_at === null && ['sent', 'wanted'].includes(me.certificate.state);
  return {
    items: [
      { label: '阅读合同', note: at(me.agreed_at) || `${contract.pages} 页` },
      {
        label: '身份核验',
        note: byHand ? '由证件核对' : me.passed_at ? passedNote(me) : me.level_label,
        skipped: byHand,
      },
      certificateNode(me),
      { label: '意愿确认', note: at(me.confirmed_at) || '短信验证码' },
      { label: '盖章', ...cut(at(me.signed_at) || seal) },
      {
        label: '完成',
        ...cut(isDone ? at(contract.finished_at) : lastWords(contract.signers, me.signed_at)),
      },
    ],
    current: isDone ? 6 : next === null ? 0 : places[next],
  };
}

/** A line that holds a name: cut to its place, whole on demand. */
const cut = (note: string) => ({ note, title: note });

function passedNote(me: Member): string {
  const time = me.passed_at ? formatTime(me.passed_at, 'minute').slice(6) : '';
  return `${me.passed_by} ${time}`.trim();
}

function certificateNode({ certificate, wants_certificate: isWanted }: Member): StepItem {
  switch (certificate.state) {
    case 'none':
      return isWanted
        ? { label: '证件', note: '核验后上传' }
        : { label: '证件', note: '本次不需要', skipped: true };
    case 'wanted':
      return { label: '证件', note: '待上传' };
    case 'sent':
      return { label: '证件', note: '人工审核中' };
    case 'approved':
      return { label: '证件', note: '审核通过' };
    case 'rejected':
      return { label: '证件', note: '未通过，请重传' };
  }
}

/** Who is still missing when the reader has signed. */
function lastWords(
  signers: ContractDetail['businessContract']['signers'],
  signedAt: string | null,
): string {
  const others = signers.filter((each) => !each.is_mine && each.state !== 'signed');
  const hasOwn = signers.some((each) => each.is_mine && each.state !== 'signed');
  if (others.length === 0) {
    if (!signedAt) return '您是最后一方';
    return hasOwn ? '等本方其他人签' : '各方已签';
  }
  const names = [...new Set(others.map(({ name }) => name))];
  const [name = ''] = names;
  if (names.length > 1) return '等其他各方签';
  return `等${name}签`;
}
