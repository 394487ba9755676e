import { keysOf } from '../text/keys-of';

/** Which part of an account's public page somebody says is wrong. */
export const correctionParts = {
  identity: '名称、ID 或运营方',
  quotes: '报价或有效期',
  figures: '粉丝与数据',
  audience: '受众',
  posts: '近期作品',
  other: '其他',
} as const;

export const correctionPartKeys = keysOf(correctionParts);

/** For a form. */
export const correctionChoices = correctionPartKeys.map((value) => ({
  value,
  label: correctionParts[value],
}));

export type CorrectionPart = (typeof correctionPartKeys)[number];

/** Characters. */
export const correctionLimits = { wrong: 500, right: 500, evidence: 500 } as const;

/** Of what was put right the account's page shows so many, so long. */
export const correctionShown = { most: 20, days: 90 } as const;

/** Within so many workdays the platform answers (domain.md: Promised times). */
export const correctionWorkdays = 2;
