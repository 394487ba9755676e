import { icon, platformMark } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import type { Output } from '@/lib/contract';
import { ownList } from '@/lib/domain/catalog/lists';
import { formatTime } from '@/lib/domain/format-time';
import { formatYuan } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import { href, isBuilt } from '@/lib/routes';
import s from './About.module.css';
import { aboutQuestions } from './about-questions';
import { aboutAnchors } from './anchors';

interface About {
  market: Output<'home_index'>['market'];
  platforms: Output<'home_index'>['platforms'];
  contact: Output<'get_contact'>;
  inService: boolean;
}

/** Five parts, each with an anchor that the footer links to. */
export function aboutBody({ market, platforms, contact, inService }: About): Markup {
  return html`<div class="${s.columns}"><nav class="${s.nav}" aria-label="本页目录">${aboutAnchors.map(
    ({ id, label }) => html`<a href="#${id}">${label}</a>`,
  )}</nav><div class="${s.parts}">${top(market)}${contents(platforms)}${environment(inService)}${logo}${contactUs(contact, inService)}</div></div>`;
}

function top(market: About['market']): Markup {
  return html`<section id="about_top" class="${s.top}"><h1>广告投放的集市，钱在验收之后才走</h1><p>投放集市把各平台媒体账号的报价、数据和档期摆在一处，广告主按数字比较、下单；付款先进入平台托管，稿件确认、发布、质检、验收之后才结算给媒体主。</p>${
    market &&
    html`<dl class="${s.figures}">${(
      [
        ['在架资源', groupDigits(market.goods)],
        ['有在架资源的媒体主', groupDigits(market.owners)],
        ['其中已认证', groupDigits(market.verified_owners)],
        ['托管中的资金', formatYuan(market.escrow_fen)],
      ] as const
    ).map(
      ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
    )}</dl><p class="${s.source}">由数据库统计，${formatTime(market.counted_at, 'minute')} 更新</p>`
  }</section>`;
}

const contents = (platforms: About['platforms']): Markup =>
  html`<section id="about_contents" class="${s.part}"><h2>平台做什么</h2><p>覆盖 ${platforms.length} 个投放平台，规则对所有人相同，写在页面上，也写在程序里。</p><ul class="${s.platforms}">${platforms.map(
    ({ no, name, count }) =>
      html`<li><a href="${ownList(no).root}">${platformMark(no, 24)}<b>${name}</b><span>${groupDigits(count)} 个在架</span></a></li>`,
  )}</ul><div class="${s.questions}">${aboutQuestions.map(
    ({ question, answer }) => html`<div><h3>${question}</h3><p>${answer}</p></div>`,
  )}</div><p class="${s.links}">${(
    [
      ['yxlc', '投放流程'],
      ['productTheory', '产品原理'],
      ['yxjg', '营销价格'],
      ['institute', '营销学院'],
    ] as const
  )
    .filter(([name]) => isBuilt(name))
    .map(
      ([name, label]) => html`<a href="${href(name)}">${label}${icon('right', 14)}</a>`,
    )}</p></section>`;

const desks = [
  ['上架台', '核对账号归属、数据来源与报价有效期，未通过的写明原因退回。'],
  ['质检台', '发布后 24 小时内核对链接、截图与需求单，缺一项就退回补正。'],
  ['资金台', '复式记账，每一笔有来有去，余额不会为负，每日核对总账。'],
  ['仲裁台', '对方有 72 小时答复，之后按记录裁定，结果双方都能看到。'],
  ['客服台', '工作日 9:00–18:00 接听与回电，10 分钟内回拨。'],
] as const;

const environment = (inService: boolean): Markup =>
  html`<section id="company_environment" class="${s.part}"><h2>公司环境</h2><p>日常工作分在五张台上，一张订单从左到右经过它们；任何一张台都不能单独动用托管的钱。</p><ol class="${s.desks}">${desks.map(
    ([name, work]) => html`<li><h3>${name}</h3><p>${work}</p></li>`,
  )}</ol><p class="${s.state}">${icon('clock', 16)}客服台现在${inService ? '在服务时间内' : '不在服务时间，留下电话会在下一个工作日 9:00 起回拨'}</p></section>`;

const logo = html`<section id="company_logo" class="${s.part}"><h2>品牌标识</h2><p>标志是一顶集市的摊棚：四条棚布代表不同平台的报价并排摆放，下面的柜台是托管。</p><div class="${s.logos}"><figure><div class="${s.light}"><svg width="72" height="72" aria-hidden="true"><use href="/icons.svg#logo"></use></svg><b>投放集市</b></div><figcaption>浅底，四周留出一条棚布的宽度</figcaption></figure><figure><div class="${s.dark}"><svg width="72" height="72" aria-hidden="true"><use href="/icons.svg#logo"></use></svg><b>投放集市</b></div><figcaption>深底，图形颜色不变</figcaption></figure><dl class="${s.colours}"><div><dt><i class="${s.brandBlue}"></i>集市蓝</dt><dd>#165DFF</dd></div><div><dt><i class="${s.counter}"></i>柜台蓝</dt><dd>#0A3BB0</dd></div><div><dt><i class="${s.cloth}"></i>棚布</dt><dd>#A9C4FF</dd></div></dl></div><p class="${s.links}"><a href="/favicon.svg" download="toufangjishi-logo.svg">下载标志（SVG）${icon('download', 14)}</a></p></section>`;

const contactUs = (contact: About['contact'], inService: boolean): Markup =>
  html`<section id="contact_us" class="${s.part}"><h2>联系我们</h2><dl class="${s.contact}"><div><dt>咨询热线${inService ? '' : '（现在不在服务时间）'}</dt><dd class="${s.phone}"><a href="tel:${contact.pc_400_footer_1}" data-full>${contact.pc_400_footer_1}</a></dd><dd>工作日 9:00–18:00</dd></div><div><dt>邮箱</dt><dd><a href="mailto:${contact.pc_mail_footer}" data-full>${contact.pc_mail_footer}</a></dd></div><div><dt>投诉与建议</dt><dd>${contact.pc_record_contact}，${contact.pc_400_footer_2}</dd><dd><a href="mailto:${contact.pc_mail_suggestion}" data-full>${contact.pc_mail_suggestion}</a></dd></div></dl><p class="${s.records}">${contact.pc_record_text_1}<span>${contact.pc_record_text_2}</span><span>${contact.pc_record_text_3}</span></p></section>`;
