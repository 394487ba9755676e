import { describe, expect, it } from 'vitest';
import {
  exampleOf,
  fillNotice,
  type NoticeTemplateKey,
  noticeTemplate,
  noticeTemplateKeys,
  noticeTextProblems,
  worded,
} from './notice-templates';

it.each(noticeTemplateKeys)('%s begins with words that it would take', (key) => {
  const { title, body } = noticeTemplate(key);
  expect(noticeTextProblems(key, { title, body })).toEqual({});
  expect(JSON.stringify(exampleOf(key, { title, body }))).not.toMatch(/[{}]\S*[一-龥]+\}/);
});

/** Blanks that a notice shares with others and says nothing of. */
const unsaid: Partial<Record<NoticeTemplateKey, readonly string[]>> = {
  withdrawal_paid: ['理由'],
  listing_approved: ['所缺步骤'],
  listing_approved_late: ['所缺步骤'],
  contract_refused: ['合同名称'],
  contract_withdrawn: ['拒签人', '合同名称'],
  contract_agreed_off: ['拒签人', '合同名称'],
  contract_revoked: ['拒签人', '合同名称'],
  contract_ended_there: ['拒签人', '合同名称'],
  contract_not_made: ['拒签人'],
  contract_expired: ['原因', '拒签人', '合同名称'],
};

it.each(noticeTemplateKeys)('%s says all that it is told', (key) => {
  const { title, body, blanks } = noticeTemplate(key);
  const names = Object.values(blanks).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !`${title}${body}`.includes(`{${name}}`))).toEqual(
    unsaid[key] ?? [],
  );
});

describe('a text of a notice', () => {
  const problems = (title: string, body: string) =>
    noticeTextProblems('recharge_paid', { title, body });

  it('may be written anew with its blanks, or be emptied', () => {
    expect(problems('到账 {金额}', '单号 {支付单号}')).toEqual({});
    expect(problems('到账 {金额}，单号 {支付单号}', '')).toEqual({});
    expect(problems('', '')).toEqual({});
  });

  it.each([
    ['', '{金额}{支付单号}', { title: '请填写标题；标题与正文都空着，恢复内置的文字' }],
    ['{金额} {余额}', '{支付单号}', { title: '没有占位符 {余额}，可用的是 {金额}、{支付单号}' }],
    ['{金额}', '{支付单号} {', { body: '花括号须成对，里面写占位符的名称' }],
    ['{金额}\n到账', '{支付单号}', { title: '标题只有一行' }],
    ['到账了', '', { body: '缺少 {金额}、{支付单号}，收到的人要靠它核对' }],
    ['{金额}'.padEnd(61, '啊'), '{支付单号}', { title: '最多 60 个字' }],
    ['{金额}', '{支付单号}'.padEnd(301, '啊'), { body: '最多 300 个字' }],
  ])('is refused at its field: %j, %j', (title, body, found) => {
    expect(problems(title, body)).toEqual(found);
  });

  it('is filled once: what a value says is no blank', () => {
    const { template, values, topic } = worded('recharge_paid', {
      amount: '{支付单号}',
      paySn: '<b>1</b>',
    });
    expect(topic).toBe('money');
    expect(fillNotice(template, { title: '{金额}', body: '{支付单号}' }, values)).toEqual({
      title: '{支付单号}',
      body: '<b>1</b>',
    });
  });
});
