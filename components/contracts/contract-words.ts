import type { TagTone } from '@/components/kit/ui/Tag';
import type { Output } from '@/lib/contract';
import type { ContractState } from '@/lib/domain/contracts/states';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';

export type ContractIndex = Output<'contract/index'>;
export type ContractRow = ContractIndex['list'][number];
export type ContractDetail = NonNullable<ContractIndex['contract']>;
export type Contract = ContractDetail['businessContract'];
export type Member = ContractDetail['businessContractMember'];
export type Signer = ContractRow['signers'][number];

const tones: Record<ContractState, TagTone> = {
  draft: 'grey',
  signing: 'grey',
  done: 'green',
  revoked: 'grey',
  expired: 'grey',
  refused: 'red',
};

/** Blue is the reader's turn alone. */
export const toneOf = ({ state, is_my_turn: isMine }: ContractRow): TagTone =>
  isMine ? 'blue' : tones[state];

/** 投放服务合同·柚白文化 */
export const nameOf = ({ title, other_name: other }: ContractRow): string =>
  other ? `${title}·${other}` : title;

/** HT2611-0437·4 个订单·6 页 */
export const factsOf = ({ contract_sn, order_count, pages }: ContractRow): string =>
  [
    contract_sn,
    order_count > 0 ? `${order_count} 个订单` : '按年度',
    pages > 0 ? `${pages} 页` : '',
  ]
    .filter(Boolean)
    .join('·');

export const amountOf = ({ amount_fen: fen }: ContractRow): string =>
  fen === null ? '不定额' : formatYuan(fen, true);

/** 11-24 周二 18:00 */
export const deadlineOf = ({ expires_at: at }: ContractRow): string =>
  at ? formatTime(at, 'weekday') : '';

/** 丙方·平台; the reader's own side says so, and who of several it is. */
export function signerName(
  { role, party, name, person, is_mine: isMine }: Signer,
  signers: readonly Signer[],
): string {
  const isOneOfSeveral = signers.filter((each) => each.role === role).length > 1;
  return `${party}·${isMine ? '您' : name}${isOneOfSeveral ? ` ${person}` : ''}`;
}

/** first 8 … last 8 of a hash */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`;
