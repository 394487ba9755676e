/** 1 user agreement, 2 privacy policy (spec 3), 3 terms of signing (signing-terms.ts). */
export const agreementTypes = [1, 2, 3] as const;

export type AgreementType = (typeof agreementTypes)[number];

const names = { 1: 'user', 2: 'privacy', 3: 'signing' } as const satisfies Record<
  AgreementType,
  string
>;

/** As a sentence names them; the terms of signing by the part that a check of elements is about. */
export const agreementTitles = {
  1: '用户协议',
  2: '隐私政策',
  3: '个人信息核验授权书',
} as const satisfies Record<AgreementType, string>;

export interface AskedAgreement {
  type: AgreementType;
  /** absent: the one in force */
  version?: number;
}

/**
 * The file of an agreement's address: `user`, or of one version `user-v2-20261101`, for ever the same text.
 * @param one its number, and the market's day of its publication
 */
export const agreementFile = (
  type: AgreementType,
  one?: { version: number; day: string },
): string => (one ? `${names[type]}-v${one.version}-${one.day.replaceAll('-', '')}` : names[type]);

/** Reads it; a version counts by its number, so that another date leads to the right one. */
export function readAgreementFile(file: string): AskedAgreement | undefined {
  const [, name, version] =
    /^(user|privacy|signing)(?:-v([1-9]\d{0,4})(?:-\d{8})?)?$/.exec(file) ?? [];
  const type = agreementTypes.find((each) => names[each] === name);
  if (!type) return undefined;
  return version ? { type, version: Number(version) } : { type };
}
