import { Icon } from '@/components/kit/ui/marks/Icon';
import { ServiceHoursWords } from '@/components/site/ServiceHoursWords';
import { BrandMark } from '@/layouts/header/BrandMark';
import { useApp } from '@/store/AppStoreProvider';
import { AgreementLinks } from './AgreementLinks';
import s from './Footer.module.css';
import { footerMenus } from './footer-menus';
import { Guarantees } from './Guarantees';

/** What stands in the footer: text and links, so the browser does not need its script to show the page. */
export function FooterContents() {
  return (
    <>
      <Guarantees />
      <DarkFooter />
    </>
  );
}

function DarkFooter() {
  const contact = useApp((state) => state.contact);
  const { brand } = useApp((state) => state.brand);
  const seller = useApp((state) => state.seller);
  return (
    <div className={s.dark}>
      <div className={s.inner}>
        <div className={s.about}>
          <div className={s.brand}>
            <BrandMark size={28} />
            {brand}
          </div>
          <p>
            咨询热线（
            <ServiceHoursWords />）
          </p>
          <a className={s.hotline} href={`tel:${contact.pc_400_footer_1}`} data-full>
            {contact.pc_400_footer_1}
          </a>
          <a className={s.mail} href={`mailto:${contact.pc_mail_footer}`} data-full>
            <Icon name="mail" size={14} />
            {contact.pc_mail_footer}
          </a>
        </div>
        {footerMenus.map(({ title, items }) => (
          <nav key={title} className={s.group} aria-label={title}>
            <h2>{title}</h2>
            {items.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
        ))}
        <div className={s.complaint}>
          <h2>投诉与建议</h2>
          <p>投诉联系人：{contact.pc_record_contact}</p>
          <p>{contact.pc_400_footer_2}</p>
          <p>{contact.pc_mail_suggestion}</p>
        </div>
        <figure className={s.qr}>
          {/* biome-ignore lint/performance/noImgElement: a fixed 96 px picture of our own, nothing to optimise */}
          <img
            src={contact.pc_qrcode_footer || '/qrcode-footer.svg'}
            width={96}
            height={96}
            alt="服务号二维码"
            loading="lazy"
          />
          <figcaption>扫码关注服务号</figcaption>
        </figure>
      </div>
      <FriendLinks />
      <div className={s.records}>
        <span>
          © 2026 {brand}　{seller.name}
        </span>
        <span>统一社会信用代码 {seller.credit_code}</span>
        <Records />
        <AgreementLinks />
      </div>
    </div>
  );
}

/** Licences and records, each leading to its registry where that is configured. */
function Records() {
  const { pc_record_text_1, pc_record_text_2, pc_record_text_3 } = useApp((state) => state.contact);
  const links = useApp((state) => state.recordLinks);
  return [pc_record_text_1, pc_record_text_2, pc_record_text_3].map((text, index) =>
    links[index] ? (
      <a key={text} href={links[index]} target="_blank" rel="noopener nofollow">
        {text}
      </a>
    ) : (
      <span key={text}>{text}</span>
    ),
  );
}

function FriendLinks() {
  const friends = useApp((state) => state.friends);
  if (friends.length === 0) return null;
  return (
    <nav className={s.friends} aria-label="友情链接">
      <h2>友情链接</h2>
      {friends.map(({ name, link }) => (
        <a
          key={link}
          href={link}
          {...(link.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
