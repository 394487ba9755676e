import { formatTime } from '@/lib/domain/time/format-time';

/** A moment of the database as the console says it. */
export const at = (text: string): string => formatTime(new Date(text).toISOString(), 'minute');
