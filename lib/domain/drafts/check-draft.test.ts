import { describe, expect, test } from 'vitest';
import { type CheckWord, checkDraft, type Finding } from './check-draft';
import { checkLines, checkSummary } from './check-lines';

const words: CheckWord[] = [
  { kind: 'forbidden', word: '国家级|最佳', category: 0, hint: '《广告法》第九条' },
  { kind: 'forbidden', word: '修复', category: 3, hint: '不得宣传医疗作用' },
  { kind: 'licence', word: '医广|医疗广告审查证明', category: 1, hint: '应标明审查证明文号。' },
];

const brief = {
  product: '朴初 神经酰胺修护霜 50g',
  industry: '美妆个护',
  must_say: '1. 神经酰胺配比 3:1:1；无香精无酒精；28 天实测数据，写明样本量',
  must_not_say: '功效绝对化用语、“根治”等词、不要提价格',
};

const good =
  '朴初修护霜：神经酰胺配比3：1：1，无香精、无酒精。\n28 天实测，样本量 31 人，数据见图 2。#广告';

const check = (text: string, over: Partial<Parameters<typeof checkDraft>[0]> = {}) =>
  checkDraft({ text, files: 0, brief, words, ...over });

const told = (findings: readonly Finding[]) =>
  checkLines(findings).map(({ result, words: said }) => `${result} ${said}`);

