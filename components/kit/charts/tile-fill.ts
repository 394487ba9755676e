import type { PlatformNo } from '@/lib/domain/catalog/platform-heads';

/** A colour of each platform under white text: at least 4.8 against it (looks, NOTES-public: Platform fills). */
const fills: Readonly<Record<number, string>> = {
  1: '#187a4e',
  3: '#c8471f',
  5: '#2a3242',
  7: '#2976ae',
  9: '#c2323f',
  10: '#b8510f',
  11: '#976709',
  21: '#8a3b52',
  22: '#a2556b',
  23: '#b4480a',
} satisfies Record<PlatformNo, string>;

export const tileFill = (platform: number): string => fills[platform] ?? '#4a5568';
