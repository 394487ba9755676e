/** Nobody needs to log in to ask this: it once held a copy for a quarter of a minute. */
export const pastedSentence =
  '我想找一个适合推广夏季防晒霜的抖音达人或者小红书博主最好在上海粉丝十万以上预算两万';

/** Whole numbers below `max`, the same row for the same seed. */
function pseudoRandom(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}

const next = pseudoRandom(60);
const sign = () => String.fromCodePoint(0x4e00 + next(20_000));
const letter = () => 'abcdefghijklmnopqrstuvwxyz0123456789_'[next(37)] ?? 'a';
const known = ['护肤', '敏感肌', '美妆', '成都', '美食', '日常', '研究所', '抖音', '禾木', '露营'];
const word = () => known[next(known.length)] ?? '';
const signs = (make: () => string, count = 60) =>
  Array.from({ length: count }, make).join('').slice(0, count);

/** What a box of sixty signs can hold: sentences, chance, one sign, words run together, letters, and mixtures of them. */
export const longQuestions: readonly string[] = [
  pastedSentence,
  '请帮我推荐几个成都本地做美食探店的账号粉丝不要太多价格在五千以内最好能下周就发布谢谢',
  '我们是一家做母婴用品的公司想找二十个宝妈类的小红书博主做产品测评预算一共三万元左右',
  '车'.repeat(60),
  '美'.repeat(60),
  '美食'.repeat(30),
  '护肤'.repeat(30),
  'a'.repeat(60),
  'ab'.repeat(30),
  '车a'.repeat(30),
  '𠀀'.repeat(30),
  'ﷺ'.repeat(60),
  '1'.repeat(60),
  '_'.repeat(60),
  ...Array.from({ length: 10 }, () => signs(sign)),
  ...Array.from({ length: 6 }, () => signs(sign, 42)),
  ...Array.from({ length: 6 }, () => signs(sign, 16)),
  ...Array.from({ length: 6 }, () => signs(word)),
  ...Array.from({ length: 6 }, () => signs(() => word() + sign())),
  ...Array.from({ length: 6 }, () => signs(() => (next(2) ? sign() : letter()))),
  ...Array.from({ length: 6 }, () => signs(letter)),
  // In parts, of different lengths.
  ...[2, 4, 6, 9, 12, 15, 20].flatMap((length) => [
    signs(() => `${signs(sign, length)} `),
    signs(() => `${signs(letter, length)} `),
    signs(() => `${signs(word, length)} `),
    signs(() => `${signs(() => (next(2) ? sign() : letter()), length)} `),
  ]),
];
