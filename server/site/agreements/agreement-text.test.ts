import { expect, it } from 'vitest';
import { agreementProblems } from '@/lib/domain/legal/agreement-text';
import { privacyPolicy } from './privacy-policy';
import { cleanAgreement } from './publish-agreement';
import { signingTerms } from './signing-terms';
import { userAgreement } from './user-agreement';

const must = '{{主体名称}}（{{信用代码}}）';
const body = `<p>${must}${'约'.repeat(200)}</p>`;

it('the texts that every site begins with are in order, and stay as they are when they are saved anew', () => {
  for (const { title, content } of [userAgreement, privacyPolicy, signingTerms]) {
    expect(agreementProblems({ title, body: content })).toEqual({});
    expect(cleanAgreement(content)).toBe(content);
  }
});

it('keeps no script, no address of another kind, and headings that fit a dialog', () => {
  const told =
    '<h1>一</h1><script>x</script><a href="javascript:x">二</a><a href="/aboutus">三</a>';
  expect(cleanAgreement(told)).toBe(
    '<h3>一</h3><a>二</a><a href="/aboutus" target="_blank">三</a>',
  );
});

it.each([
  [{ title: '约' }, 'title', '2 到 40'],
  [{ title: '<b>协议</b>' }, 'title', '尖括号'],
  [{ body: `<p>${must}</p>` }, 'body', '至少 200'],
  [{ body: `${body}${'约'.repeat(60_000)}` }, 'body', '最多 60000'],
  [{ body: `${body}{{对方名称}}` }, 'body', '没有占位符 {{对方名称}}'],
  [{ body: `${body}{{住所}` }, 'body', '不成对'],
  [{ body: body.replace('{{信用代码}}', '') }, 'body', '缺少 {{信用代码}}'],
])('refuses %o at its field', (over, field, words) => {
  const problems = agreementProblems({ title: '用户协议', body, ...over });
  expect(Object.keys(problems)).toEqual([field]);
  expect(problems[field]).toContain(words);
});
