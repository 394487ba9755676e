import { keysOf } from '../text/keys-of';
import { accountNotices } from './notices/account-notices';
import { contractNotices } from './notices/contract-notices';
import { listingNotices } from './notices/listing-notices';
import { moneyNotices } from './notices/money-notices';
import type { NoticeTemplate, NoticeTemplates } from './notices/notice-template';
import { serviceNotices } from './notices/service-notices';
import type { NoticeTopic } from './topics';

/** Notices whose words the platform's people may change, with the words that they begin with (decisions 191, 204). */
export const noticeTemplates = {
  ...moneyNotices,
  ...contractNotices,
  ...listingNotices,
  ...serviceNotices,
  ...accountNotices,
} as const satisfies NoticeTemplates;

export type NoticeTemplateKey = keyof typeof noticeTemplates;

export const noticeTemplateKeys = keysOf(noticeTemplates);

export const noticeTemplate = (key: NoticeTemplateKey): NoticeTemplate => noticeTemplates[key];

type Blanks<K extends NoticeTemplateKey> = Record<
  keyof (typeof noticeTemplates)[K]['blanks'],
  string
>;

/** A notice by its template. */
export interface TemplatedWords {
  topic: NoticeTopic;
  template: NoticeTemplateKey;
  values: Readonly<Record<string, string>>;
}

/** What a notice says: the words stand in the template, what is this one's in the values. */
export const worded = <K extends NoticeTemplateKey>(
  template: K,
  values: Blanks<K>,
): TemplatedWords => ({ topic: noticeTemplates[template].topic, template, values });

export interface NoticeText {
  title: string;
  body: string;
}

/** A text with what stands in its blanks. A value is filled in as it is: braces in it are no blank. */
export function fillNotice(
  key: NoticeTemplateKey,
  { title, body }: NoticeText,
  values: Readonly<Record<string, string>>,
): NoticeText {
  const byName = new Map(
    Object.entries(noticeTemplate(key).blanks).map(([blank, { name }]) => [name, values[blank]]),
  );
  const fill = (text: string) =>
    text.replace(/\{([^{}]+)\}/g, (whole, name: string) => byName.get(name) ?? whole);
  return { title: fill(title), body: fill(body) };
}

/** As somebody would read it. */
export const exampleOf = (key: NoticeTemplateKey, text: NoticeText): NoticeText =>
  fillNotice(
    key,
    text,
    Object.fromEntries(
      Object.entries(noticeTemplate(key).blanks).map(([blank, { example }]) => [blank, example]),
    ),
  );

export const noticeLimits = { title: 60, body: 300 } as const;

/** What is wrong with a text, by field; both empty are the built-in words. */
export function noticeTextProblems(
  key: NoticeTemplateKey,
  text: NoticeText,
): Partial<Record<keyof NoticeText, string>> {
  const problems: Partial<Record<keyof NoticeText, string>> = {};
  if (text.title === '' && text.body === '') return problems;
  if (text.title === '') problems.title = '请填写标题；标题与正文都空着，恢复内置的文字';
  const blanks = Object.values(noticeTemplate(key).blanks);
  const usable = blanks.map(({ name }) => `{${name}}`).join('、');
  for (const field of ['title', 'body'] as const) {
    const words = text[field];
    const unknown = [...words.matchAll(/\{([^{}]+)\}/g)].find(
      ([, name]) => !blanks.some((blank) => blank.name === name),
    );
    if (words.length > noticeLimits[field]) problems[field] = `最多 ${noticeLimits[field]} 个字`;
    else if (unknown) problems[field] = `没有占位符 ${unknown[0]}，可用的是 ${usable}`;
    else if (/[{}]/.test(words.replace(/\{[^{}]+\}/g, '')))
      problems[field] = '花括号须成对，里面写占位符的名称';
    else if (field === 'title' && /[\r\n]/.test(words)) problems.title = '标题只有一行';
  }
  const missing = blanks.filter(
    ({ name, must }) => must && !`${text.title}${text.body}`.includes(`{${name}}`),
  );
  if (missing.length > 0) {
    problems.body ??= `缺少 ${missing.map(({ name }) => `{${name}}`).join('、')}，收到的人要靠它核对`;
  }
  return problems;
}
