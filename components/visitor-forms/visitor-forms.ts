import type { ComponentType } from 'react';
import { NumberAnswer } from '@/components/signing/NumberAnswer';
import type { CallName } from '@/lib/contract';
import {
  correctionChoices,
  correctionLimits,
  correctionWorkdays,
} from '@/lib/domain/contact/correction';
import { readerQuestionLimits, readerQuestionWorkdays } from '@/lib/domain/contact/reader-question';
import { emailLength } from '@/lib/domain/identity/email';
import { phoneLength } from '@/lib/domain/identity/phone';
import { callBackMinutes } from '@/lib/domain/time/opening-hours';

export interface VisitorField {
  name: string;
  label: string;
  kind: 'line' | 'digits' | 'text' | 'platform' | 'choice' | 'hidden';
  max?: number;
  required?: boolean;
  autoComplete?: string;
  /** of a choice */
  options?: readonly { value: string; label: string }[];
}

export interface VisitorForm {
  title: string;
  /** what it is for, or why it does not work without script */
  intro: string;
  /** whether it says when somebody is there */
  saysHours?: true;
  /** What takes it; absent where nothing can be done without script. */
  call?: CallName;
  fields: readonly VisitorField[];
  /** names the field with the number of the account that it is about */
  account?: string;
  submit: string;
  /** above what happens next, where it was taken; 已收到 and the title where it is left out */
  taken?: string;
  /** Shows what the call answered, above the form; without it the page says that the form was taken. */
  Answer?: ComponentType<{ data: unknown }>;
}

const mobile: VisitorField = {
  name: 'mobile',
  label: '手机号',
  kind: 'digits',
  max: phoneLength,
  required: true,
  autoComplete: 'tel-national',
};
const platform: VisitorField = { name: 'platform', label: '平台', kind: 'platform' };

const withoutScript = { fields: [], submit: '' } as const;

/**
 * Every form that a visitor meets, by its name in `/form/{name}`: where the form goes when no script takes it. Fields are
 * those of the call's row.
 */
