import { topicWords } from '@/components/contact/side-panel/topics';
import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Tag } from '@/components/kit/ui/Tag';
import { ServiceHoursWords } from '@/components/site/ServiceHoursWords';
import { href, isBuilt } from '@/lib/address/routes';
import { type ConsultTopic, consultTopics, demoChatLink } from '@/lib/service-chat/chat';
import { useApp } from '@/store/AppStoreProvider';
import s from './DemoServicePage.module.css';

export interface DemoServiceProps extends Record<string, unknown> {
  topic: ConsultTopic;
  seo: PageSeo;
}

/** The place of the customer service's window: what it would be asked, and the ways that are open here. */
export function DemoServicePage({ topic }: Pick<DemoServiceProps, 'topic'>) {
  const { pc_400_lr: hotline, pc_mail_suggestion: mail } = useApp((state) => state.contact);
  const { asks, page, pageWords } = topicWords[topic];
  const name = consultTopics.find((one) => one.topic === topic)?.name ?? '';
  return (
    <div className={s.page}>
      <Card>
        <CardHead title={`在线客服·${name}`} level={1} />
        <p className={s.mark}>
          <Tag tone="amber">演示</Tag>
          <span>正式站点在这里打开客服系统的对话窗口，演示环境没有接入</span>
        </p>
        <nav className={s.topics} aria-label="咨询主题">
          {consultTopics.map((one) => (
            <a
              key={one.topic}
              href={demoChatLink(one.topic)}
              aria-current={one.topic === topic ? 'page' : undefined}
            >
              {one.name}
            </a>
          ))}
        </nav>
        <h2 className={s.title}>这个主题常问</h2>
        <ul className={s.asks}>
          {asks.map((ask) => (
            <li key={ask}>{ask}</li>
          ))}
        </ul>
        <p className={s.ways}>
          <a href={`tel:${hotline}`}>
            {hotline}（<ServiceHoursWords />）
          </a>
          <a href={`mailto:${mail}`}>{mail}</a>
          {isBuilt(page) && <a href={href(page)}>{pageWords}</a>}
        </p>
      </Card>
    </div>
  );
}
