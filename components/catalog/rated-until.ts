import { formatTime } from '@/lib/domain/time/format-time';

/** Until when the rates of a list's accounts are counted: a list is rendered on the server, with the rates of then. */
export const ratedUntil = (): string => `准时率截至 ${formatTime(new Date().toISOString(), 'day')}`;
