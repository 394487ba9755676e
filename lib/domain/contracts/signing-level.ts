import type { VerificationKind } from '@/lib/domain/verification/states';
import type { ContractKind } from './states';

/** How surely a signer has to show who he is (spec 4: simple, common, high). */
export const signingLevels = {
  simple: { label: '实名核验', needs: '核对实名认证' },
  common: { label: '三要素', needs: '姓名、身份证号、手机号' },
  high: { label: '四要素或人脸', needs: '银行卡四要素，或人脸核验，效力相同' },
} as const;

export type SigningLevel = keyof typeof signingLevels;

interface LevelRow {
  kind: ContractKind;
  verified: VerificationKind;
  /** up to this sum, 分; null: any, and contracts without a sum */
  upToFen: number | null;
  level: SigningLevel;
  /** a picture of the signer's certificate is looked at besides, where the verification has none */
  certificate?: true;
}

/**
 * Sum × verification × kind: the first row that fits says the level. A company's name says nothing about who sits at the
 * keyboard, so its bounds are lower; an account that is not verified signs nothing (its contract stays a draft).
 */
export const levelTable: readonly LevelRow[] = [
  { kind: 'service', verified: 'person', upToFen: 1_000_000, level: 'simple' },
  { kind: 'service', verified: 'person', upToFen: 5_000_000, level: 'common' },
  { kind: 'service', verified: 'person', upToFen: null, level: 'high' },
  { kind: 'service', verified: 'company', upToFen: 500_000, level: 'simple' },
  { kind: 'service', verified: 'company', upToFen: 5_000_000, level: 'common' },
  { kind: 'service', verified: 'company', upToFen: 20_000_000, level: 'high' },
  { kind: 'service', verified: 'company', upToFen: null, level: 'high', certificate: true },
  { kind: 'frame', verified: 'person', upToFen: null, level: 'high' },
  { kind: 'frame', verified: 'company', upToFen: null, level: 'high', certificate: true },
  { kind: 'entry', verified: 'person', upToFen: null, level: 'simple' },
  { kind: 'entry', verified: 'company', upToFen: null, level: 'common' },
];

export interface LevelAsked {
  kind: ContractKind;
  verified: VerificationKind;
  /** 分; null: a contract without a sum */
  amountFen: number | null;
  /** a person whom the account named: nobody has verified that name, so three elements at least */
  isNamedByAccount?: boolean;
}

/** The level a signer has to reach, and whether somebody of the platform looks at a picture besides. */
export function signingLevel({ kind, verified, amountFen, isNamedByAccount = false }: LevelAsked): {
  level: SigningLevel;
  wantsCertificate: boolean;
} {
  const row = levelTable.find(
    (each) =>
      each.kind === kind &&
      each.verified === verified &&
      (each.upToFen === null || (amountFen !== null && amountFen <= each.upToFen)),
  );
  if (!row) throw new Error(`no level for ${kind} ${verified}`);
  return {
    level: isNamedByAccount && row.level === 'simple' ? 'common' : row.level,
    wantsCertificate: row.certificate === true,
  };
}
