import { Prerendered } from '@/components/kit/static/Prerendered';
import { useApp } from '@/store/AppStoreProvider';
import { AgreementLinks } from './AgreementLinks';
import s from './SlimFooter.module.css';

/** Behind the login, where nobody has to be won any more: who is here, and how to reach them. */
export function SlimFooter() {
  return (
    <Prerendered
      as="footer"
      cacheKey={({ contact, brand, seller }) =>
        `slim footer ${JSON.stringify([contact, brand, seller])}`
      }
    >
      <Line />
    </Prerendered>
  );
}

function Line() {
  const { pc_400_footer_1: hotline, pc_mail_suggestion: mail } = useApp((state) => state.contact);
  const { brand } = useApp((state) => state.brand);
  const seller = useApp((state) => state.seller);
  return (
    <div className={s.line}>
      <span>
        © 2026 {brand}　{seller.name}
      </span>
      <a href={`tel:${hotline}`} data-full>
        咨询热线 {hotline}
      </a>
      <a href={`mailto:${mail}`} data-full>
        投诉与建议 {mail}
      </a>
      <AgreementLinks />
    </div>
  );
}
