/** Longer than any film that fits. */
export const mostFilmSeconds = 86_400;

/** 00:12, 1:02:03 */
export function filmMoment(second: number): string {
  const whole = Math.floor(second);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** 成片 00:12; 成片 where no moment of it is meant. */
export const placeInFilm = (second: number | null | undefined): string =>
  second == null ? '成片' : `成片 ${filmMoment(second)}`;
