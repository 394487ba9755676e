/** Days begin and end by this clock, on every screen and in every count (domain.md). */
export const marketZone = 'Asia/Shanghai';
