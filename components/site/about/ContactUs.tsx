import { serviceHoursWords } from '@/lib/domain/time/opening-hours';
import s from './About.module.css';
import type { AboutFacts } from './about-facts';

type ContactUsProps = Pick<AboutFacts, 'contact' | 'inService' | 'hours'>;

/** How to reach the house, and who supervises it. */
export function ContactUs({ contact, inService, hours }: ContactUsProps) {
  return (
    <section id="contact_us" className={s.part}>
      <h2>联系我们</h2>
      <dl className={s.contact}>
        <div>
          <dt>咨询热线{!inService && '（现在没有人接听）'}</dt>
          <dd className={s.phone}>
            <a href={`tel:${contact.pc_400_footer_1}`} data-full="">
              {contact.pc_400_footer_1}
            </a>
          </dd>
          <dd>{serviceHoursWords(hours)}</dd>
        </div>
        <div>
          <dt>邮箱</dt>
          <dd>
            <MailLink address={contact.pc_mail_footer} />
          </dd>
        </div>
        <div>
          <dt>投诉与建议</dt>
          <dd>
            {contact.pc_record_contact}，{contact.pc_400_footer_2}
          </dd>
          <dd>
            <MailLink address={contact.pc_mail_suggestion} />
          </dd>
        </div>
      </dl>
      <p className={s.records}>
        {contact.pc_record_text_1}
        <span>{contact.pc_record_text_2}</span>
        <span>{contact.pc_record_text_3}</span>
      </p>
    </section>
  );
}

function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} data-full="">
      {address}
    </a>
  );
}
