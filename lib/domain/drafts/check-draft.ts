import type { Brief } from '@/lib/domain/briefs/brief';
import { checkCategory, checkCategoryOf } from './check-categories';
import { type FoldedText, foldText, type Place, placesOf } from './find-phrase';
import { placesOfTag, tagsIn, withoutTags } from './find-tag';
import { isDescription, mustNotSayItems, mustSayItems } from './split-phrases';

export const findingKinds = [
  'must_say',
  'product',
  'ad_mark',
  'must_not_say',
  'forbidden',
  'licence',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** unsure: what a machine cannot tell, shown in grey and left to people */
export const findingResults = ['ok', 'problem', 'unsure'] as const;

/** One thing that a machine looked for in a draft: a hint, never a verdict. */
export interface Finding {
  kind: FindingKind;
  /** what kind of words it is: 必须提到, 功效词 */
  label: string;
  /** what was looked for */
  phrase: string;
  found: boolean;
  result: (typeof findingResults)[number];
  /** where it stands in the draft's text */
  places: Place[];
  /** why it matters and what to do; '' nothing */
  hint: string;
}

/** A word of the table. */
export interface CheckWord {
  /** forbidden: must not stand there; licence: one of its spellings must */
  kind: 'forbidden' | 'licence';
  /** spellings divided by `|` */
  word: string;
  /** lib/domain/drafts/check-categories; 0 every one */
  category: number;
  hint: string;
}

export interface DraftToCheck {
  text: string;
  /** pictures, papers and films of it, which a machine does not read */
  files: number;
  brief: Pick<Brief, 'product' | 'industry' | 'must_say' | 'must_not_say'> | null;
  words: readonly CheckWord[];
}

/**
 * What a machine can say of a draft against its brief and the advertising law: 第九条 (绝对化用语), 第十四条 (广告标识)
 * and the rules of the category. Found and not found are facts about the text alone.
 */
export function checkDraft({ text, files, brief, words }: DraftToCheck): Finding[] {
  const draft = { words: foldText(text, 'words'), sense: foldText(text, 'sense') };
  const category = checkCategoryOf(brief?.industry ?? '');
  const unread = files > 0 ? '图片和视频里的内容请人工核对。' : '';
  const rules = words.filter((row) => row.category === 0 || row.category === category);
  return [
    ...mustSayItems(brief?.must_say ?? '').map((item) => mustSay(text, draft.sense, item, unread)),
    ...productOf(draft.sense, brief?.product ?? '', unread),
    adMark(draft.words, unread),
    ...mustNotSayItems(brief?.must_not_say ?? '').map((item) => mustNotSay(draft.words, item)),
    ...rules
      .filter(({ kind }) => kind === 'forbidden')
      .flatMap((row) => forbidden(draft.words, row)),
    ...rules
      .filter(({ kind }) => kind === 'licence')
      .map((row) => licence(draft.words, row, unread)),
  ];
}

/** Words that ask for something to be done, not to be written. */
const doing =
  /^(?:必须|需要|要求|请|需|写明|标明|注明|提到|提及|说明|突出|强调|带上|加上|添加|话题|标签|正文|文中|体现|出现|露出|展示|口播|画面|镜头|正面|侧面|品牌|品牌名|名称|名|产品|不少|不多|不低|不少于|不低于|不超过|以上|以内|至少|一次|两次|一遍|约|左右)$/;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words that must be found; 无香精 is one, because 香精 alone says the contrary. */
function wordsAsked(item: string): string[] {
  const asked: string[] = [];
  let not = '';
  for (const { segment, isWordLike } of segmenter.segment(item)) {
    if (/^[无不未非免零]$/.test(segment)) not = segment;
    else {
      if (isWordLike && segment.length > 1 && !doing.test(segment)) asked.push(not + segment);
      not = '';
    }
  }
  return asked;
}

function mustSay(text: string, draft: FoldedText, item: string, unread: string): Finding {
  const common = { kind: 'must_say', label: '必须提到', phrase: item } as const;
  const tags = tagsIn(item).map((word) => ({ word, places: placesOfTag(text, word) }));
  const whole = tags.length === 0 ? placesOf(draft, item, 'sense') : [];
  if (whole.length > 0) return { ...common, found: true, result: 'ok', places: whole, hint: '' };
  const words = wordsAsked(withoutTags(item));
  const asked = [
    ...tags,
    ...words.map((word) => ({ word, places: placesOf(draft, word, 'sense') })),
  ];
  const places = asked.flatMap((word) => word.places);
  const missing = asked.filter((word) => word.places.length === 0).map(({ word }) => `“${word}”`);
  if (asked.length === 0) {
    return { ...common, found: false, result: 'unsure', places, hint: '说的是做法，请人工核对。' };
  }
  if (missing.length === 0) return { ...common, found: true, result: 'ok', places, hint: '' };
  return {
    ...common,
    found: false,
    result: missing.length < asked.length || unread !== '' ? 'unsure' : 'problem',
    places,
    hint: `没有找到${missing.join('、')}。${unread}`,
  };
}

/** The product by its first word, which is the brand where one is written. */
function productOf(draft: FoldedText, product: string, unread: string): Finding[] {
  const [phrase = ''] = product.trim().split(/\s+/);
  if (phrase === '') return [];
  const places = placesOf(draft, phrase, 'sense');
  const found = places.length > 0;
  const hint = found ? '' : `文字里没有找到。${unread}`;
  const result = found ? 'ok' : 'unsure';
  return [{ kind: 'product', label: '推广产品', phrase, found, result, places, hint }];
}

/** 非广告 and the like are no mark. */
const denied = /(?:非|不是|不算|没有|无|不打|拒绝)$/;

function adMark(draft: FoldedText, unread: string): Finding {
  const places = placesOf(draft, '广告', 'words').filter(({ start }) => {
    const before = draft.at.indexOf(start);
    return !denied.test(draft.folded.slice(Math.max(0, before - 3), before));
  });
  const found = places.length > 0;
  return {
    kind: 'ad_mark',
    label: '广告标识',
    phrase: '广告',
    found,
    result: found ? 'ok' : 'problem',
    places,
    hint: found ? '' : `《广告法》第十四条：应显著标明“广告”。${unread}`,
  };
}

function mustNotSay(draft: FoldedText, item: string): Finding {
  const places = placesOf(draft, item, 'words');
  const found = places.length > 0;
  const common = { kind: 'must_not_say', label: '不能出现', phrase: item, found, places } as const;
  if (found) return { ...common, result: 'problem', hint: '投放要求写明不能出现。' };
  return isDescription(item)
    ? { ...common, result: 'unsure', hint: '说的是一类内容，请人工核对。' }
    : { ...common, result: 'ok', hint: '' };
}

/** What is not there is not told: the table is long. */
function forbidden(draft: FoldedText, { word, category, hint }: CheckWord): Finding[] {
  const { words: label } = checkCategory(category);
  return word
    .split('|')
    .map((phrase) => ({ phrase, places: placesOf(draft, phrase, 'words') }))
    .filter(({ places }) => places.length > 0)
    .map((seen) => ({ kind: 'forbidden', label, ...seen, found: true, result: 'problem', hint }));
}

function licence(draft: FoldedText, { word, hint }: CheckWord, unread: string): Finding {
  const spellings = word.split('|');
  const places = spellings.flatMap((spelling) => placesOf(draft, spelling, 'words'));
  const found = places.length > 0;
  return {
    kind: 'licence',
    label: '资质',
    phrase: spellings[0] ?? word,
    found,
    result: found ? 'ok' : 'problem',
    places,
    hint: found ? '' : `${hint}${unread}`,
  };
}
