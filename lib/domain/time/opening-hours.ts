/** From when until when somebody is there, in minutes since midnight on the market's clock. */
export interface Opening {
  opens: number;
  closes: number;
}

/** When the service is there; on weekends that are no holiday only where that is agreed. */
export interface OpeningHours {
  workday: Opening;
  weekend: Opening | null;
}

/** What counts until others are saved (spec 9). */
export const usualHours: OpeningHours = {
  workday: { opens: 9 * 60, closes: 18 * 60 },
  weekend: null,
};

/** A call-back comes within so many minutes of service (spec 9). */
export const callBackMinutes = 10;

/** 9:00 */
export const clockWords = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** 9:00–18:00 */
export const openingWords = ({ opens, closes }: Opening): string =>
  `${clockWords(opens)}–${clockWords(closes)}`;

/** 工作日 9:00–18:00，周末 10:00–16:00 */
export const serviceHoursWords = ({ workday, weekend }: OpeningHours): string =>
  `工作日 ${openingWords(workday)}${weekend ? `，周末 ${openingWords(weekend)}` : ''}`;
