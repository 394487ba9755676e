/** The colours of one picture: everything in it is drawn with these, so that no colour tells two things apart. */
export interface Inks {
  line: string;
  main: string;
  second: string;
  light: string;
}

/**
 * What everybody knows without being told, in two parts. Both are drawn about the joint between them: the head above
 * it (22 to both sides, 46 up), the foot below (18 to both sides, 58 down).
 */
export interface Thing {
  name: string;
  /** things of one family are too alike to stand in one picture */
  family: string;
  head: (inks: Inks) => string;
  foot: (inks: Inks) => string;
}

export const things: readonly Thing[] = [
  {
    name: 'candle',
    family: 'candle',
    head: ({ main, light }) =>
      `<path d="M1 -38C14 -24 15 -8 0 -3C-15 -8 -11 -21 1 -38Z" fill="${main}"/><path d="M0 -20C7 -13 6 -7 0 -5C-6 -7 -5 -13 0 -20Z" fill="${light}"/>`,
    foot: ({ light, second }) =>
      `<path d="M0 4V-3"/><path d="M-7 3H7V46H-7Z" fill="${light}"/><path d="M-7 3C-6 16 -3 16 -2 6C0 12 3 13 4 5" fill="none"/><path d="M-16 46H13C13 54 8 57 -2 57C-12 57 -16 54 -16 46Z" fill="${second}"/><circle cx="15" cy="49" r="3.6" fill="none"/>`,
  },
  {
    name: 'flower',
    family: 'flower',
    head: ({ main, light }) =>
      `<path d="M0 2V-10" stroke-width="3"/>${around(7, (x, y) => `<circle cx="${x * 12}" cy="${-22 + y * 12}" r="7" fill="${main}"/>`)}<circle cy="-22" r="7.5" fill="${light}"/>`,
    foot: ({ main, second }) =>
      `<path d="M0 0V38" stroke-width="3"/><path d="M0 24C-4 10 -14 10 -16 8C-16 20 -8 26 0 24Z" fill="${second}"/><path d="M0 30C4 16 14 18 16 15C16 26 8 32 0 30Z" fill="${second}"/><path d="M-13 38H13L9 57H-9Z" fill="${main}"/><path d="M-15 36H15V42H-15Z" fill="${main}"/>`,
  },
  {
    name: 'house',
    family: 'tower',
    head: ({ main, second }) =>
      `<path d="M8 -14V-32H14V-10Z" fill="${second}"/><path d="M-20 1L0 -28L20 1Z" fill="${main}"/><circle cy="-9" r="4" fill="${second}"/>`,
    foot: ({ light, main, second }) =>
      `<path d="M-15 0H15V57H-15Z" fill="${light}"/><path d="M-5 34H5V57H-5Z" fill="${main}"/><path d="M-11 9H-3V19H-11ZM3 9H11V19H3Z" fill="${second}"/><path d="M-7 9V19M7 9V19"/><circle cx="2.5" cy="46" r=".8"/>`,
  },
  {
    name: 'ice cream',
    family: 'ice cream',
    head: ({ main, light, second }) =>
      `<circle cx="0" cy="-24" r="11" fill="${light}"/><circle cx="-9" cy="-10" r="10" fill="${main}"/><circle cx="9" cy="-10" r="10" fill="${second}"/><circle cx="2" cy="-37" r="3.6" fill="${main}"/><path d="M-14 -1H14"/>`,
    foot: ({ second }) =>
      `<path d="M-15 0H15L0 57Z" fill="${second}"/><path d="M-8 0L6 33M1 0L10 19M8 0L-7 33M-2 0L-11 16M-13 8L3 45" stroke-width="1"/><path d="M-16 -1H16V5H-16Z" fill="${second}"/>`,
  },
  {
    name: 'boat',
    family: 'boat',
    head: ({ main, light }) =>
      `<path d="M0 2V-43" stroke-width="2.6"/><path d="M3 -40C14 -26 18 -12 19 -3H3Z" fill="${main}"/><path d="M-3 -34C-10 -22 -14 -12 -16 -3H-3Z" fill="${light}"/>`,
    foot: ({ main, second }) =>
      `<path d="M0 0V34" stroke-width="2.6"/><path d="M-18 33H19L12 50H-12Z" fill="${main}"/><circle cx="-6" cy="41" r="2"/><circle cx="6" cy="41" r="2"/><path d="M-19 52C-15 46 -12 58 -7 52S1 58 6 52S14 58 19 51V57H-19Z" fill="${second}"/>`,
  },
  {
    name: 'umbrella',
    family: 'stick',
    head: ({ main, light }) =>
      `<path d="M0 2V-38" stroke-width="2.6"/><path d="M-20 -4C-20 -42 20 -42 20 -4C16 -9 10 -9 7 -4C4 -9 -4 -9 -7 -4C-10 -9 -16 -9 -20 -4Z" fill="${main}"/><path d="M-7 -4C-7 -18 -4 -28 0 -32C4 -28 7 -18 7 -4C4 -9 -4 -9 -7 -4Z" fill="${light}"/>`,
    foot: ({ main }) =>
      `<path d="M0 0V44C0 58 -15 58 -15 45" fill="none" stroke-width="5.4"/><path d="M0 30V44C0 58 -15 58 -15 45" fill="none" stroke="${main}" stroke-width="2.2"/>`,
  },
  {
    name: 'snowman',
    family: 'body',
    head: ({ light, main, second }) =>
      `<circle cy="-11" r="12" fill="${light}"/><path d="M-14 -21H14V-24H9V-39H-9V-24H-14Z" fill="${second}"/><circle cx="-4" cy="-13" r="1"/><circle cx="4" cy="-13" r="1"/><path d="M0 -10L11 -7L0 -6Z" fill="${main}"/>`,
    foot: ({ light, main }) =>
      `<path d="M-12 10L-20 2M12 10L20 3"/><circle cy="39" r="18" fill="${light}"/><circle cy="12" r="13" fill="${light}"/><circle cy="8" r="1.4"/><circle cy="16" r="1.4"/><circle cy="32" r="1.4"/><circle cy="42" r="1.4"/><path d="M-11 -1H11V4H-11Z" fill="${main}"/><path d="M6 4H11V15H6Z" fill="${main}"/>`,
  },
  {
    name: 'lamp',
    family: 'stick',
    head: ({ main, light }) =>
      `<path d="M-10 -36H10L20 -4H-20Z" fill="${main}"/><path d="M-4 -36L-8 -4M4 -36L8 -4"/><path d="M-20 -4H20V0H-20Z" fill="${light}"/>`,
    foot: ({ second, main }) =>
      `<path d="M-3 0H3V52H-3Z" fill="${second}"/><circle cy="14" r="6" fill="${main}"/><circle cy="29" r="8" fill="${main}"/><path d="M-16 57C-16 46 16 46 16 57Z" fill="${second}"/><path d="M10 0V12"/><circle cx="10" cy="14" r="1.8"/>`,
  },
  {
    name: 'pot',
    family: 'pot',
    head: ({ main, light }) =>
      `<path d="M-17 0C-17 -20 17 -20 17 0Z" fill="${main}"/><circle cy="-18" r="4.4" fill="${light}"/><path d="M-9 -20C-13 -26 -5 -30 -9 -37M9 -20C5 -26 13 -30 9 -37" fill="none"/>`,
    foot: ({ second, main }) =>
      `<path d="M-16 8H-19V16H-16M16 8H19V16H16" fill="none" stroke-width="2.6"/><path d="M-17 0H17V5H16C16 20 16 36 10 36H-10C-16 36 -16 20 -16 5H-17Z" fill="${second}"/><path d="M-12 57C-16 48 -8 48 -8 41C-2 46 -4 50 -3 51C0 49 0 45 2 41C6 46 4 50 6 51C8 49 9 47 9 44C14 50 12 54 10 57Z" fill="${main}"/>`,
  },
  {
    name: 'cat',
    family: 'body',
    head: ({ main, light, second }) =>
      `<path d="M-14 -14L-14 -33L-4 -25H4L14 -33V-14C14 4 -14 4 -14 -14Z" fill="${main}"/><circle cx="-5.5" cy="-14" r="2.6" fill="${light}"/><circle cx="5.5" cy="-14" r="2.6" fill="${light}"/><circle cx="-5.5" cy="-14" r=".8"/><circle cx="5.5" cy="-14" r=".8"/><path d="M-2 -8H2L0 -6Z" fill="${second}"/><path d="M-6 -6L-20 -8M-6 -4L-19 -2M6 -6L20 -8M6 -4L19 -2" stroke-width="1"/>`,
    foot: ({ main, light }) =>
      `<path d="M12 52C26 50 19 36 17 28" fill="none" stroke-width="6"/><path d="M12 52C26 50 19 36 17 28" fill="none" stroke="${main}" stroke-width="2.8"/><path d="M-8 0H8C10 16 15 30 14 57H-14C-15 30 -10 16 -8 0Z" fill="${main}"/><path d="M-5 4C-6 22 6 22 5 4Z" fill="${light}"/><path d="M-5 57V36M5 57V36M-10 57V53M10 57V53"/>`,
  },
  {
    name: 'palm',
    family: 'leaves',
    head: ({ second, main }) =>
      `<path d="M0 -12C-8 -26 -18 -22 -21 -8C-14 -16 -8 -14 0 -12ZM0 -12C8 -26 18 -22 21 -8C14 -16 8 -14 0 -12ZM0 -12C-14 -40 -18 -32 -19 -28C-10 -28 -6 -20 0 -12ZM0 -12C14 -40 18 -32 19 -28C10 -28 6 -20 0 -12ZM0 -12C-10 -10 -14 -2 -13 4C-8 -4 -4 -6 0 -12ZM0 -12C10 -10 14 -2 13 4C8 -4 4 -6 0 -12Z" fill="${second}"/><circle cx="-3.5" cy="-5" r="3.6" fill="${main}"/><circle cx="4" cy="-5" r="3.6" fill="${main}"/>`,
    foot: ({ main, light }) =>
      `<path d="M-4 0H4C1 18 2 36 7 52H-5C-8 36 -7 18 -4 0Z" fill="${main}"/><path d="M-5 8L2 10M-6 17L1 19M-7 26L1 28M-6 35L3 37M-6 44L5 46"/><path d="M-18 57C-12 47 12 47 18 57Z" fill="${light}"/>`,
  },
  {
    name: 'windmill',
    family: 'tower',
    head: ({ main, light, second }) =>
      `<path d="M-9 1C-9 -14 9 -14 9 1Z" fill="${second}"/>${[0, 90, 180, 270].map((turn) => `<g transform="translate(0 -19) rotate(${turn + 40})"><path d="M0 0V-24H8V-6H0Z" fill="${light}"/><path d="M0 -12H8M0 -18H8" stroke-width="1"/></g>`).join('')}<circle cy="-19" r="3.4" fill="${main}"/>`,
    foot: ({ light, main, second }) =>
      `<path d="M-9 0H9L15 57H-15Z" fill="${light}"/><path d="M-5 57V43C-5 37 5 37 5 43V57Z" fill="${main}"/><path d="M-3 8H3V16H-3ZM-4 24H4V32H-4Z" fill="${second}"/>`,
  },
  {
    name: 'hot-air balloon',
    family: 'air',
    head: ({ main, light, second }) =>
      `<path d="M-12 1C-26 -16 -20 -42 0 -42S26 -16 12 1Z" fill="${main}"/><path d="M-5 1C-12 -16 -10 -38 0 -42C10 -38 12 -16 5 1Z" fill="${light}"/><path d="M-12 -3H12V2H-12Z" fill="${second}"/>`,
    foot: ({ second, light }) =>
      `<path d="M-12 0L-9 28M12 0L9 28M-4 0L-3 28M4 0L3 28"/><path d="M-11 28H11L9 48H-9Z" fill="${second}"/><path d="M-12 26H12V31H-12Z" fill="${light}"/><path d="M-10 37H10M-9 42H9M-4 31V48M4 31V48" stroke-width="1"/>`,
  },
  {
    name: 'pineapple',
    family: 'leaves',
    head: ({ second }) =>
      `<path d="M0 0C-4 -14 -14 -18 -20 -17C-14 -12 -12 -5 -8 2ZM0 0C4 -14 14 -18 20 -17C14 -12 12 -5 8 2ZM-6 1C-12 -18 -12 -26 -15 -33C-5 -28 -2 -14 0 0ZM6 1C12 -18 12 -26 15 -33C5 -28 2 -14 0 0ZM-5 1C-6 -20 -2 -32 0 -40C2 -32 6 -20 5 1Z" fill="${second}"/>`,
    foot: ({ main }) =>
      `<path d="M-9 1C-20 14 -18 57 0 57S20 14 9 1Z" fill="${main}"/><path d="M-12 9L14 38M-16 20L10 51M-15 33L3 56M-3 2L16 24M12 9L-14 38M16 20L-10 51M15 33L-3 56M3 2L-16 24" stroke-width="1"/>`,
  },
  {
    name: 'giraffe',
    family: 'giraffe',
    head: ({ main, light, second }) =>
      `<path d="M5 -20L14 -25L8 -16M6 -24V-36M-2 -26L-3 -37" fill="none"/><path d="M-5 2L-3 -10L-19 -12C-22 -19 -16 -22 -10 -24L0 -29C10 -30 8 -14 5 2Z" fill="${main}"/><circle cx="6" cy="-37" r="2.6" fill="${second}"/><circle cx="-3" cy="-38" r="2.6" fill="${second}"/><circle cx="-3" cy="-21" r="2" fill="${light}"/><path d="M-18 -16H-12" stroke-width="1"/>`,
    foot: ({ main, second }) =>
      `<path d="M14 32C20 34 19 42 18 46" fill="none"/><path d="M-5 0H5L8 26C16 26 17 30 17 40V57H12V43H-2V57H-8V40Z" fill="${main}"/><path d="M-3 8L2 6L3 12L-2 13ZM-3 19L3 18L4 25L-3 26ZM-4 33L2 31L3 38L-3 38ZM7 31L13 31L12 38L7 37Z" fill="${second}" stroke-width="1"/>`,
  },
  {
    name: 'person',
    family: 'body',
    head: ({ light, second }) =>
      `<path d="M-4 2V-6H4V2Z" fill="${light}"/><circle cy="-18" r="14" fill="${light}"/><path d="M-14 -16C-18 -38 18 -38 14 -16C8 -20 6 -26 4 -28C0 -22 -8 -20 -14 -16Z" fill="${second}"/><circle cx="-5" cy="-15" r="1"/><circle cx="5" cy="-15" r="1"/><path d="M-5 -10C-2 -7 2 -7 5 -10" fill="none"/>`,
    foot: ({ main, second, light }) =>
      `<path d="M-15 8L-19 30H-14L-11 16M15 8L19 30H14L11 16" fill="${light}"/><path d="M-4 0H4L15 6L13 18H10V32H-10V18H-13L-15 6Z" fill="${main}"/><path d="M-10 32H10L9 55H2L0 40L-2 55H-9Z" fill="${second}"/><path d="M-12 57H-2V53H-9ZM12 57H2V53H9Z"/>`,
  },
  {
    name: 'lighthouse',
    family: 'tower',
    head: ({ main, light, second }) =>
      `<path d="M-8 -18L-20 -24V-8ZM8 -18L20 -24V-8Z" fill="${light}" stroke-width="1"/><path d="M-8 -22H8V-4H-8Z" fill="${light}"/><path d="M-10 -22C-8 -36 8 -36 10 -22Z" fill="${main}"/><path d="M0 -33V-40"/><circle cy="-13" r="3.6" fill="${second}"/><path d="M-13 -5H13V1H-13Z" fill="${second}"/>`,
    foot: ({ main, light }) =>
      `<path d="M-9 0H9L15 57H-15Z" fill="${light}"/><path d="M-10 8H10L11 20H-11ZM-12 31H12L14 43H-14Z" fill="${main}"/>`,
  },
  {
    name: 'rocket',
    family: 'rocket',
    head: ({ main, light, second }) =>
      `<path d="M-11 1C-13 -18 -8 -32 0 -43C8 -32 13 -18 11 1Z" fill="${light}"/><path d="M-8 -25C-6 -33 -3 -39 0 -43C3 -39 6 -33 8 -25Z" fill="${main}"/><circle cy="-12" r="5.4" fill="${second}"/>`,
    foot: ({ main, light, second }) =>
      `<path d="M-10 12L-19 28V40L-9 32ZM10 12L19 28V40L9 32Z" fill="${main}"/><path d="M-11 0H11C11 14 10 24 7 34H-7C-10 24 -11 14 -11 0Z" fill="${light}"/><path d="M-6 34H6V38H-6Z" fill="${second}"/><path d="M-7 39H7C8 46 4 48 0 58C-4 48 -8 46 -7 39Z" fill="${main}"/>`,
  },
  {
    name: 'clock',
    family: 'tower',
    head: ({ main, light }) =>
      `<path d="M-12 1L-10 -8H10L12 1Z" fill="${main}"/><circle cy="-21" r="19" fill="${main}"/><circle cy="-21" r="14.5" fill="${light}"/><path d="M0 -21V-32M0 -21L8 -17" stroke-width="2.4"/><path d="M0 -35V-33M14 -21H12M0 -7V-9M-14 -21H-12"/>`,
    foot: ({ main, light, second }) =>
      `<path d="M-12 0H12V48H15V57H-15V48H-12Z" fill="${main}"/><path d="M-7 5H7V44H-7Z" fill="${light}"/><path d="M0 5V30"/><circle cy="33" r="4.6" fill="${second}"/>`,
  },
  {
    name: 'guitar',
    family: 'guitar',
    head: ({ main, second }) =>
      `<path d="M-4 2L-3 -30H3L4 2Z" fill="${main}"/><path d="M-4 -5H4M-4 -12H4M-3 -19H3M-3 -26H3" stroke-width="1"/><path d="M-6 -30H6L7 -44H-7Z" fill="${second}"/><path d="M-7 -33H-11M-7 -39H-11M7 -33H11M7 -39H11" stroke-width="3"/>`,
    foot: ({ main, second, light }) =>
      `<path d="M-4 2C-16 2 -14 16 -10 20C-22 30 -20 57 0 57S22 30 10 20C14 16 16 2 4 2Z" fill="${second}"/><circle cy="24" r="6.4" fill="${light}"/><path d="M-4 0H4V15H-4Z" fill="${main}"/><path d="M-8 44H8V48H-8Z" fill="${main}"/><path d="M-1.5 15V46M1.5 15V46" stroke-width=".8"/>`,
  },
];

/** @param draw one of `count` even places about the middle, as cosine and sine */
function around(count: number, draw: (x: number, y: number) => string): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return draw(Math.round(Math.cos(angle) * 100) / 100, Math.round(Math.sin(angle) * 100) / 100);
  }).join('');
}