describe('a draft against its brief', () => {
  test('names every point however it is spaced and punctuated', () => {
    expect(told(check(good))).toEqual([
      'ok 3 个卖点都提到',
      'ok “朴初” 1 次',
      'ok 已标“广告”',
      'unsure 请核对“功效绝对化用语”',
      'ok 没有广告法禁用语',
    ]);
  });

  test('lacks a point: red where nothing of it stands there, grey where a part does', () => {
    const [ratio, free, tested] = check('朴初面霜，数据见图。#广告');
    expect(ratio).toMatchObject({ kind: 'must_say', found: false, result: 'problem' });
    expect(free?.hint).toContain('“无香精”');
    expect(tested).toMatchObject({ result: 'unsure', found: false });
    expect(tested?.hint).toMatch(/^没有找到“28”.*“样本/);
  });

  test('is told in one row: points are counted, and only what is wrong is named', () => {
    const row = checkSummary(check('朴初面霜，无香精无酒精，可以根治。'));
    expect(row.map(({ result, words: said }) => `${result} ${said}`)).toEqual([
      'problem 卖点提到 1 / 3 个',
      'ok “朴初” 1 次',
      'problem 没有标“广告”',
      'problem 出现“根治”',
      'unsure 不能出现的 1 项请核对',
      'ok 没有广告法禁用语',
    ]);
    expect(row[0]?.hint).toContain('“神经酰胺配比 3:1:1”：没有找到');
    expect(checkSummary(check(good))[0]?.words).toBe('3 个卖点都提到');
  });

  test('a point that says the contrary is not found', () => {
    expect(check('含香精，含酒精')[1]).toMatchObject({ phrase: '无香精无酒精', found: false });
  });

  describe('that asks for a tag', () => {
    const tagged = (must_say: string, text: string) =>
      check(text, { brief: { ...brief, must_say } })[0];

    test('is held against the whole tag, not against a word of it', () => {
      for (const text of [
        '这支亮肤精华我测评了一个月',
        '亮肤精华测评：一个月',
        '#亮肤 #精华 #测评',
        '#亮肤精华测评大赛 开始了',
        '#亮肤精华 测评',
      ]) {
        expect(tagged('带话题 #亮肤精华测评', text)).toMatchObject({
          found: false,
          result: 'problem',
          hint: expect.stringContaining('“#亮肤精华测评”'),
        });
      }
    });

    test('finds it as each platform writes it', () => {
      for (const text of [
        '写在前面 #亮肤精华测评 一个月',
        '写在前面#亮肤精华测评#一个月',
        '＃亮肤精华测评＃',
        '#广告 #亮肤精华测评[话题]# #护肤',
        '#广告#亮肤精华测评',
        '#护肤#亮肤精华测评#',
        '#护肤##亮肤精华测评##一个月',
        '#亮肤精华测评',
      ]) {
        const finding = tagged('带话题 #亮肤精华测评', text);
        expect(finding).toMatchObject({ found: true, result: 'ok' });
        const at = text.search(/[#＃]亮肤/);
        expect(finding?.places).toEqual([{ start: at, end: at + '#亮肤精华测评'.length }]);
      }
    });

    test('asks for every tag and for the words beside them', () => {
      const asked = '正文写无香精，话题 #亮肤精华测评# #朴初新品，并 @朴初官方';
      expect(tagged(asked, '无香精 #亮肤精华测评 #朴初新品 @朴初官方')?.found).toBe(true);
      expect(tagged(asked, '无香精 #亮肤精华测评 #朴初 @朴初官方')?.hint).toBe(
        '没有找到“#朴初新品”。',
      );
      expect(tagged(asked, '无香精 #亮肤精华测评 #朴初新品 朴初官方')?.hint).toContain(
        '“@朴初官方”',
      );
      expect(tagged(asked, '#亮肤精华测评 #朴初新品 @朴初官方')?.hint).toContain('“无香精”');
    });

    test('asks for each of those written together, and not for what is done with an account', () => {
      expect(tagged('话题#护肤#精华#测评', '#测评 #护肤')?.hint).toBe('没有找到“#精华”。');
      expect(tagged('话题#护肤#精华#测评', '#护肤#精华#测评')?.found).toBe(true);
      expect(tagged('@朴初官方并转发', '这次 @朴初官方 说')?.found).toBe(true);
      expect(tagged('@朴初官方并转发', '这次 @朴初 说')?.hint).toBe('没有找到“@朴初官方”。');
    });

    test('leaves it to people where pictures could carry it', () => {
      const finding = check('见图', {
        files: 1,
        brief: { ...brief, must_say: '#亮肤精华测评' },
      })[0];
      expect(finding).toMatchObject({ found: false, result: 'unsure' });
    });
  });

  test('leaves to people what stands in pictures, and what is to be done and not to be written', () => {
    expect(check('见图', { files: 2 })[0]).toMatchObject({ result: 'unsure' });
    const spoken = { ...brief, must_say: '请口播一次品牌名，画面出现产品正面不少于 3 秒' };
    expect(check('见图', { brief: spoken })[0]).toMatchObject({ result: 'unsure', found: false });
  });

  test('says what it may not, and where', () => {
    const text = `${good}可以根治，原价格 99。`;
    const found = check(text).filter(({ kind, found: is }) => kind === 'must_not_say' && is);
    expect(found.map(({ phrase, places }) => [phrase, places])).toEqual([
      ['根治', [{ start: text.indexOf('根治'), end: text.indexOf('根治') + 2 }]],
      ['价格', [{ start: text.indexOf('价格'), end: text.indexOf('价格') + 2 }]],
    ]);
  });
});

describe('a draft against the law', () => {
  test('uses a forbidden word, also one that is hidden by signs', () => {
    expect(told(check(`${good}全网最·佳`))).toContain('problem 广告法禁用语“最佳”');
    expect(told(check(`${good}最后。佳作`))).toContain('ok 没有广告法禁用语');
  });

  test('breaks a rule of its category, and of no other', () => {
    const text = `${good}修复屏障`;
    expect(told(check(text))).toContain('problem 功效词“修复”');
    const food = { ...brief, industry: '食品饮料' };
    expect(told(check(text, { brief: food }))).toContain('ok 没有广告法禁用语');
  });

  test('is not marked as advertising, or only denies to be', () => {
    expect(told(check('朴初修护霜'))).toContain('problem 没有标“广告”');
    expect(told(check('朴初修护霜，非广告，真的不是广告'))).toContain('problem 没有标“广告”');
  });

  test('must name the licence that its category asks for, in any of its spellings', () => {
    const medical = { ...brief, industry: '医疗' };
    expect(told(check(good, { brief: medical }))).toContain('problem 没有写明“医广”');
    const named = `${good}医疗广告审查证明：示例文号`;
    expect(told(check(named, { brief: medical }))).toContain('ok 已写明“医广”');
    expect(check(good).some(({ kind }) => kind === 'licence')).toBe(false);
  });

  test('is checked without a brief too', () => {
    expect(check('国家级品质', { brief: null }).map(({ kind }) => kind)).toEqual([
      'ad_mark',
      'forbidden',
    ]);
  });
});