export const visitorForms: Readonly<Record<string, VisitorForm>> = {
  callback: {
    title: '免费回电',
    intro: `留下电话，${callBackMinutes} 分钟内回电。号码只用于本次回电，不对媒体主展示。`,
    saysHours: true,
    call: 'contact/user-mobile',
    fields: [mobile],
    submit: '给我回电',
  },
  need: {
    title: '提交投放需求',
    intro: '写下推广什么、给谁看、希望什么时候发布，顾问按需求找账号。手机号只用于本次沟通。',
    call: 'contact/need',
    fields: [
      { name: 'brief', label: '投放需求', kind: 'text', max: 1000, required: true },
      platform,
      { name: 'budget', label: '预算（元）', kind: 'digits', max: 9 },
      { name: 'contact_name', label: '怎么称呼您', kind: 'line', max: 20, autoComplete: 'name' },
      mobile,
    ],
    submit: '提交需求',
  },
  'need-short': {
    title: '提交需求',
    intro: '写下您的需求，顾问会联系您。手机号只用于本次沟通。',
    call: 'contact/bobao_need_post',
    fields: [{ name: 'brief', label: '需求', kind: 'text', max: 500 }, platform, mobile],
    submit: '提交需求',
  },
  correction: {
    title: '提交纠错',
    intro: `写下账号页哪里有误、正确的是什么，平台核对后在 ${correctionWorkdays} 个工作日内答复。手机号只用于通知处理结果，不对媒体主展示。`,
    call: 'contact/correction',
    account: 'sn',
    fields: [
      { name: 'sn', label: '账号', kind: 'hidden' },
      {
        name: 'part',
        label: '哪里有误',
        kind: 'choice',
        options: correctionChoices,
        required: true,
      },
      {
        name: 'wrong',
        label: '有误的内容',
        kind: 'text',
        max: correctionLimits.wrong,
        required: true,
      },
      {
        name: 'right',
        label: '正确的内容',
        kind: 'text',
        max: correctionLimits.right,
        required: true,
      },
      { name: 'evidence', label: '依据', kind: 'text', max: correctionLimits.evidence },
      mobile,
    ],
    submit: '提交纠错',
  },
  'reader-question': {
    title: '向编辑提问',
    intro: `问这篇文章没有写清的事。编辑部在 ${readerQuestionWorkdays} 个工作日内答复，答复后问题与答复显示在文章下，不显示您是谁；请不要写电话、微信等联系方式。`,
    call: 'contact/reader-question',
    fields: [
      { name: 'article', label: '文章', kind: 'hidden' },
      {
        name: 'question',
        label: '问题',
        kind: 'text',
        max: readerQuestionLimits.most,
        required: true,
      },
      mobile,
    ],
    submit: '提交问题',
  },
  'board-mail': {
    title: '订阅榜单邮件',
    intro:
      '每周一榜单发布后发一封邮件：前十名、升降和地址不变的榜单链接。先发一封确认邮件，打开其中的链接确认后才开始；每封邮件里都有退订链接。',
    call: 'board-mail/subscribe',
    fields: [
      { name: 'platform', label: '平台', kind: 'hidden' },
      { name: 'kind', label: '榜单', kind: 'hidden' },
      { name: 'category', label: '分类', kind: 'hidden' },
      { name: 'area', label: '地区', kind: 'hidden' },
      {
        name: 'email',
        label: '邮箱',
        kind: 'line',
        max: emailLength,
        required: true,
        autoComplete: 'email',
      },
    ],
    submit: '发送确认邮件',
    taken: '请到邮箱里确认',
  },
  'board-mail-confirm': {
    title: '确认订阅榜单邮件',
    intro: '确认后，每周一榜单发布后发到这个邮箱。',
    call: 'board-mail/confirm',
    fields: [{ name: 'token', label: '链接', kind: 'hidden' }],
    submit: '确认订阅',
    taken: '订阅已确认',
  },
  'board-mail-end': {
    title: '退订榜单邮件',
    intro:
      '退订后不再发送任何榜单邮件，邮箱从订阅名单中删除。只想少收几张榜，登录后在消息中心修改。',
    call: 'board-mail/end',
    fields: [{ name: 'token', label: '链接', kind: 'hidden' }],
    submit: '退订',
    taken: '已退订',
  },
  'contract-verify': {
    title: '合同验真',
    intro:
      '按合同编号和校验码查询签署方与签署时间，不显示金额与条款；两样都印在合同每页的页脚。核对文件需要浏览器运行 JavaScript。',
    call: 'contract/verify',
    fields: [
      { name: 'contract_sn', label: '合同编号', kind: 'line', max: 20, required: true },
      { name: 'check_code', label: '校验码', kind: 'line', max: 12, required: true },
    ],
    submit: '查询',
    Answer: NumberAnswer,
  },
  login: {
    title: '登录需要 JavaScript',
    intro:
      '获取验证码前要完成滑块验证，滑块需要浏览器运行 JavaScript。请在浏览器设置中允许本站运行 JavaScript，再重新登录。您填写的手机号没有保存。',
    ...withoutScript,
  },
  'lost-phone': {
    title: '更换手机号需要 JavaScript',
    intro:
      '获取验证码前要完成滑块验证，滑块需要浏览器运行 JavaScript。请在浏览器设置中允许本站运行 JavaScript，再重新填写。您填写的内容没有保存，也可以在工作日 9:00–18:00 拨打页脚的咨询热线。',
    ...withoutScript,
  },
  captcha: {
    title: '滑块验证需要 JavaScript',
    intro:
      '滑块由浏览器运行的 JavaScript 绘制和核对。请在浏览器设置中允许本站运行 JavaScript，再重新打开该页面。',
    ...withoutScript,
  },
};
