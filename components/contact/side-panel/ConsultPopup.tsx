import { type KeyboardEvent, useId, useRef } from 'react';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { ServiceHoursWords } from '@/components/site/ServiceHoursWords';
import { href, isBuilt } from '@/lib/address/routes';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import s from './ConsultPopup.module.css';
import { SidePopup } from './SidePopup';
import { topicWords } from './topics';
import { type Consultants, useConsultants } from './use-consultants';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Consultation by topic (spec 2): what may be asked, and the way to the online customer service. */
export function ConsultPopup() {
  const store = useAppStore();
  const topic = useApp((state) => state.consultTopic);
  const { list, inService } = useConsultants();
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const chosen = list.find((one) => one.topic === topic);

  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = list.findIndex((one) => one.topic === topic);
    const next = (at + step + list.length) % list.length;
    const to = list[next];
    if (to) store.getState().openConsult(to.topic);
    tabs.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <SidePopup title="在线咨询" note={<ServiceHoursWords />} className={s.popup}>
      <div className={s.split}>
        <div
          ref={tabs}
          className={s.tabs}
          role="tablist"
          aria-label="咨询主题"
          aria-orientation="vertical"
          onKeyDown={onKey}
        >
          {list.map((one) => (
            <button
              key={one.topic}
              type="button"
              role="tab"
              id={`${id}-${one.topic}`}
              className={cx(s.tab, one.topic === topic && s.on)}
              aria-selected={one.topic === topic}
              aria-controls={`${id}-panel`}
              tabIndex={one.topic === topic ? 0 : -1}
              data-autofocus={one.topic === topic || undefined}
              onClick={() => store.getState().openConsult(one.topic)}
            >
              {one.name}
            </button>
          ))}
        </div>
        <div
          id={`${id}-panel`}
          className={s.panel}
          role="tabpanel"
          aria-labelledby={`${id}-${topic}`}
        >
          {chosen && <Topic {...chosen} inService={inService} />}
        </div>
      </div>
    </SidePopup>
  );
}

function Topic({
  topic,
  link,
  qq,
  phone,
  people,
  inService,
}: Consultants & { inService: boolean | null }) {
  const store = useAppStore();
  const { asks, page, pageWords } = topicWords[topic];
  const mail = useApp((state) => state.contact.pc_mail_suggestion);
  return (
    <>
      <ul className={s.asks}>
        {asks.map((ask) => (
          <li key={ask}>{ask}</li>
        ))}
      </ul>
      {/* The line is there from the start, so that nothing moves when the answer comes. */}
      <p className={cx(s.state, inService && s.in, inService === false && s.out)}>
        {inService === null
          ? '正在查询顾问是否在线'
          : inService
            ? people.length > 0
              ? `${people.join('、')}在线`
              : '顾问在线'
            : '现在没有顾问在线，可先留电话'}
      </p>
      <div className={s.ways}>
        {link && (
          <LinkButton
            kind="primary"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            data-track={`consult-${topic}`}
            data-track-qq={qq}
          >
            进入在线客服
            <Icon name="external" size={14} />
          </LinkButton>
        )}
        <Button
          kind={link ? 'outlined' : 'primary'}
          data-track={`consult-callback-${topic}`}
          onClick={() => store.getState().openCallback()}
        >
          给我回电
        </Button>
      </div>
      <p className={s.more}>
        <a href={`tel:${phone}`}>
          <Icon name="phone" size={14} />
          {phone}
        </a>
        {isBuilt(page) ? (
          <a href={href(page)}>{pageWords}</a>
        ) : (
          topic === 'complaint' && <a href={`mailto:${mail}`}>{mail}</a>
        )}
      </p>
    </>
  );
}
