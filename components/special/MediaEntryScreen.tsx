import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import { ServiceHoursWords } from '@/components/site/ServiceHoursWords';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { FansMatrix } from './FansMatrix';
import type { Guide } from './guide';
import s from './MediaEntryScreen.module.css';
import { Points } from './Points';
import { Section } from './Section';
import { SpecialHero } from './SpecialHero';

export interface MediaEntryProps extends SellingProps {
  guide: Guide;
}

/** The states of a listing (domain.md: Catalogue), as its owner sees them. */
const states: { name: string; tone: TagTone; text: string }[] = [
  { name: '草稿', tone: 'blue', text: '资料可以分次填写，只有您看得到' },
  { name: '待审核', tone: 'grey', text: '核对账号、数据截图与报价' },
  { name: '审核驳回', tone: 'red', text: '写明原因，改完再提交' },
  { name: '已上架', tone: 'green', text: '可以被搜索、加购和下单' },
  { name: '报价过期', tone: 'amber', text: '有效期到了自动停止下单，更新即恢复' },
];

/** For an owner with an account at hand: what to prepare for it, platform by platform, and what to ask for it. */
export function MediaEntryScreen({ guide }: MediaEntryProps) {
  return (
    <>
      <SpecialHero
        title="媒体报名"
        lead="把账号主页发来，我们先看能不能上架、该报多少价，再告诉您缺什么材料。"
        points={[
          '一个手机号可以管理多个平台、多个账号',
          '报价按位置填写，每个价格都有有效期',
          '数据写明来源：有后台截图的经核验，没有的标为自报',
        ]}
        formTitle="报名登记"
        formNote={
          <>
            <ServiceHoursWords /> 回电，告诉您下一步
          </>
        }
        form={{
          source: href('allSpecial-mediaEntry'),
          forOwner: true,
          briefLabel: '账号名称与主页地址',
          placeholder: '例如：抖音“小院做饭”，主页链接，粉丝 32 万，主要做家常菜',
          submitText: '提交报名',
        }}
      />

      <Section
        id="prepare"
        title="先准备这些"
        note="每个平台都要，缺了会被驳回"
        more={<a href={href('find')}>本站已有您的账号？找到并认领</a>}
      >
        <Points
          columns={4}
          items={[
            { title: '主体', text: '个人身份证，或营业执照与法定代表人。首次接单前完成认证。' },
            { title: '账号', text: '平台账号、名称与主页信息，由平台人工核对。' },
            { title: '数据', text: '粉丝、播放等主要数据；后台截图带日期，核验后更可信。' },
            { title: '边界', text: '不接的行业、硬广或软广、每日接单上限、请假日期。' },
          ]}
        />
      </Section>

      <Section
        id="platforms"
        title="各平台要填的报价与数据"
        note="报价位置至少填一个，数据缺的会显示为 —"
      >
        <ul className={s.platforms}>
          {guide.platforms.map(({ no, name, goods }) => {
            const { positions, metrics } = platformOf(no);
            return (
              <li key={no}>
                <h3>
                  <PlatformMark platform={no} size={24} />
                  {name}
                  <small>在架 {groupDigits(goods)}</small>
                </h3>
                <dl>
                  <dt>报价位置</dt>
                  <dd>{positions.map((position) => position.name).join('、')}</dd>
                  <dt>数据</dt>
                  <dd>
                    {metrics
                      .filter(({ kind }) => !kind.startsWith('growth'))
                      .map((metric) => metric.name)
                      .join('、')}
                  </dd>
                </dl>
              </li>
            );
          })}
        </ul>
      </Section>

      <Section
        id="ask"
        title="同等粉丝量，别人报多少"
        note={`主要报价位置的中位，${guide.day} 更新；报得比中位高，需要数据说明理由`}
        more={<a href={href('enter')}>按成交算一个月到手多少</a>}
      >
        <FansMatrix
          label="按粉丝量的在架报价中位"
          rows={guide.platforms.flatMap(({ no, name, main_position, positions }) => {
            const position = positions.find(({ id }) => id === main_position);
            return position
              ? [{ key: String(no), name: `${name}·${position.short}`, position }]
              : [];
          })}
        />
      </Section>

      <Section
        id="states"
        title="提交之后"
        note="上架后改报价与资料先审核，审核期间原资料照常展示；有效期、接单上限与休假即时生效"
        more={<a href={href('allSpecial-settleinExtend')}>接单怎么算钱</a>}
      >
        <ol className={s.states}>
          {states.map(({ name, tone, text }) => (
            <li key={name}>
              <Tag tone={tone}>{name}</Tag>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
