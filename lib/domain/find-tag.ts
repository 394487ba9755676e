import type { Place } from './find-phrase';

/** #话题, #话题#, @账号: what a platform makes a link of, and finds only as a whole. */
const tag = /[#＃@＠][\p{L}\p{N}_]+[#＃]?/gu;

/** The tags that a sentence asks for, as 小红书 and 抖音 write them: without the closing #. */
export const tagsIn = (sentence: string): string[] =>
  [...sentence.matchAll(tag)].map(([found]) => plain(found).replace(/#$/, ''));

export const withoutTags = (sentence: string): string => sentence.replace(tag, ' ');

/** Where a draft carries the whole tag; #亮肤精华测评大赛 is another one than #亮肤精华测评. */
export const placesOfTag = (text: string, wanted: string): Place[] =>
  [...text.matchAll(tag)]
    .filter(([found]) => plain(found).replace(/#$/, '') === wanted)
    .map((found) => ({ start: found.index, end: found.index + wanted.length }));

const plain = (words: string): string => words.normalize('NFKC').toLowerCase();
