import { formatTime } from '@/lib/domain/time/format-time';

/** 2026-11-18 by the market's clock. */
export const dayOf = (iso: string): string => formatTime(iso, 'date');
