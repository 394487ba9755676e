import type { AuthorDraft } from '@/server/articles/save-author';

/** Who writes in the demonstration; invented, as everything in it. */
export const writtenAuthors: readonly AuthorDraft[] = [
  {
    name: '林知远',
    role: '数据组编辑',
    intro: '整理本站的报价与成交记录，负责资讯里带图表的文章。文章中的账号和品牌与他没有利益往来。',
  },
  {
    name: '周以宁',
    role: '交付组编辑',
    intro:
      '做过六年执行，跟单、审稿、对账都干过，现在写流程和需求单。来信指出错误，会写进修订记录。',
  },
  {
    name: '沈若川',
    role: '合规组编辑',
    intro: '写广告与个人信息的规定怎样落到一份需求单里。文章是一般说明，具体问题仍请咨询律师。',
  },
];
