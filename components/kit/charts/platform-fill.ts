import type { PlatformNo } from '@/lib/domain/catalog/platform-heads';

/** A colour of each platform's mark (public/icons.svg). */
const fills: Record<number, string> = {
  1: '#187a4e',
  3: '#c8471f',
  5: '#1f2530',
  7: '#2c7db8',
  9: '#c2323f',
  10: '#c75a12',
  11: '#a8740c',
  21: '#8a3b52',
  22: '#a2556b',
  23: '#b4480a',
} satisfies Record<PlatformNo, string>;

/** The colour a platform has in charts. */
export const platformFill = (platform: number): string => fills[platform] ?? '#c3cedf';
