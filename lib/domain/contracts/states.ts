import { keysOf } from '@/lib/domain/text/keys-of';

/** States of a contract (domain.md: Verification and contracts). */
export const contractStates = {
  draft: '草稿',
  signing: '签署中',
  done: '已完成',
  revoked: '已撤销',
  expired: '已过期',
  refused: '已拒签',
} as const;

export type ContractState = keyof typeof contractStates;

export const contractStateKeys = keysOf(contractStates);

/** Over without a signature of everybody: the same orders may stand in another contract. */
export const endedContractStates = [
  'revoked',
  'expired',
  'refused',
] as const satisfies readonly ContractState[];

/** What a contract is about; the words are its title on paper. */
export const contractKinds = {
  service: '投放服务合同',
  frame: '年度投放框架协议',
  entry: '媒体主入驻协议',
} as const;

export type ContractKind = keyof typeof contractKinds;

export const contractKindKeys = keysOf(contractKinds);

/** Who stands in a contract: the letter is the place on the paper. */
export const contractRoles = {
  buyer: { party: 'a' },
  seller: { party: 'b' },
  platform: { party: 'c' },
} as const;

export type ContractRole = keyof typeof contractRoles;

/** Whose signatures a contract of a kind needs. The platform seals by itself, and first. */
export const rolesOfKind = {
  service: ['buyer', 'seller', 'platform'],
  frame: ['buyer', 'platform'],
  entry: ['seller', 'platform'],
} as const satisfies Record<ContractKind, readonly ContractRole[]>;
