import { CallForm } from '@/components/kit/area/form/CallForm';
import { useRejected } from '@/components/kit/area/form/use-rejected';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Steps } from '@/components/kit/ui/Steps';
import { Tag } from '@/components/kit/ui/Tag';
import { FeeRateWords } from '@/components/site/FeeRateWords';
import type { Output } from '@/lib/contract';
import { categoryName } from '@/lib/domain/catalog/categories';
import { findPlatform, positionName } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import type { AskedIncome } from '@/lib/domain/listings/income-address';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './EntryScreen.module.css';
import { entryFields, verifiedEntryFields } from './entry-fields';

type Entry = Output<'media/entry'>;
type Application = NonNullable<Entry['application']>;

interface EntryScreenProps {
  entry: Entry;
  /** the account that somebody wants to join with; null: nothing is known of it */
  told?: AskedIncome | null;
}

/** Somebody who is not opened yet: the application's form, or where it stands. */
export function EntryScreen({ entry, told = null }: EntryScreenProps) {
  const { state, application } = entry;
  return (
    <div className={s.page}>
      <Card>
        <Steps
          items={[
            { label: '提交入驻申请' },
            { label: '平台审核', note: '24 小时内' },
            { label: '添加账号', note: '开通后即可填写' },
          ]}
          current={state === 'pending' ? 1 : 0}
        />
      </Card>
      <div className={s.columns}>
        {application && state === 'pending' ? (
          <Waiting application={application} label={entry.state_label} />
        ) : (
          <Apply application={application} verified={entry.verified_as} told={told} />
        )}
        <Prepare />
      </div>
    </div>
  );
}

/** What a media owner had better have at hand. */
function Prepare() {
  return (
    <Card>
      <CardHead title="开通后怎么做" />
      <ol className={s.steps}>
        <li>
          <b>逐个添加账号</b>
          填写报价、数据和接单要求，每个账号单独审核，24 小时内有结果。
        </li>
        <li>
          <b>准备后台截图</b>
          粉丝、播放等数据传了截图，核验后标为“截图核验”；没有截图的标为“自报”。
        </li>
        <li>
          <b>接单与结算</b>
          平台卖给广告主，委托您履行：验收后 {ruleWords.settle}结算 {ruleWords.released}
          ，其余保留期满后结算，服务费 <FeeRateWords />
          ，下单时锁定。
        </li>
      </ol>
    </Card>
  );
}

function Apply({
  application,
  verified,
  told,
}: {
  application: Application | null;
  verified: Entry['verified_as'];
  told: AskedIncome | null;
}) {
  const refresh = useRefresh();
  const fields = verified ? verifiedEntryFields : entryFields;
  const reason = application?.reason ?? '';
  const rejected = useRejected(fields, reason);
  return (
    <Card>
      <CardHead level={1} title="申请入驻" note="带 * 必填，审核结果会发到消息中心" />
      {reason && (
        <p className={s.reason} role="status">
          <b>上次申请被驳回：</b>
          {reason}
          <span>改好后可以重新提交</span>
        </p>
      )}
      <CallForm
        call="media-entry-post"
        fields={fields}
        rejected={rejected}
        initial={{ ...valuesOf(application, told), ...verified }}
        draft="entry"
        draftIn="tab"
        submit="提交申请"
        note="提交后 24 小时内审核"
        // The same page, now with the application that waits.
        onDone={async () => {
          await refresh();
        }}
      />
    </Card>
  );
}

const valuesOf = (
  application: Application | null,
  told: AskedIncome | null,
): Record<string, string | string[]> =>
  application
    ? {
        kind: application.kind,
        name: application.name,
        contact_name: application.contact_name,
        contact_phone: application.contact_phone,
        platforms: application.platforms.map(String),
        listing_count: String(application.listing_count),
        intro: application.intro,
      }
    : {
        kind: 'company',
        listing_count: '1',
        ...(told && { platforms: [String(told.platform)], intro: introOf(told) }),
      };

/** An account in one line, as a reviewer reads it. */
function introOf({ platform: no, fans, category, priceYuan }: AskedIncome): string {
  const platform = findPlatform(no);
  const price =
    platform && priceYuan
      ? `${positionName(platform, platform.mainPosition)}报价 ${formatYuan(priceYuan * 100)}`
      : '';
  return [platform?.name, categoryName(category), `${formatCount(fans)} 粉丝`, price]
    .filter(Boolean)
    .join('，');
}

function Waiting({ application, label }: { application: Application; label: string }) {
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['入驻主体', application.kind === 'company' ? '企业' : '个人'],
    ['名称', application.name],
    ['联系人', application.contact_name],
    ['联系电话', application.contact_phone],
    ['账号所在平台', application.platforms.map((no) => findPlatform(no)?.name ?? '').join('、')],
    ['账号数量', `${application.listing_count} 个`],
    ['账号介绍', application.intro || '—'],
    ['提交时间', formatTime(application.sent_at, 'minute')],
  ];
  return (
    <Card>
      <CardHead
        level={1}
        title="申请入驻"
        note="审核通过后，在这里添加账号；结果会发到消息中心"
        more={<Tag>{label}</Tag>}
      />
      <ClerkNote />
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
