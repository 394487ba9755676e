import type { Place } from './find-phrase';

/** #话题, #话题#, @账号: what a platform makes a link of, and finds only as a whole. A # with letters behind it begins the next one. */
const tag = /[#＃@＠][\p{L}\p{N}_]+(?:[#＃](?![\p{L}\p{N}_]))?/gu;

/** What is to be done beside, written on without a space: @朴初官方并转发. */
const beside = /(?<=^@.+)并(?:转发|关注|点赞|评论|收藏|置顶).*$/u;

/** The tags that a sentence asks for, as 小红书 and 抖音 write them: without the closing #. */
export const tagsIn = (sentence: string): string[] =>
  [...sentence.matchAll(tag)].map(([found]) => nameOf(found));

export const withoutTags = (sentence: string): string => sentence.replace(tag, ' ');

/** Where a draft carries the whole tag; #亮肤精华测评大赛 is another one than #亮肤精华测评. */
export const placesOfTag = (text: string, wanted: string): Place[] =>
  [...text.matchAll(tag)]
    .filter(([found]) => nameOf(found) === wanted)
    .map((found) => ({ start: found.index, end: found.index + wanted.length }));

const nameOf = (found: string): string =>
  found.normalize('NFKC').toLowerCase().replace(/#$/, '').replace(beside, '');
